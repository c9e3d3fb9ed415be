import { preset } from './preset.ts';
import type { Tenant } from './tenant.ts';

/** A server and a row older than the page (contract §3, §5). */
export const olderTenant: Tenant = preset({
  name: 'older',
  purpose: 'settings as an old server stored them: no password policy, nothing about two steps',
  people: ['ada', 'grace', 'taken'],
  senders: {},
  generation: '1.10',
});
