import { useState } from 'react';
import { isShortened, plainText, shownHost } from '../../text/shown-name.ts';
import { consent } from './steps.ts';
import { PageShell } from '../../layout/page-shell.tsx';
import { WholeNames } from '../../layout/whole-names.tsx';
import { safeLogoUrl } from '../../platform/document/safe-image.ts';
import { safeHttpUrl, safeRedirectUri } from '../../platform/navigation/safe-redirect.ts';
import { useAppState } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonRow } from '../../ui/buttons/ButtonRow.tsx';
import { GroupedList } from '../../ui/lists/GroupedList.tsx';
import { Notice } from '../../ui/messages/Notice.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { ScreenTitle } from '../../ui/page/ScreenTitle.tsx';
import { ScrollBox } from '../../ui/page/ScrollBox.tsx';
import { FinePrint, Stack } from '../../ui/page/Stack.tsx';
import { useFocusedHeading } from '../../ui/page/use-focused-heading.ts';
import { ConsentAccount } from './consent-account.tsx';
import type { ConsentInfo } from '../../server/consent.ts';
import { applicationName, asksForMore, type AppInText } from './consent-info.ts';
import { ConsentAnswered, ConsentCancelled } from './consent-answered.tsx';
import { ConsentOrganizations } from './consent-organizations.tsx';
import { otherNames, scopeGroups } from './consent-scopes.ts';
import { ConsentTerms } from './consent-terms.tsx';
import { StepMessage } from '../../flow-pages/step-message.tsx';
import { useActionPage } from '../../flow-pages/use-action-page.tsx';

export function ConsentQuestion({ info }: { info: ConsentInfo }) {
  const { translator, origin, theme } = useAppState();
  const { t } = translator;
  const { application, user, organizations = [], redirectUri } = info;
  const logo = safeLogoUrl(application.branding ?? undefined, theme, origin);
  const ownName = applicationName(application);
  const name = ownName ?? t('description.consent_unnamed_app');
  const title = t('description.authorize_title', { name });
  // A long name would add a line to each text, and move the buttons out of sight.
  const app: AppInText = {
    name: isShortened(name, 'name') ? translator.name(name, 'repeated') : name,
    context: ownName === undefined ? 'unnamed' : '',
  };
  const others = otherNames(info);
  const groups = scopeGroups(info, translator);
  const listTitle = t('description.request_permission', app);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const headingRef = useFocusedHeading();
  const { actionState, controller, notice, instead, controls } = useActionPage(title);
  const [allow, decline] = [controls('allow'), controls('cancel')];
  const [isClosed, setClosed] = useState(false);
  const cancel = () => {
    if (redirectUri !== undefined) decline.act({ kind: 'redirect', to: redirectUri, native: true });
    else if (actionState.phase === 'idle') setClosed(true);
  };
  if (isClosed) return <ConsentCancelled app={{ ...app, name }} />;
  if (actionState.phase === 'redirecting')
    return (
      <ConsentAnswered
        allowed={actionState.signedIn}
        redirectUri={redirectUri}
        app={{ ...app, name }}
        onRetry={controller.redirectAgain}
      />
    );
  if (instead) return instead;
  return (
    <PageShell>
      <Stack>
        <Picture src={logo} name={plainText(name)} shape="logo" />
        <ScreenTitle title={title} headingRef={headingRef} />
      </Stack>
      <StepMessage notice={notice} />
      <ConsentAccount user={user} app={app} onCancel={redirectUri === undefined ? undefined : cancel} />
      {asksForMore(info) && <Notice tone="info">{t('description.consent_more_than_shown')}</Notice>}
      {(groups.length > 0 || organizations.length > 0) && (
        <ScrollBox label={listTitle}>
          {groups.length > 0 && <GroupedList title={listTitle} groups={groups} />}
          {organizations.length > 0 && (
            <ConsentOrganizations
              organizations={organizations}
              app={app}
              chosen={chosen}
              onChange={setChosen}
            />
          )}
        </ScrollBox>
      )}
      <ButtonRow>
        <Button
          busy={allow.busy}
          onClick={() => allow.act(consent(organizations.length > 0 ? chosen : undefined))}
        >
          {t('action.authorize')}
        </Button>
        <Button variant="secondary" busy={decline.busy} onClick={cancel}>
          {t('action.cancel')}
        </Button>
      </ButtonRow>
      <FinePrint>
        <WholeNames values={{ ...others, name: [name, ...others.name] }} />
        {redirectUri !== undefined && <CancelHint redirectUri={redirectUri} />}
        <ConsentTerms application={application} app={app} />
      </FinePrint>
    </PageShell>
  );
}

function CancelHint({ redirectUri }: { redirectUri: string }) {
  const { translator, origin } = useAppState();
  const { t } = translator;
  const web = safeHttpUrl(redirectUri, origin);
  if (web !== undefined) return <p>{t('description.consent_cancel_hint', { host: shownHost(web) })}</p>;
  return safeRedirectUri(redirectUri, origin) && <p>{t('description.consent_cancel_hint_native')}</p>;
}
