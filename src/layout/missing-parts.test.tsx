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

it('a sanitiser that cannot be loaded leaves the page as it is', async () => {
  const customContent = { [location.pathname]: '<h2>High water</h2>' };
  const { store } = await renderWithSettings(<PageShell>Text</PageShell>, { customContent });
  act(() => store.push({ wide: true }));
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('main').textContent).toBe('Text');
  expect(screen.getByRole('complementary').textContent).toBe('');
});

it('a modal that cannot be loaded gives way to the page itself', async () => {
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
