import { createTenant } from './create-tenant.ts';
import type { Tenant } from './tenant.ts';

/** A server and settings older than the page (contract §3, §5). */
export const olderTenant: Tenant = createTenant({
  name: 'older',
  purpose: 'settings as an old server stored them: no password policy, nothing about two steps',
  people: ['ada', 'grace', 'taken'],
  senders: {},
  generation: '1.10',
});
