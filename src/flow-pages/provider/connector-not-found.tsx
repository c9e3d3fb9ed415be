import type { StartingPage } from '../../platform/storage/social-handoff.ts';
import { ProviderError } from './provider-error.tsx';

/** The settings have no connector with the id in the address; `start` is where the trip began. */
export const ConnectorNotFound = (start: Partial<StartingPage>) => (
  <ProviderError
    title="error.connector_not_found_title"
    text={{ key: 'error.connector_not_found' }}
    {...start}
  />
);
