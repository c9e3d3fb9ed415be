import { expect, it } from 'vitest';
import { banner } from './banner.ts';
import { personas } from './personas.ts';
import { tenants } from './world.ts';

it('names the address, everybody with a password, and every tenant', () => {
  const text = banner({ origin: 'http://localhost:3000' });
  expect(text).toContain('http://localhost:3000/demo-app');
  for (const { account, purpose } of Object.values(personas)) {
    expect(text).toContain(account.username);
    expect(text).toContain(purpose);
    if ('password' in account) expect(text).toContain(account.password);
  }
  for (const { name } of tenants) expect(text).toContain(`/oidc/auth?tenant=${name}`);
});
