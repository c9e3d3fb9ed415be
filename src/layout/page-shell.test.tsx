// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import DOMPurify from 'dompurify';
import { afterEach, expect, it, vi } from 'vitest';
import { readDeployment } from '../domain/deployment.ts';
import { NavBar } from './nav-bar.tsx';
import { PageShell } from './page-shell.tsx';
import { renderWithSettings } from '../testing/render-with-settings.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const buttons = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

it('has Back if there is a page to go back to, and Close if the page can close the window', async () => {
  const [onBack, close] = [vi.fn(), vi.spyOn(window, 'close').mockReturnValue(undefined)];
  vi.stubGlobal('opener', window);
  const { store } = await renderWithSettings(<PageShell onBack={onBack}>Text</PageShell>);
  expect(buttons()).toEqual(['Back']);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(onBack).toHaveBeenCalledOnce();
  act(() => store.push({ closable: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});

it('calls a close handler instead of closing the window', async () => {
  const [onClose, close] = [vi.fn(), vi.spyOn(window, 'close').mockReturnValue(undefined)];
  vi.stubGlobal('opener', window);
  const { store } = await renderWithSettings(<NavBar onClose={onClose}>Terms</NavBar>);
  act(() => store.push({ closable: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
});

it.each([
  ['\u202EyekhctaL\u2067', 'Powered by yekhctaL'],
  ['מנעול', 'Powered by \u2068מנעול\u2069'],
  ['L'.repeat(300), `Powered by ${'L'.repeat(19)}…${'L'.repeat(12)}`],
])('keeps the name of the provider from changing the words around it: %j', async (name, text) => {
  const { store } = await renderWithSettings(<PageShell>Text</PageShell>);
  const provider = { name, url: 'https://latchkey.example/' };
  act(() => store.push({ deployment: readDeployment(JSON.stringify({ provider })) }));
  expect(screen.getByText(/^Powered by/).textContent).toBe(text);
});

it('shows the link to the provider with its parameters, unless the settings hide it', async () => {
  const provider = { name: 'Latchkey', url: 'https://latchkey.example/?from=page' };
  const deployment = readDeployment(JSON.stringify({ provider }));
  const shown = await renderWithSettings(<PageShell>Text</PageShell>);
  act(() => shown.store.push({ deployment }));
  expect(screen.getByRole('link', { name: 'Powered by Latchkey' }).getAttribute('href')).toBe(
    'https://latchkey.example/?from=page&utm_source=sign_in&utm_medium=powered_by',
  );
  cleanup();
  const hidden = await renderWithSettings(<PageShell>Text</PageShell>, { hideLogtoBranding: true });
  act(() => hidden.store.push({ deployment }));
  expect(screen.queryByRole('link')).toBeNull();
});

const customContent = { '/sign-in': '<h2>High water</h2>', '/empty': '' };

it.each([
  ['/sign-in', true, 'High water'],
  ['/sign-in', false, undefined],
  ['/register', true, undefined],
  ['/empty', true, undefined],
  ['/constructor', true, undefined],
])('shows at %s, with room beside the card: %s, the content %s', async (path, wide, text) => {
  history.replaceState(null, '', path);
  const { store } = await renderWithSettings(<PageShell>Text</PageShell>, { customContent });
  act(() => store.push({ wide }));
  if (text === undefined) expect(screen.queryByRole('complementary')).toBeNull();
  else expect((await screen.findByRole('heading', { name: text })).closest('aside')).not.toBeNull();
});

it('leaves the page as it is if the content cannot be sanitised', async () => {
  vi.spyOn(DOMPurify, 'sanitize').mockImplementation(() => {
    throw new TypeError('no policy');
  });
  history.replaceState(null, '', '/sign-in');
  const { store } = await renderWithSettings(<PageShell>Text</PageShell>, { customContent });
  act(() => store.push({ wide: true }));
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('main').textContent).toBe('Text');
  expect(screen.getByRole('complementary').textContent).toBe('');
});
