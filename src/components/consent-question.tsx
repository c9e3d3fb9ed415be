import { useEffect, useRef } from 'react';
import type { Effect } from '../effects/effect.ts';
import { useAction } from '../engine/action.ts';
import { PageShell } from '../layout/page-shell.tsx';
import { safeHttpUrl } from '../platform/safe-redirect.ts';
import { useDocumentTitle } from '../platform/use-document-title.ts';
import { useAppState } from '../state/app-state.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ScreenTitle } from '../ui/ScreenTitle.tsx';
import { FinePrint, Stack } from '../ui/Stack.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import type { ConsentInfo } from './consent-info.ts';
import { InvalidSession } from './invalid-session.tsx';
import { Redirecting } from './redirecting.tsx';
import { ScopeList } from './scope-list.tsx';

interface Props {
  info: ConsentInfo;
  agree: Effect;
}

export function ConsentQuestion({ info, agree }: Props) {
  const { translator, origin } = useAppState();
  const { t, text } = translator;
  const { state, action } = useAction();
  const { phase } = state;
  const notice = 'notice' in state ? state.notice : null;
  const { application, user } = info;
  const name = application.displayName ?? (application.name || t('description.consent_unnamed_app'));
  const userName = user.name ?? user.username ?? user.primaryEmail ?? user.primaryPhone ?? user.id;
  const title = t('description.authorize_title', { name });
  const headingRef = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(notice ? t('page.with_error', { title }) : title);
  useEffect(() => headingRef.current?.focus(), []);
  const cancelUrl = safeHttpUrl(info.redirectUri, origin);
  const cancel = () => action.run({ kind: 'redirect', to: info.redirectUri, native: true });
  if (phase === 'superseded') return <InvalidSession reason="other tab" onRestart={action.stop} />;
  if (phase === 'redirecting') return <Redirecting onRetry={action.redirectAgain} />;
  return (
    <PageShell>
      <ScreenTitle
        title={title}
        description={t('description.consent_signed_in_as', { user: userName })}
        headingRef={headingRef}
      />
      {notice && <Notice tone="danger">{text(notice.text)}</Notice>}
      <ScopeList info={info} name={name} />
      <Stack>
        <Button busy={phase === 'running'} onClick={() => action.run(agree)}>
          {t('action.authorize')}
        </Button>
        <Button variant="secondary" onClick={cancel}>
          {t('action.cancel')}
        </Button>
      </Stack>
      <FinePrint>
        {cancelUrl && <p>{t('description.consent_cancel_hint', { host: new URL(cancelUrl).host })}</p>}
        <ApplicationTerms application={application} name={name} />
      </FinePrint>
    </PageShell>
  );
}

function ApplicationTerms({ application, name }: { application: ConsentInfo['application']; name: string }) {
  const { translator, origin } = useAppState();
  const { t } = translator;
  const links = [
    { href: safeHttpUrl(application.termsOfUseUrl, origin), label: t('description.terms_of_use') },
    {
      href: safeHttpUrl(application.privacyPolicyUrl, origin),
      label: t('description.privacy_policy'),
    },
  ].filter((link): link is { href: string; label: string } => link.href !== undefined);
  if (links.length === 0) return null;
  return (
    <p>
      {t('description.consent_terms', { name })}{' '}
      {links.map(({ href, label }, index) => (
        <span key={label}>
          {index > 0 && ' · '}
          <TextLink href={href} target="_blank" rel="noopener">
            {label}
          </TextLink>
        </span>
      ))}
    </p>
  );
}
