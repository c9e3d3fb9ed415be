import { describe, expect, it } from 'vitest';
import { afterReview, translationsToReview } from './reviewed-english.ts';

const english = new Map([
  ['action.back', 'Back'],
  ['action.sign_in', 'Sign in'],
]);
const reviewed = afterReview(english, new Map(), []);

describe('translations to review', () => {
  it('are none after a review', () => {
    expect(translationsToReview(english, reviewed)).toEqual([]);
  });

  it('are those of changed and new English texts, until they are reviewed', () => {
    const edited = new Map([...english, ['action.back', 'Go back'], ['action.skip', 'Skip']]);
    expect(translationsToReview(edited, reviewed)).toEqual([
      'action.back has changed: Go back',
      'action.skip is new: Skip',
    ]);
    const partly = afterReview(edited, reviewed, ['action.back']);
    expect(translationsToReview(edited, partly)).toEqual(['action.skip is new: Skip']);
    expect(translationsToReview(edited, afterReview(edited, partly, ['action.skip']))).toEqual([]);
  });

  it('name texts that no longer exist, until a review drops them', () => {
    const less = new Map([['action.back', 'Back']]);
    expect(translationsToReview(less, reviewed)).toEqual(['action.sign_in no longer exists']);
    expect(translationsToReview(less, afterReview(less, reviewed, ['action.sign_in']))).toEqual([]);
  });
});
