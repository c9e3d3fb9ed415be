// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ErrorPage } from './error-page.tsx';
import { createScreenHarness } from '../testing/screen-harness.tsx';
import { renderWithSettings } from '../testing/render-with-settings.tsx';
import { ConnectorNotFound } from '../flow-pages/provider/provider-error.tsx';

afterEach(cleanup);

const details = (container: Element) => container.querySelector('[data-part="details"]');
const page = { title: 'error.something_went_wrong', text: { key: 'error.unknown' }, actions: null } as const;

it('shows the time and a button to copy it only with a code that support can look up', async () => {
  const { container } = await renderWithSettings(<ErrorPage {...page} />);
  expect(details(container)).toBeNull();
  cleanup();
  await renderWithSettings(<ErrorPage {...page} code="harbour.tide_is_out" />);
  expect(await screen.findByText('harbour.tide_is_out')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
});

it('shows how to reach support even without a code', async () => {
  const { container } = await renderWithSettings(<ErrorPage {...page} />, {
    supportEmail: 'help@example.org',
  });
  expect(await screen.findByRole('link', { name: 'help@example.org' })).toBeTruthy();
  expect(details(container)?.querySelector('time')).toBeNull();
});

it('shows the sentence of the specification below the title if a connector is gone', async () => {
  const { screenElement } = await createScreenHarness();
  render(screenElement(ConnectorNotFound, {}));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'This way to sign in isn’t available',
  );
  expect(screen.getByText('Connector not found')).toBeTruthy();
});
