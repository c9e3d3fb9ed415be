import type { ReactNode } from 'react';
import { mailedAddress } from '../../domain/mailed-address.ts';
import type { Contact, LinkRefusal } from '../../domain/routes.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { useAppServices } from '../../engine/services.ts';
import { useSearchParameter } from '../../flow-pages/history-state.ts';
import { PageLink } from '../../flow-pages/page-link.tsx';
import { StartAgain } from '../../flow-pages/start-again.tsx';
import { useActionPage } from '../../flow-pages/use-action-page.tsx';
import type { MessageKey } from '../../i18n/keys.ts';
import { ApplicationLink } from '../../layout/application-link.tsx';
import { ErrorPage } from '../../layout/error-page.tsx';
import { PageShell } from '../../layout/page-shell.tsx';
import { readOneTimeToken } from '../../platform/navigation/entry-context.ts';
import { useTranslate } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ScreenTitle } from '../../ui/page/ScreenTitle.tsx';
import { SecondaryActions, Stack } from '../../ui/page/Stack.tsx';
import { useFocusedHeading } from '../../ui/page/use-focused-heading.ts';
import { AccountLine } from '../../ui/people/AccountLine.tsx';
import { recoverByLink, signInByLink } from './steps.ts';

const REFUSALS = {
  expired: 'error.mail_link_expired',
  used: 'error.mail_link_used',
  invalid: 'error.mail_link_invalid',
  lost: 'error.mail_link_lost',
} as const satisfies Readonly<Record<LinkRefusal['reason'], MessageKey>>;

function useMailedTo(): Contact | undefined {
  const value = mailedAddress(useSearchParameter('login_hint') ?? '');
  return value === undefined ? undefined : { kind: 'email', value };
}

const anotherWay = <StartAgain label="action.sign_in_another_way" />;

/** Says why the link does not work. Servers that lead here themselves do not say why. */
export function MailLinkRefusedScreen({ routeState }: { routeState: LinkRefusal | undefined }) {
  const key = routeState ? REFUSALS[routeState.reason] : 'error.mail_link_over';
  // A lost link may work if it is opened again.
  const isLost = routeState?.reason === 'lost';
  const title = isLost ? 'description.mail_link_title' : 'error.mail_link_over_title';
  return <ErrorPage title={title} text={{ key }} actions={anotherWay} calm={isLost} />;
}

/** Signs in by a link that an application has mailed, once the person presses the button. */
export function MailLinkScreen() {
  const { t } = useTranslate();
  // The server puts its text about a bad link into the address. Anybody can write such an address, so the page shows its own text.
  if (useSearchParameter('errorMessage') !== undefined)
    return <MailLinkRefusedScreen routeState={undefined} />;
  return (
    <LinkPage
      title="description.mail_link_title"
      description="description.mail_link"
      label="action.sign_in"
      action={signInByLink}
      after={
        <SecondaryActions>
          <PageLink request={{ to: '/sign-in' }}>{t('action.sign_in_another_way')}</PageLink>
        </SecondaryActions>
      }
    />
  );
}

/**
 * The user switches to the account of the link, or leaves and stays signed in. Anyone can open this address, so the page
 * does not claim that another account is signed in.
 */
export function SwitchAccountScreen() {
  return (
    <LinkPage
      title="error.other_account_title"
      description="error.other_account"
      label="action.use_link"
      action={signInByLink}
      after={<ApplicationLink variant="secondary" />}
    />
  );
}

/** Chooses a new password by a link that an application has mailed, once the user presses the button. */
export function ResetLinkScreen() {
  const { t } = useTranslate();
  return (
    <LinkPage
      title="description.reset_password"
      lostTitle="description.reset_password"
      description="description.mail_link"
      label="action.continue"
      action={recoverByLink}
      after={
        <SecondaryActions>
          <PageLink request={{ to: '/sign-in' }}>{t('action.back_to_sign_in')}</PageLink>
        </SecondaryActions>
      }
    />
  );
}

interface LinkPageProps {
  title: MessageKey;
  /** The title after a reload, which loses the token. */
  lostTitle?: MessageKey;
  description: MessageKey;
  label: MessageKey;
  action: (contact: Contact, token: string | undefined) => Effect;
  after: ReactNode;
}

function LinkPage({
  title,
  lostTitle = 'description.mail_link_title',
  description,
  label,
  action,
  after,
}: LinkPageProps) {
  const { t } = useTranslate();
  const contact = useMailedTo();
  const headingRef = useFocusedHeading();
  const { instead, controls, notices } = useActionPage(t(title));
  const token = readOneTimeToken();
  const { interaction } = useAppServices();
  // After a press, the interaction may have the verification record of the link.
  if (token === undefined && interaction.ofPage() === undefined)
    return <ErrorPage title={lostTitle} text={{ key: 'error.mail_link_lost' }} actions={anotherWay} calm />;
  if (contact === undefined) return <MailLinkRefusedScreen routeState={{ reason: 'invalid' }} />;
  if (instead) return instead;
  const { busy, act } = controls('link');
  return (
    <PageShell>
      <ScreenTitle title={t(title)} description={t(description)} headingRef={headingRef} />
      <Stack>
        {notices}
        <AccountLine identifier={contact.value} />
        <Button busy={busy} onClick={() => act(action(contact, token))}>
          {t(label)}
        </Button>
        {after}
      </Stack>
    </PageShell>
  );
}
