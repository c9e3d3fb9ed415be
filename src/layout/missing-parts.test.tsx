// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageShell } from './page-shell.tsx';
import { TermsLink } from './terms-link.tsx';
import { renderWithSettings } from '../testing/render-with-settings.tsx';

vi.mock('./custom-content.tsx', () => {
  throw new Error('The chunk is gone.');
});
vi.mock('./terms-modal.tsx', () => {
  throw new Error('The chunk is gone.');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('leaves the page as it is if the sanitiser cannot be loaded', async () => {
  const customContent = { [location.pathname]: '<h2>High water</h2>' };
  const { store } = await renderWithSettings(<PageShell>Text</PageShell>, { customContent });
  act(() => store.push({ wide: true }));
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('main').textContent).toBe('Text');
  expect(screen.getByRole('complementary').textContent).toBe('');
});

it('opens the page itself if the modal cannot be loaded', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const { store } = await renderWithSettings(
    <TermsLink href="https://shop.example/terms" title="Terms">
      terms
    </TermsLink>,
  );
  act(() => store.push({ touch: true }));
  fireEvent.click(screen.getByRole('link', { name: 'terms' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://shop.example/terms'));
});
