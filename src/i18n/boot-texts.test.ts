import { expect, it } from 'vitest';
import { bootTextsIn } from './boot-texts.ts';
import de from './locales/de.json';

it('has the texts of the first language that there is, else none, as index.html is in English', () => {
  expect(bootTextsIn(['eo', 'de-AT', 'en'])).toMatchObject({ lang: 'de', texts: { title: de.boot.title } });
  expect(bootTextsIn(['eo'])).toBeUndefined();
  expect(bootTextsIn(['__proto__', ''])).toBeUndefined();
});
