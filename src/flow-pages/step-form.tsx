import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { Identifier } from '../domain/identifier.ts';
import { singleSignOn } from '../domain/generated/constants.ts';
import { isFirstPage, type Path, type StateOf } from '../domain/routes.ts';
import { askedKinds, forgotPasswordKinds } from '../domain/sign-in-method.ts';
import { offeredSsoConnectors } from '../domain/sso-connectors.ts';
import type { Effect } from '../engine/effects/effect.ts';
import { useAppServices } from '../engine/services.ts';
import { useFeatureParts, type FoundOrganizations } from './feature-parts.ts';
import { flowEntryPath } from './flow-entry-path.ts';
import type { AnyStep } from './step.ts';
import type { FormValues } from '../forms/form-context.ts';
import { FormView } from '../forms/form-view.tsx';
import type { FormHandle } from '../forms/use-form-library.ts';
import { PageShell } from '../layout/page-shell.tsx';
import { inTime } from '../platform/loading/in-time.ts';
import { showFocused } from '../platform/document/scroll.ts';
import { useAppState, useTranslate } from '../state/app-state.ts';
import { ScreenTitle } from '../ui/page/ScreenTitle.tsx';
import { Stack, SecondaryActions } from '../ui/page/Stack.tsx';
import { IdentifierLine, TwoStepAccount } from './identifier-line.tsx';
import type { Controls } from './controls.ts';
import { useLastTime } from './use-last-time.ts';
import { useFormKey, usePrefill, useSearchParameter, useWasUpdated } from './history-state.ts';
import { Redirecting } from './redirecting.tsx';
import { useActionPage } from './use-action-page.tsx';
import { readTypedIdentifier, readUnsubmitted, TypedIdentifierContext } from './typed-identifier.ts';

/** Parts that a screen adds to its form. `controls` excludes the form's own submit button, which may lead to an organization. */
type Slots = (
  controls: Controls,
  toOrganization: boolean,
) => {
  description?: ReactNode;
  beforeForm?: ReactNode;
  beforeSubmit?: ReactNode;
  otherWays?: ReactNode;
  afterForm?: ReactNode;
};

interface Props<P extends Path> {
  step: AnyStep<P>;
  routeState: StateOf<P>;
  /** The account, on a page of two-step verification. */
  account?: Identifier | undefined;
  slots?: Slots;
}

/** The name of the form's own control. */
const SUBMIT = 'submit';

