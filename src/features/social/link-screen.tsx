import type { LinkState } from '../../domain/routes.ts';
import { useAppServices } from '../../engine/services.ts';
import { createSocialAccount, linkSocialAccount } from './steps.ts';
import { KIND_NAMES } from '../../domain/kind-names.ts';
import { PageShell } from '../../layout/page-shell.tsx';
import { WholeNames } from '../../layout/whole-names.tsx';
import { modeAllows } from '../../domain/sign-in-method.ts';
import { useSettings, useTranslate } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Divider } from '../../ui/page/Divider.tsx';
import { ScreenTitle } from '../../ui/page/ScreenTitle.tsx';
import { Sentences } from '../../ui/page/Sentences.tsx';
import { Stack } from '../../ui/page/Stack.tsx';
import { useFocusedHeading } from '../../ui/page/use-focused-heading.ts';
import { useActionPage } from '../../flow-pages/use-action-page.tsx';
import { ConnectorNotFound, ProviderError } from '../../flow-pages/provider/provider-error.tsx';
import { useRouteConnector, type ShownConnector } from '../../flow-pages/use-connector.ts';
import { useShownIdentifier } from '../../flow-pages/use-shown-identifier.ts';

/** Asks whether to link the account that has the address from the provider, or to create another one. */
export function SocialLinkScreen({ routeState }: { routeState: LinkState | undefined }) {
  const connector = useRouteConnector();
  if (!routeState)
    return <ProviderError title="error.missing_related_account" text={{ key: 'error.step_lost' }} />;
  return connector ? <LinkOrCreate connector={connector} {...routeState} /> : <ConnectorNotFound />;
}

function LinkOrCreate({ connector, relatedUser }: { connector: ShownConnector } & LinkState) {
  const { t } = useTranslate();
  const settings = useSettings();
  const canCreate = modeAllows('/sign-in', settings) && modeAllows('/register', settings);
  const { goBack } = useAppServices();
  const headingRef = useFocusedHeading();
  const address = useShownIdentifier(relatedUser);
  const title = t(canCreate ? 'description.bind_account_title' : 'description.link_account_title');
  const { instead, controls, notices } = useActionPage(title);
  if (instead) return instead;
  const [link, create] = [controls('link'), controls('create')];
  return (
    <PageShell onBack={goBack}>
      <ScreenTitle
        title={title}
        description={
          <Sentences
            texts={[
              t('description.social_bind_with_existing', {
                type: t(KIND_NAMES[relatedUser.kind]),
                value: address,
                name: connector.name,
                context: relatedUser.kind,
              }),
              t('description.social_link_replaces', { name: connector.name }),
            ]}
          />
        }
        headingRef={headingRef}
      />
      <WholeNames values={{ name: connector.name, address }} />
      <Stack>
        {notices}
        <Button busy={link.busy} onClick={() => link.act(linkSocialAccount(connector.id, relatedUser))}>
          {t('action.bind', { address })}
        </Button>
        {canCreate && (
          <>
            <Divider label={t('description.or')} />
            <p>
              <Sentences
                texts={[
                  t('description.social_create_account', { name: connector.name }),
                  t('description.social_address_stays', { value: address }),
                ]}
              />
            </p>
            <Button
              variant="secondary"
              busy={create.busy}
              onClick={() => create.act(createSocialAccount(connector.id, relatedUser))}
            >
              {t('action.create_account_without_linking')}
            </Button>
          </>
        )}
      </Stack>
    </PageShell>
  );
}
