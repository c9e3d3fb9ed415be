import { ErrorPage } from './error-page.tsx';

/** No page has this address (spec §2). */
export function NotFoundScreen() {
  return <ErrorPage title="page.not_found" text={{ key: 'error.page_not_found' }} code="404" />;
}
