import type { FirstPage } from '../../platform/social-handoff.ts';
import { ProviderError } from './provider-error.tsx';

/** The settings have no connector with the id in the address; `page` is where the trip began. */
export const ConnectorNotFound = ({ page }: { page?: FirstPage }) => (
  <ProviderError
    title="error.connector_not_found_title"
    text={{ key: 'error.connector_not_found' }}
    {...(page && { page })}
  />
);