/** The page of a step: heading, notices, form, and what the screen adds. */
export function StepForm<P extends Path>({ step, routeState, account, slots }: Props<P>) {
  const { t } = useTranslate();
  const services = useAppServices();
  const app = useAppState();
  const { settings } = app;
  const isFirst = isFirstPage(step.route);
  const isEntry = flowEntryPath(step.route) === step.route;
  const [hasErrors, setHasErrors] = useState(false);
  const { actionState, controller, instead, controls, notices } = useActionPage(t(step.title), { hasErrors });
  const { phase } = actionState;
  const content = useRef<HTMLDivElement>(null);
  const readTyped = useCallback(() => readTypedIdentifier(content.current), []);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A dialog keeps the focus.
    if (phase !== 'asking') focusFirst(content.current, step.readFirst && heading.current);
  }, [phase, step]);
  const wasUpdated = useWasUpdated();
  useEffect(() => {
    if (wasUpdated)
      fieldsOf(content.current)
        .find(({ value }) => value === '')
        ?.focus();
  }, [wasUpdated]);

  const asked = useSearchParameter('identifier');
  const context = useMemo(
    () => ({
      kinds: askedKinds(step.kinds?.(settings) ?? [], isEntry ? asked : undefined),
      // `AnyStep` hides from the compiler that the state is that of the step's route.
      accountIdentifier: step.accountIdentifier?.(routeState as never),
      policy: settings.passwordPolicy,
      usernamePolicy: settings.usernamePolicy,
      canRecover: forgotPasswordKinds(settings.forgotPassword).length > 0,
    }),
    [step, routeState, settings, isEntry, asked],
  );
  const formKey = useFormKey(step.route, context.accountIdentifier);
  const prefill = usePrefill(step.route, services.unsubmitted.get(formKey));
  const keepUnsubmitted = useEffectEvent(() => {
    // While the browser follows a redirect, the page has no form.
    if (content.current)
      services.unsubmitted.set(formKey, readUnsubmitted(content.current, step.form.fields));
  });
  useEffect(() => services.onLeave(() => keepUnsubmitted()), [services]);
  const badge = useLastTime(step.route, context.kinds);
  const { OrganizationLookUp, Captcha, findOrganizations } = useFeatureParts();
  const [organizations, setOrganizations] = useState<FoundOrganizations>();
  const looksUp =
    offeredSsoConnectors(settings).length > 0 &&
    context.kinds.includes('email') &&
    step.form.fields.some(({ name }) => name === 'identifier');
  const begins = () => (typeof step.begins === 'function' ? step.begins(services.context()) : step.begins);
  const readIdentifier = useCallback(() => readTyped()?.['identifier'] ?? '', [readTyped]);
  /** Looks up the organizations for a submit, which may come before the look-up while typing has ended or begun. */
  const organizationsOf = async (identifier: string): Promise<FoundOrganizations | undefined> => {
    if (organizations?.matches(identifier)) return organizations;
    if (!looksUp || step.findsOrganization) return undefined;
    const found = findOrganizations({ identifier, route: step.route, app, services });
    return inTime(found, singleSignOn.submitWaitMs).catch(() => undefined);
  };
  // New settings can replace the step between a press and its submit; the values are then those of the new step.
  const shown = useRef({ step, routeState });
  useLayoutEffect(() => void (shown.current = { step, routeState }));
  const submit = (form: FormHandle) => {
    let draft: FormValues = {};
    const action = async (): Promise<Effect | null> => {
      const identifier = readIdentifier();
      const found = await organizationsOf(identifier);
      // The person has changed the address since the press.
      if (readIdentifier() !== identifier) return null;
      if (found) {
        draft = readTyped() ?? {};
        return found.start(identifier);
      }
      const { step: now, routeState: state } = shown.current;
      const read = await form.read();
      if (!read) return null;
      draft = read.draft;
      // `AnyStep` hides from the compiler that the values are those of the step's form.
      const input = { values: read.values as never, routeState: state as never };
      const effect = await now.submit(input, services.context());
      return now.agreeToTerms ? { kind: 'agreeToTerms', when: now.agreeToTerms, then: effect } : effect;
    };
    const handle = { form, typed: readTyped, draft: () => draft, singleUse: step.singleUse === true };
    controller.run(action, { ...handle, control: SUBMIT });
  };
  const { description, beforeForm, beforeSubmit, otherWays, afterForm } =
    slots?.(controls, organizations !== undefined) ?? {};

  if (actionState.phase === 'redirecting')
    return (
      <Redirecting
        onRetry={controller.redirectAgain}
        title={actionState.signedIn ? 'description.signing_in' : 'description.redirecting'}
      />
    );
  if (instead) return instead;
  return (
    <TypedIdentifierContext value={readTyped}>
      <PageShell onBack={isFirst ? undefined : services.goBack}>
        <ScreenTitle title={t(step.heading)} description={description} headingRef={heading} />
        <Stack ref={content}>
          {context.accountIdentifier && step.showIdentifier && (
            <IdentifierLine identifier={context.accountIdentifier} onChange={services.goBack} />
          )}
          <TwoStepAccount identifier={account} />
          {notices}
          {beforeForm}
          <FormView
            form={step.form}
            context={context}
            busy={controls(SUBMIT).busy}
            badge={organizations ? undefined : badge}
            leadsElsewhere={organizations?.label}
            prefill={prefill}
            onErrorsChange={setHasErrors}
            onSubmit={submit}
          >
            {looksUp && (
              <OrganizationLookUp
                route={step.route}
                readIdentifier={readIdentifier}
                shown={organizations}
                running={phase !== 'idle'}
                onFound={setOrganizations}
              />
            )}
            {beforeSubmit}
            {settings.captchaPolicy?.enabled && begins() && <Captcha />}
          </FormView>
          {otherWays}
          {afterForm && <SecondaryActions>{afterForm}</SecondaryActions>}
        </Stack>
      </PageShell>
    </TypedIdentifierContext>
  );
}

const fieldsOf = (container: HTMLElement | null) => [
  ...(container?.querySelectorAll<HTMLInputElement>('form input:not([aria-hidden])') ?? []),
];

/** Keeps the focus if it is within the container already. */
function focusFirst(container: HTMLElement | null, heading: HTMLElement | null | undefined): void {
  if (container?.contains(document.activeElement)) return;
  (heading ?? fieldsOf(container)[0])?.focus();
  showFocused();
}
