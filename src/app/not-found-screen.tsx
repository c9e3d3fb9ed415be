import { ErrorPage } from '../layout/error-page.tsx';

export function NotFoundScreen() {
  return <ErrorPage title="description.not_found" text={{ key: 'error.page_not_found' }} />;
}
