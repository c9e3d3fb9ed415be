// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { HiddenIdentifier } from './HiddenIdentifier.tsx';

afterEach(cleanup);

describe('HiddenIdentifier', () => {
  it('is a real input for password managers, hidden from everyone else', () => {
    const { container } = render(<HiddenIdentifier value="alice@example.com" />);
    const input = container.querySelector('input');
    expect(input).toMatchObject({
      type: 'text',
      id: 'username',
      name: 'username',
      value: 'alice@example.com',
      readOnly: true,
      tabIndex: -1,
      hidden: false,
    });
    expect(input?.getAttribute('autocomplete')).toBe('username');
    expect(input?.getAttribute('aria-hidden')).toBe('true');
    expect(input && getComputedStyle(input).display).not.toBe('none');
  });
});
