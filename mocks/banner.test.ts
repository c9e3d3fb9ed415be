import { expect, it } from 'vitest';
import { banner } from './banner.ts';

const text = banner({ origin: 'http://localhost:3000' });

it('shows the addresses of the mock', () => {
  for (const path of ['/', '/_mock', '/_mock/inbox', '/_mock/inputs', '/_mock/preview'])
    expect(text).toMatch(new RegExp(`http://localhost:3000${path}\\n`));
  expect(text).toContain('More people, tenants, inputs and faults: http://localhost:3000/_mock');
});

it('shows a persona with password, and inputs with the errors that they cause', () => {
  expect(text).toMatch(/ada +analytical-engine +signs in/);
  expect(text).toMatch(/999999 +verification_code\.expired/);
  expect(text).toMatch(/taken@example\.org +user\.email_already_in_use/);
});

it('fits on a small terminal', () => {
  const lines = text.split('\n');
  expect(lines.length).toBeLessThanOrEqual(24);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(110);
});
