import { offeredConnectors } from '../../domain/connectors.ts';
import { showsPasskeyButton } from '../../domain/passkey-sign-in.ts';
import { offeredSsoConnectors } from '../../domain/sso-connectors.ts';
import { PageShell } from '../../layout/page-shell.tsx';
import { supportsPasskeys } from '../../platform/credentials/supports-passkeys.ts';
import { readNativeApp } from '../../platform/embedding/native-app.ts';
import { useAppState } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ScreenTitle } from '../../ui/page/ScreenTitle.tsx';
import { SecondaryActions, Stack } from '../../ui/page/Stack.tsx';
import { useFocusedHeading } from '../../ui/page/use-focused-heading.ts';
import { useActionPage } from '../../flow-pages/use-action-page.tsx';
import type { NoMethodsProps } from '../../flow-pages/feature-parts.ts';
import { SocialButtons } from './social-buttons.tsx';
import { TermsBox } from '../../flow-pages/first-form/terms-box.tsx';

/** A first page without a form, because the settings offer no identifier: social buttons, and the link to organizations. */
export function NoMethods({ page, title, heading, text, PasskeyWay, children }: NoMethodsProps) {
  const { settings, translator, native } = useAppState();
  const { t } = translator;
  const headingRef = useFocusedHeading();
  const { instead, controls, notices } = useActionPage(t(title));
  const hasConnectors =
    offeredConnectors(settings.socialConnectors, native ? readNativeApp() : undefined).length > 0;
  const hasPasskeys = PasskeyWay !== undefined && showsPasskeyButton(settings) && supportsPasskeys();
  const isEmpty = !hasConnectors && !hasPasskeys && offeredSsoConnectors(settings).length === 0;
  if (instead) return instead;
  return (
    <PageShell>
      <ScreenTitle title={t(heading)} description={isEmpty && t(text)} headingRef={headingRef} />
      <Stack>
        {notices}
        {(hasConnectors || hasPasskeys) && <TermsBox when={page === '/register' ? 'register' : 'sign-in'} />}
        {hasPasskeys && <PasskeyWay controls={controls} />}
        {hasConnectors && <SocialButtons page={page} controls={controls} />}
        {isEmpty && (
          <Button variant="secondary" onClick={() => location.reload()}>
            {t('action.try_again')}
          </Button>
        )}
        {children && <SecondaryActions>{children}</SecondaryActions>}
      </Stack>
    </PageShell>
  );
}
