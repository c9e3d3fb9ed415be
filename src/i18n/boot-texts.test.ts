import { expect, it } from 'vitest';
import { bootTextsIn } from './boot-texts.ts';
import de from './locales/de.json';

it('returns the texts of the first language that has any, else undefined', () => {
  expect(bootTextsIn(['eo', 'de-AT', 'en'])).toMatchObject({ lang: 'de', texts: { title: de.boot.title } });
  expect(bootTextsIn(['eo'])).toBeUndefined();
  expect(bootTextsIn(['__proto__', ''])).toBeUndefined();
});
