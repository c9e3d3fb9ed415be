import { askedKinds, identifierKinds } from '../../domain/sign-in-method.ts';
import { linksToOrganizations } from '../../domain/sso-connectors.ts';
import { useSettings, useTranslate } from '../../state/app-state.ts';
import { useSearchParameter } from '../history-state.ts';
import { PageLink } from '../page-link.tsx';
import { useLastTimeByOrganization } from '../use-last-time.ts';

/** Links to the page that asks for an address, if the form of a first page takes none. */
export function SingleSignOnLink({ page }: { page: '/sign-in' | '/register' }) {
  const { t } = useTranslate();
  const settings = useSettings();
  const kinds = askedKinds(identifierKinds(page, settings), useSearchParameter('identifier'));
  const badge = useLastTimeByOrganization(kinds);
  return (
    linksToOrganizations(kinds, settings) && (
      <PageLink request={{ to: '/single-sign-on' }} badge={badge}>
        {t('action.single_sign_on')}
      </PageLink>
    )
  );
}
