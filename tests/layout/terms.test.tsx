// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TermsSentence } from '../../src/layout/terms.tsx';
import { show, TERMS } from './show.tsx';

afterEach(cleanup);

describe('TermsSentence', () => {
  it.each([
    [TERMS, 'I agree to the terms of use and the privacy policy', 2],
    [{ ...TERMS, privacyPolicyUrl: null }, 'I agree to the terms of use', 1],
    [{ ...TERMS, termsOfUseUrl: null }, 'I agree to the privacy policy', 1],
    [{ termsOfUseUrl: null, privacyPolicyUrl: null }, '', 0],
    [{ termsOfUseUrl: 'javascript:alert(1)', privacyPolicyUrl: null }, '', 0],
  ])('with %j says %j', async (settings, sentence, links) => {
    const { container } = await show(<TermsSentence use="agree" />, settings);
    expect(container.textContent).toBe(sentence);
    expect(screen.queryAllByRole('link')).toHaveLength(links);
  });

  it('states where nothing is to be ticked', async () => {
    const { container } = await show(<TermsSentence use="automatic" />);
    expect(container.textContent).toBe(
      'By continuing, you agree to the terms of use and the privacy policy.',
    );
  });
});
