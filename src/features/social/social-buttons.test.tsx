// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SocialButtons } from './social-buttons.tsx';
import { NoMethods } from './no-methods.tsx';
import type { Busy } from '../../ui/buttons/Button.tsx';
import { createScreenHarness, type ScreenHarness } from '../../testing/screen-harness.tsx';

const connector = (id: string, more: object = {}) => ({
  ...{
    id,
    target: id,
    platform: 'Web',
    name: { en: `Brand ${id}` },
    logo: `data:image/svg+xml,${id}`,
    logoDark: null,
  },
  ...more,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => connector(String(index)));

let harness: ScreenHarness;
let acted: number;
beforeEach(async () => {
  harness = await createScreenHarness();
  acted = 0;
  // jsdom loads no images, and calls them complete.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});
afterEach(cleanup);

const show = (socialConnectors: readonly object[], busy: Busy = false) =>
  render(
    harness.screenElement(
      () => <SocialButtons page="/sign-in" controls={() => ({ busy, act: () => (acted += 1) })} divided />,
      { socialConnectors },
    ),
  );
const buttons = () => screen.getAllByRole('button', { name: /^Continue with/ });

describe('the social buttons', () => {
  it('have the brand as name; their logo is decoration', async () => {
    show([connector('a', { name: { de: 'Boje', en: 'Buoy' } })]);
    const button = await screen.findByRole('button', { name: 'Continue with Buoy' });
    expect(button.querySelector('img')?.getAttribute('alt')).toBe('');
    expect(screen.getByText('or')).toBeTruthy();
    fireEvent.click(button);
    expect(acted).toBe(1);
  });

  it('of Google says that Google refuses the browser of an app', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Instagram 385.0.0.0');
    show([connector('google', { name: { en: 'Google' } }), connector('b')]);
    const button = await screen.findByRole('button', {
      name: 'Continue with Google',
      description: 'Google doesn’t work inside this app. Open this page in your browser.',
    });
    expect(button.getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue with Brand b', description: '' })).toBeTruthy();
  });

  it('shorten a long name, and people can read it in full below them', async () => {
    show([connector('a', { name: { en: `\u202E${'B'.repeat(300)}` } }), connector('b')]);
    await screen.findByRole('button', { name: `Continue with ${'B'.repeat(19)}…${'B'.repeat(12)}` });
    expect(screen.getByText('Show full name').closest('details')?.querySelector('bdi')?.textContent).toBe(
      'B'.repeat(300),
    );
  });

  it('show the first letter if the logo cannot be loaded or is no address of an image', async () => {
    show([connector('a'), connector('b', { logo: 'javascript:alert(1)' })]);
    const [first, second] = await waitFor(buttons);
    fireEvent.error(first?.querySelector('img') ?? document.body);
    for (const button of [first, second]) {
      expect(button?.querySelector('img')).toBeNull();
      expect(button?.querySelector('[data-part="connector-logo"]')?.textContent).toBe('B');
    }
  });

  it('render only the first of a hundred connectors until the person asks for the rest', async () => {
    show(many(100));
    expect(await waitFor(buttons)).toHaveLength(4);
    expect(document.querySelectorAll('img')).toHaveLength(4);
    fireEvent.click(screen.getByRole('button', { name: 'Show 96 more ways' }));
    expect(buttons()).toHaveLength(100);
    expect(document.activeElement).toBe(buttons()[4]);
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('ignore a second press while an action runs', async () => {
    show(many(2), 'elsewhere');
    const [first] = await waitFor(buttons);
    fireEvent.click(first ?? document.body);
    expect(acted).toBe(0);
  });

  it('are absent, like their divider, if no connector is for a browser', async () => {
    show([connector('a', { platform: 'Native' })]);
    await waitFor(() => expect(document.body.textContent).toBe(''));
    expect(screen.queryByText('or')).toBeNull();
  });
});

it('give way to an explanation on a page that has neither a form nor a connector', async () => {
  const page = (socialConnectors: readonly object[]) => (
    <>
      {harness.screenElement(
        () => (
          <NoMethods
            page="/sign-in"
            title="description.sign_in"
            heading="description.sign_in_to_your_account"
            text="error.no_mode"
          >
            {null}
          </NoMethods>
        ),
        { socialConnectors },
      )}
    </>
  );
  render(page([connector('a', { platform: 'Native' })]));
  expect(await screen.findByText(/Sign-in isn’t set up yet/)).toBeTruthy();
  cleanup();
  render(page([connector('a')]));
  expect(await screen.findByRole('button', { name: 'Continue with Brand a' })).toBeTruthy();
  expect(screen.queryByText(/Sign-in isn’t set up yet/)).toBeNull();
});
