// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TermsLink } from './terms-link.tsx';
import { renderWithSettings } from '../testing/render-with-settings.tsx';

beforeEach(async () => {
  // Loads the modal before the fake clock stops.
  await import('./terms-modal.tsx');
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const link = () => screen.getByRole('link', { name: 'terms of use' });
const dialog = () => screen.queryByRole('dialog', { name: 'Terms' });
const bar = () => document.querySelector<HTMLElement>('[data-part="loading-bar"]');

async function renderLink(href: string, inputs: { touch?: boolean; native?: boolean }) {
  const { store } = await renderWithSettings(
    <TermsLink href={href} title="Terms">
      terms of use
    </TermsLink>,
  );
  act(() => store.push({ origin: 'http://shop.test', ...inputs }));
}

const followsLink = () => fireEvent.click(link());

async function openModal(inputs: { touch?: boolean; native?: boolean } = { touch: true }) {
  await renderLink('https://shop.example/terms', inputs);
  link().focus();
  expect(followsLink()).toBe(false);
  await pass(0);
  expect(dialog()).not.toBeNull();
}

it.each([
  ['on a desktop', 'https://shop.example/terms', {}],
  ['for a page that may not be framed', 'http://shop.example/terms', { touch: true }],
])('links to a new tab %s', async (_name, href, inputs) => {
  await renderLink(href, inputs);
  expect(link().getAttribute('target')).toBe('_blank');
  expect(followsLink()).toBe(true);
  expect(dialog()).toBeNull();
});

it('lets the browser open a new tab on request, also on a phone', async () => {
  await renderLink('https://shop.example/terms', { touch: true });
  expect(fireEvent.click(link(), { ctrlKey: true })).toBe(true);
  expect(dialog()).toBeNull();
});

it('opens a modal on a phone: a frame without scripts, and a link to the page itself', async () => {
  await openModal();
  const frame = screen.getByTitle('Terms');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  expect(frame.getAttribute('src')).toBe('https://shop.example/terms');
  const own = screen.getByRole('link', { name: 'Open this page' });
  expect([own.getAttribute('href'), own.getAttribute('target')]).toEqual([
    'https://shop.example/terms',
    '_blank',
  ]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
});

it('opens the modal in an app’s webview, which has no tabs, and follows its link in place', async () => {
  await openModal({ native: true });
  expect(screen.getByRole('link', { name: 'Open this page' }).getAttribute('target')).toBeNull();
});

it('closes by Close and Escape in 300 ms, and returns the focus', async () => {
  await openModal();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await pass(299);
  expect(dialog()?.dataset['closing']).toBe('true');
  await pass(1);
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(link());
  followsLink();
  await pass(0);
  const open = screen.getByRole('dialog');
  fireEvent(open, new Event('cancel', { cancelable: true }));
  await pass(300);
  expect(dialog()).toBeNull();
});

it('shows a bar while the page loads, and none for a page that loads at once', async () => {
  await openModal();
  expect(bar()?.style.blockSize).toBe('2px');
  fireEvent.load(screen.getByTitle('Terms'));
  await pass(5000);
  expect(bar()?.dataset['phase']).toBe('off');
  cleanup();
  await openModal();
  await pass(300);
  expect(bar()?.dataset['phase']).toBe('running');
  fireEvent.load(screen.getByTitle('Terms'));
  await pass(0);
  expect(bar()?.style.inlineSize).toBe('100%');
  await pass(1300);
  expect(bar()?.dataset['phase']).toBe('off');
});
