import { describe, expect, it } from 'vitest';
import { mockBanner, pageBanner, SHOWCASE_TENANT } from './banner.ts';
import { findTenant, tenants } from './tenants/tenants.ts';
import { findState } from './states/states.ts';

const origin = 'http://localhost:3000';

describe('the banner of the page', () => {
  const text = pageBanner({ origin });

  it('links the mock’s pages and one page per journey', () => {
    for (const path of ['/_mock', '/_mock/states', '/_mock/inbox', '/_mock/inputs', '/_mock/preview'])
      expect(text).toMatch(new RegExp(`${origin}${path}\\n`));
    for (const name of [
      'Sign in',
      'Code',
      'Social',
      'Single sign-on',
      'Recovery',
      'Two-step',
      'Consent',
      'Device',
    ])
      expect(text).toMatch(new RegExp(`^  ${name} +http`, 'm'));
  });

  it('names only tenants and states that exist', () => {
    const names = [...text.matchAll(/tenant=([\w-]+)/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(2);
    for (const name of [...names, SHOWCASE_TENANT]) expect(findTenant(name), name).toBeDefined();
    const states = [...text.matchAll(/states\/([\w-]+)/g)].map(([, name = '']) => name);
    expect(states).toHaveLength(3);
    for (const name of states) expect(findState(name), name).toBeDefined();
    expect(tenants[0].name).not.toBe(SHOWCASE_TENANT);
  });

  it('shows a persona with password, and inputs with the errors that they cause', () => {
    expect(text).toMatch(/ada +analytical-engine +signs in/);
    expect(text).toMatch(/999999 +verification_code\.expired/);
    expect(text).toMatch(/taken@example\.org +user\.email_already_in_use/);
  });

  it('fits on a terminal', () => {
    const lines = text.split('\n');
    expect(lines.length).toBeLessThanOrEqual(34);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(110);
  });
});

it('the banner of the mock alone links nothing that needs a page', () => {
  const paths = [...mockBanner({ origin }).matchAll(/http:\/\/localhost:3000(\/\S*)/g)].map(
    ([, path]) => path,
  );
  expect(paths).toEqual(['/api/.well-known/sign-in-exp', '/_mock', '/_mock/inbox', '/_mock/inputs']);
});
