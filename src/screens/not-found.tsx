import { ErrorPage } from '../components/error-page.tsx';

/** No page has this address (contract §14). */
export function NotFoundScreen() {
  return <ErrorPage title="page.not_found" text={{ key: 'error.page_not_found' }} code="404" />;
}
