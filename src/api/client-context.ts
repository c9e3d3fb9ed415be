import { createContext, use } from 'react';
import type { Client } from './client.ts';

export const ClientContext = createContext<Client | null>(null);

/** @throws Error outside ClientContext. */
export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('ClientContext is missing');
  return client;
}
