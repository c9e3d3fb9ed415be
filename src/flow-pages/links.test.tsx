// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CodeTarget } from './code/code-help.tsx';
import { IdentifierLine } from './identifier-line.tsx';
import { createScreenHarness, type ScreenHarness } from '../testing/screen-harness.tsx';

afterEach(cleanup);

const ada = { kind: 'email', value: 'ada@example.org' } as const;

it.each([
  ['code page', () => <CodeTarget identifier={ada} ifAccount={false} />],
  [
    'password page',
    ({ log }: ScreenHarness) => <IdentifierLine identifier={ada} onChange={() => log.push('back 1')} />,
  ],
] as const)(
  'goes back by the Change link on the %s, and opens it in a new tab on request',
  async (_page, lineIn) => {
    const harness = await createScreenHarness();
    render(harness.screenElement(() => lineIn(harness), {}));
    const link = await screen.findByRole('link');
    // jsdom cannot navigate.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    const inNewTab = createEvent.click(link, { ctrlKey: true });
    const preventDefault = vi.spyOn(inNewTab, 'preventDefault');
    fireEvent(link, inNewTab);
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(harness.log).toEqual([]);
    fireEvent.click(link);
    expect(harness.log).toEqual(['back 1']);
  },
);
