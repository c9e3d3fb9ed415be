// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { optionalPart } from './optional-part.tsx';
import { renderWithSettings } from '../testing/render-with-settings.tsx';

const Ways = ({ to }: { to: string }) => <button type="button">Continue with {to}</button>;
const refused = () => Promise.reject<ComponentType<{ to: string }>>(new TypeError('Failed to fetch'));
const load = vi.fn(refused);

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
});
afterEach(() => {
  cleanup();
  load.mockReset().mockImplementation(refused);
  vi.unstubAllGlobals();
});

const comes = () => load.mockImplementation(() => Promise.resolve(Ways));
/** Waits for attempts, and for the message that they failed. */
const settle = () => act(() => vi.dynamicImportSettled());
const tryAgain = () => screen.getByRole('button', { name: 'Try again' });
const ways = () => screen.queryByRole('button', { name: 'Continue with Buoy' });
const said = () => screen.queryByText('More ways to sign in couldn’t be loaded.');
const connect = (online: boolean) => {
  vi.stubGlobal('navigator', { onLine: online });
  return act(async () => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
    await Promise.resolve();
  });
};

async function show(missing?: 'error.ways_missing') {
  const Part = optionalPart(load, missing);
  await Part.preload();
  await renderWithSettings(
    <main>
      <input aria-label="Before" />
      <Part to="Buoy" />
      <input aria-label="After" />
    </main>,
  );
  await settle();
}

it('renders at once if the part was loaded before', async () => {
  comes();
  await show('error.ways_missing');
  expect(ways()).not.toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  expect(load).toHaveBeenCalledOnce();
});

describe('a part that could not be loaded', () => {
  it('says so, shows when somebody tries again, and keeps the place of the focus', async () => {
    await show('error.ways_missing');
    expect(said()).not.toBeNull();
    comes();
    tryAgain().focus();
    fireEvent.click(tryAgain());
    await settle();
    expect(said()).toBeNull();
    expect(document.activeElement).toBe(ways());
  });

  it('says so again after another failure, and keeps the typed text and the focus', async () => {
    await show('error.ways_missing');
    fireEvent.input(screen.getByLabelText('Before'), { target: { value: 'ada' } });
    const first = said();
    tryAgain().focus();
    fireEvent.click(tryAgain());
    await settle();
    expect(said()).not.toBeNull();
    // A live region announces a text that is mounted again.
    expect(said()).not.toBe(first);
    expect(screen.getByRole('status').contains(said())).toBe(true);
    expect(document.activeElement).toBe(tryAgain());
    expect(tryAgain().getAttribute('aria-busy')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Before').value).toBe('ada');
  });

  it('loads by itself when the connection is back, and leaves the focus alone', async () => {
    await show('error.ways_missing');
    screen.getByLabelText('Before').focus();
    comes();
    await connect(false);
    expect(ways()).toBeNull();
    await connect(true);
    await settle();
    expect(ways()).not.toBeNull();
    expect(said()).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Before'));
  });

  it('loads with the next page if it has no message for a failure', async () => {
    const Part = optionalPart(load);
    await Part.preload();
    comes();
    await renderWithSettings(<Part to="Buoy" />);
    await settle();
    expect(ways()).not.toBeNull();
  });
});

describe('a part that is late', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('is reported as missing after 10 s, and shows when it arrives', async () => {
    let come: (Part: ComponentType<{ to: string }>) => void = () => undefined;
    load.mockImplementation(() => new Promise((resolve) => (come = resolve)));
    const Part = optionalPart(load, 'error.ways_missing');
    await renderWithSettings(<Part to="Buoy" />);
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(said()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await settle();
    expect(said()).not.toBeNull();
    await act(() => {
      come(Ways);
      return vi.advanceTimersByTimeAsync(0);
    });
    expect(said()).toBeNull();
    expect(ways()).not.toBeNull();
  });
});
