import { useEffect, useRef } from 'react';
import type { getConsent } from '../api/generated/operations.ts';
import type { Answer } from '../api/operation.ts';
import type { Effect } from '../effects/effect.ts';
import { useAction } from '../flows/use-action.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { PageShell } from '../layout/page-shell.tsx';
import { safeHttpUrl } from '../platform/safe-redirect.ts';
import { useDocumentTitle } from '../platform/title.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ScreenTitle } from '../ui/ScreenTitle.tsx';
import { FinePrint, Stack } from '../ui/Stack.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { Leaving } from './redirecting.tsx';
import { ScopeList } from './scope-list.tsx';

export type ConsentInfo = Answer<typeof getConsent>;

interface Props {
  info: ConsentInfo;
  agree: Effect;
}

/** Who asks, who is asked, for what, and what either answer does. */
export function ConsentQuestion({ info, agree }: Props) {
  const { t, text } = useTranslate();
  const { state, notice, run, leaveAgain } = useAction();
  const { application, user } = info;
  const name = application.displayName ?? (application.name || t('description.consent_unnamed_app'));
  const person = user.name ?? user.username ?? user.primaryEmail ?? user.primaryPhone ?? user.id;
  const title = t('description.consent_title', { name });
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(notice ? t('page.with_error', { title }) : title);
  useEffect(() => heading.current?.focus(), []);
  const back = safeHttpUrl(info.redirectUri, location.href);
  const cancel = () => run({ kind: 'leave', to: info.redirectUri });
  if (state === 'leaving') return <Leaving onAgain={leaveAgain} />;
  return (
    <PageShell>
      <ScreenTitle
        title={title}
        description={t('description.consent_signed_in_as', { user: person })}
        headingRef={heading}
      />
      {notice && <Notice tone="danger">{text(notice.text)}</Notice>}
      <ScopeList info={info} name={name} />
      <Stack>
        <Button busy={state === 'busy'} onClick={() => void run(agree)}>
          {t('action.authorize')}
        </Button>
        <Button variant="secondary" onClick={() => void cancel()}>
          {t('action.cancel')}
        </Button>
      </Stack>
      <FinePrint>
        {back && <p>{t('description.consent_cancel_hint', { host: new URL(back).host })}</p>}
        <Terms application={application} name={name} />
      </FinePrint>
    </PageShell>
  );
}

function Terms({ application, name }: { application: ConsentInfo['application']; name: string }) {
  const { t } = useTranslate();
  const links = [
    { href: safeHttpUrl(application.termsOfUseUrl, location.href), label: t('description.terms_of_use') },
    {
      href: safeHttpUrl(application.privacyPolicyUrl, location.href),
      label: t('description.privacy_policy'),
    },
  ].filter((link): link is { href: string; label: string } => link.href !== undefined);
  if (links.length === 0) return null;
  return (
    <p>
      {t('description.consent_terms', { name })}{' '}
      {links.map(({ href, label }, at) => (
        <span key={label}>
          {at > 0 && ' · '}
          <TextLink href={href} target="_blank" rel="noopener">
            {label}
          </TextLink>
        </span>
      ))}
    </p>
  );
}
