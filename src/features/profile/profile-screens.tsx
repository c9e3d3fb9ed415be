import { canLink } from '../../domain/can-link.ts';
import { isContactKind } from '../../domain/identifier.ts';
import { identifierKindsFor, type ContinueMethod } from '../../domain/missing-profile.ts';
import { isContact, type Contact, type StateOf } from '../../domain/routes.ts';
import { KIND_NAMES } from '../../domain/kind-names.ts';
import { continueSteps } from './steps.ts';
import { WholeNames } from '../../layout/whole-names.tsx';
import { useAppState, useTranslate } from '../../state/app-state.ts';
import { useSearchParameter } from '../../flow-pages/history-state.ts';
import { useConnector } from '../../flow-pages/use-connector.ts';
import { useShownIdentifier } from '../../flow-pages/use-shown-identifier.ts';
import { StepForm } from '../../flow-pages/step-form.tsx';
import { Sentences } from '../../ui/page/Sentences.tsx';

type ProfileState = StateOf<`/continue/${ContinueMethod}`>;

/**
 * Asks for a missing part of the profile. If the social account's address belongs to another account, the page
 * shows that address, because entering it links the two.
 */
function ContinueScreen({ method, routeState }: { method: ContinueMethod; routeState: ProfileState }) {
  const { t } = useTranslate();
  const { settings, deployment } = useAppState();
  const linkSocial = useSearchParameter('linkSocial');
  const isLinkable = linkSocial !== undefined && canLink(settings, deployment);
  const kind = identifierKindsFor(method)
    .filter(isContactKind)
    .find((asked) => routeState.registeredSocialIdentity?.[asked] !== undefined);
  const taken = { kind, value: kind && routeState.registeredSocialIdentity?.[kind] };
  const name = useConnector(linkSocial)?.name;
  const slots =
    isLinkable && isContact(taken)
      ? {
          description: <AccountExists contact={taken} name={name} />,
          beforeForm: <WholeNames values={{ name: name ?? '', value: taken.value }} />,
        }
      : { description: t('description.continue_with_more_information') };
  return <StepForm step={continueSteps[method]} routeState={routeState} slots={() => slots} />;
}

/** Says that the contact has an account and, if `name` is known, that linking replaces another account of that provider. */
function AccountExists({ contact, name }: { contact: Contact; name: string | undefined }) {
  const { t } = useTranslate();
  const { kind } = contact;
  const value = useShownIdentifier(contact);
  return (
    <Sentences
      texts={[
        t('description.social_identity_exist', { type: t(KIND_NAMES[kind]), value, context: kind }),
        ...(name === undefined ? [] : [t('description.social_link_replaces', { name })]),
      ]}
    />
  );
}

const screenFor = (method: ContinueMethod) => (props: { routeState: ProfileState }) => (
  <ContinueScreen method={method} {...props} />
);

export const ContinuePasswordScreen = screenFor('password');
export const ContinueUsernameScreen = screenFor('username');
export const ContinueEmailScreen = screenFor('email');
export const ContinuePhoneScreen = screenFor('phone');
export const ContinueEmailOrPhoneScreen = screenFor('emailOrPhone');
