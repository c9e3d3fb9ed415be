import { expect, it } from 'vitest';
import { offeredSsoConnectors, ssoConnectorsOf } from './sso-connectors.ts';

const connector = (id: string) => ({ id, connectorName: id, logo: '', darkLogo: null });
const settings = { singleSignOnEnabled: true, ssoConnectors: ['a', 'b', 'b', 'c'].map(connector) };

it('offers no connector if single sign-on is off', () => {
  expect(offeredSsoConnectors({ ...settings, singleSignOnEnabled: false })).toEqual([]);
  expect(ssoConnectorsOf(['a'], { ...settings, singleSignOnEnabled: false })).toEqual([]);
});

it('finds each connector once, and ignores unknown and repeated ids', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `unknown-${String(index)}`);
  const found = ssoConnectorsOf(['c', 'b', 'b', '__proto__', ...many], settings);
  expect(found.map(({ id }) => id)).toEqual(['b', 'c']);
});
