import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { errorMessages } from '../../src/api/generated/interaction/errors.ts';
import { textOf } from '../guards/files.ts';

it('English has every text of the error catalogue', () => {
  const english = JSON.parse(textOf('src/i18n/locales/en.json')) as object;
  const textFor = (key: string) =>
    key
      .split('.')
      .reduce<unknown>((group, step) => (group as Record<string, unknown> | undefined)?.[step], english);
  const { page } = parse(textOf('openapi/errors.yaml')) as {
    page: Record<string, { message: string | null }>;
  };
  const keys = [...Object.values(errorMessages), ...Object.values(page).map(({ message }) => message)].filter(
    (key) => key !== null,
  );
  // A text with a count has plural forms.
  expect(keys.filter((key) => typeof (textFor(key) ?? textFor(`${key}_other`)) !== 'string')).toEqual([]);
  expect(keys.length).toBeGreaterThan(0);
});
