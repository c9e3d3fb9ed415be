import { expect, it } from 'vitest';
import { banner } from './banner.ts';

const text = banner({ origin: 'http://localhost:3000' });

it('says where to begin, and where everything else is', () => {
  for (const path of ['/', '/_mock', '/_mock/inbox', '/_mock/inputs'])
    expect(text).toMatch(new RegExp(`http://localhost:3000${path}\\n`));
  expect(text).toContain('More people, tenants, inputs and faults: http://localhost:3000/_mock');
});

it('names somebody who can sign in, and something to type, with what it comes to', () => {
  expect(text).toMatch(/ada +analytical-engine +signs in/);
  expect(text).toMatch(/999999 +verification_code\.expired/);
  expect(text).toMatch(/taken@example\.org +user\.email_already_in_use/);
});

it('fits on a small terminal', () => {
  const lines = text.split('\n');
  expect(lines.length).toBeLessThanOrEqual(24);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(110);
});
