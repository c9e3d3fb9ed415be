// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TermsSentence } from './terms-sentence.tsx';
import { renderWithSettings, TERMS } from '../testing/render-with-settings.tsx';

afterEach(cleanup);

describe('TermsSentence', () => {
  it.each([
    [TERMS, 'I agree to the terms of use and the privacy policy', 2],
    [{ ...TERMS, privacyPolicyUrl: null }, 'I agree to the terms of use', 1],
    [{ ...TERMS, termsOfUseUrl: null }, 'I agree to the privacy policy', 1],
    [{ termsOfUseUrl: null, privacyPolicyUrl: null }, '', 0],
    [{ termsOfUseUrl: 'javascript:alert(1)', privacyPolicyUrl: null }, '', 0],
  ])('says for the settings %j: %j', async (settings, sentence, links) => {
    const { container } = await renderWithSettings(<TermsSentence variant="agree" />, settings);
    expect(container.textContent).toBe(sentence);
    expect(screen.queryAllByRole('link')).toHaveLength(links);
  });

  it('is a statement in the automatic variant', async () => {
    const { container } = await renderWithSettings(<TermsSentence variant="automatic" />);
    expect(container.textContent).toBe(
      'By continuing, you agree to the terms of use and the privacy policy.',
    );
  });
});
