import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SignInExperience } from '../../../src/api/generated/shared/validators/settings.ts';
import { arbitraryOf } from '../../../tests/contract/arbitrary.ts';
import { mutationsOf } from '../../../tests/contract/mutations.ts';
import { description } from '../../../tests/contract/reference-validator.ts';
import { mockForTests } from '../../server/mock-for-tests.ts';
import { TestBrowser } from '../../server/test-browser.ts';
import { tenants } from '../../tenants/tenants.ts';
import { newValue, problemsOf, type Schema } from '../assets/preview/values.js';
import { settingsSchema } from './settings-schema.ts';

const mock = mockForTests();
const schema = settingsSchema as Schema;
const { schemas } = description.components;

it('may frame its own origin, and has no inline scripts or styles', async () => {
  const browser = new TestBrowser(mock.origin);
  await browser.put('/_mock/tenant', { name: 'harbour' });
  const { headers, text } = await browser.get('/_mock/preview');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("frame-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(text).not.toMatch(/ style=| on\w+=|<script(?![^>]* src=)|<style/);
  expect(text).toMatch(/<option value="harbour" selected>/);
});

it('opens the preview with the settings of every tenant', async () => {
  const { json } = await new TestBrowser(mock.origin).get('/_mock/preview.json');
  const data = json as { sender: string; tenants: Record<string, unknown> };
  expect(data.sender).toBe('ac_preview');
  expect(Object.keys(data.tenants)).toEqual(tenants.map(({ name }) => name));
  for (const [name, settings] of Object.entries(data.tenants))
    expect([name, problemsOf(schema, settings)]).toEqual([name, []]);
});

it('finds a problem exactly where the generated validator does', () => {
  const mutated = mutationsOf(mutationsOf(arbitraryOf(schemas['SignInExperience'] ?? {}, schemas)));
  fc.assert(
    fc.property(mutated, (settings) => {
      const problems = problemsOf(schema, settings);
      expect([problems, problems.length === 0]).toEqual([
        problems,
        SignInExperience.safeParse(settings).success,
      ]);
    }),
    { numRuns: 500 },
  );
});

it('refuses a key in a map that every object inherits, like the generated validator', () => {
  const settings: unknown = JSON.parse(
    '{"socialConnectors":[{"id":"a","target":"a","platform":null,"name":{"__proto__":"x"},"logo":""}]}',
  );
  expect(SignInExperience.safeParse(settings).success).toBe(false);
  expect(problemsOf(schema, settings).join()).toContain('__proto__ cannot be a key');
});

it('creates valid new items of a list', () => {
  for (const part of Object.values(schema.properties ?? {}))
    if (part.items) expect(problemsOf(part.items, newValue(part.items))).toEqual([]);
});
