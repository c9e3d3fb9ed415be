// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequirementList } from './RequirementList.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const list = (announcement: string, { met = false, invalid = false } = {}) => (
  <RequirementList
    id="needs"
    title="Your password needs:"
    items={[
      { text: 'At least 8 characters', state: met ? 'met' : 'open' },
      { text: 'Not a known word', state: 'unmet' },
    ]}
    stateNames={{ open: 'open', met: 'done', unmet: 'missing' }}
    invalid={invalid}
    announcement={announcement}
  />
);
const announced = () => screen.getByRole('status').textContent;
const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('RequirementList', () => {
  it('has a text for each icon', () => {
    const { rerender } = render(list(''));
    const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items()).toEqual(['At least 8 characters open', 'Not a known word missing']);
    rerender(list('', { met: true }));
    expect(items()[0]).toBe('At least 8 characters done');
  });

  it('marks the list while its field has an error, because CSS cannot select by the state of the field everywhere', () => {
    const { rerender } = render(list(''));
    const part = () => document.querySelector('[data-part="requirement-list"]');
    expect(part()?.hasAttribute('data-invalid')).toBe(false);
    rerender(list('', { invalid: true }));
    expect(part()?.hasAttribute('data-invalid')).toBe(true);
  });

  it('announces the summary when the person pauses typing', () => {
    const { rerender } = render(list(''));
    rerender(list('1 of 2 met'));
    advance(699);
    rerender(list('2 of 2 met'));
    advance(699);
    expect(announced()).toBe('');
    advance(1);
    expect(announced()).toBe('2 of 2 met');
  });
});
