// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ScreenHarness } from '../../testing/screen-harness.tsx';
import { info, pressButton, showConsent } from '../../testing/show-consent.tsx';

it.each([
  ['404 with a code', 404, { code: 'entity.not_exists_with_id', message: 'No such application.' }],
  ['400 with a code', 400, { code: 'guard.invalid_input', message: 'No.' }],
  ['403 without a code', 403, { message: 'No.' }],
])('asks again and consents to nothing if the server answers %s', async (_what, status, body) => {
  const harness = await showConsent([
    [status, body],
    [200, info],
  ]);
  await pressButton('Try again');
  await screen.findByRole('button', { name: 'Allow' });
  expect(harness.requests.map(({ method }) => method)).toEqual(['GET', 'GET']);
});

describe('an application that does not admit the person', () => {
  const denied = [400, { code: 'oidc.access_denied', message: 'Access denied.' }] as const;
  const heading = () => screen.findByRole('heading', { level: 1, name: 'You don’t have access' });

  it('links back to the application, and lets the person try again', async () => {
    const settings = { unknownSessionRedirectUrl: 'https://tides.example.org/start' };
    const harness = await showConsent([denied, [200, info]], settings);
    await heading();
    const link = screen.getByRole('link', { name: 'Back to tides.example.org' });
    expect(link.getAttribute('href')).toBe('https://tides.example.org/start');
    await pressButton('Try again');
    await screen.findByRole('button', { name: 'Allow' });
    expect(harness.requests.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('has no link if the application is unknown', async () => {
    await showConsent([denied]);
    await heading();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('organizations', () => {
  const organizations = [
    { id: 'org1', name: 'Harbour Office' },
    { id: 'org2' },
    { id: 'org3', name: 'Pilots' },
  ];
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  const agreed = (redirectTo: string) => [200, { redirectTo }] as const;
  const sentBodies = ({ requests }: ScreenHarness) => requests.slice(1).map(({ body }) => body);

  it('are checkboxes, none ticked, and the page sends the chosen ones', async () => {
    const harness = await showConsent([
      [200, { ...info, organizations }],
      agreed('https://id.example.org/next'),
    ]);
    const group = await screen.findByRole('group', { name: 'Which organizations may Tide Tables act for?' });
    const boxes = within(group).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false]);
    for (const name of ['Pilots', 'Harbour Office', 'org2', 'org2']) fireEvent.click(await box(name));
    await pressButton('Allow');
    await waitFor(() => expect(harness.log).toEqual(['redirect https://id.example.org/next']));
    expect(sentBodies(harness)).toEqual([{ organizationIds: ['org1', 'org3'] }]);
  });

  it('are sent as an empty list if none was chosen, and not at all if none is offered', async () => {
    const offered = await showConsent([[200, { ...info, organizations }], agreed('https://id.example.org/')]);
    await pressButton('Allow');
    await waitFor(() => expect(offered.log).toHaveLength(1));
    expect(sentBodies(offered)).toEqual([{ organizationIds: [] }]);
    cleanup();
    await new Promise((resolve) => setTimeout(resolve, 0));
    const none = await showConsent([
      [200, { ...info, organizations: [] }],
      agreed('https://id.example.org/'),
    ]);
    await pressButton('Allow');
    await waitFor(() => expect(none.log).toHaveLength(1));
    expect(sentBodies(none)).toEqual([undefined]);
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('are sent as they are at the second press after a lost answer', async () => {
    const harness = await showConsent([
      [200, { ...info, organizations }],
      [500, { message: 'Broken.' }],
      agreed('https://id.example.org/next'),
    ]);
    fireEvent.click(await box('Pilots'));
    await pressButton('Allow');
    await screen.findByText('Broken.');
    fireEvent.click(await box('Pilots'));
    fireEvent.click(await box('org2'));
    await pressButton('Allow');
    await waitFor(() => expect(harness.log.at(-1)).toBe('redirect https://id.example.org/next'));
    expect(sentBodies(harness)).toEqual([{ organizationIds: ['org3'] }, { organizationIds: ['org2'] }]);
  });
});

describe('the application and the account', () => {
  const pictures = () => [...document.querySelectorAll('main [data-part="picture"]')];

  it('show logo and picture, or their first letters if these cannot be loaded', async () => {
    await showConsent([
      [
        200,
        {
          ...info,
          application: { ...info.application, branding: { logoUrl: 'https://cdn.example/logo.svg' } },
          user: { ...info.user, avatar: 'https://cdn.example/ada.png', primaryEmail: 'ada@example.org' },
        },
      ],
    ]);
    await screen.findByText('Signed in as Ada Lovelace');
    expect(screen.getByText('ada@example.org')).toBeTruthy();
    const images = pictures().map((picture) => picture.querySelector('img'));
    expect(images.map((image) => image?.src)).toEqual([
      'https://cdn.example/logo.svg',
      'https://cdn.example/ada.png',
    ]);
    for (const image of images) if (image) fireEvent.error(image);
    expect(pictures().map(({ textContent }) => textContent)).toEqual(['T', 'A']);
  });

  it('load no image from an unsafe address', async () => {
    await showConsent([
      [
        200,
        {
          ...info,
          application: {
            ...info.application,
            branding: { logoUrl: 'javascript:alert(1)', darkLogoUrl: null },
          },
          user: { ...info.user, avatar: 'data:image/svg+xml,<svg/>' },
        },
      ],
    ]);
    await screen.findByText('Signed in as Ada Lovelace');
    expect(document.querySelectorAll('main img')).toHaveLength(0);
  });

  it.each([
    [{ name: '', username: ' ', primaryEmail: 'ada@example.org' }, 'ada@example.org', []],
    [{ name: 'Ada', primaryPhone: '4912345678' }, 'Ada', ['+49 12345678']],
    [{ name: null, primaryPhone: '4912345678' }, '+49 12345678', []],
    [{ name: 'Ada', username: 'ada_l' }, 'Ada', ['ada_l']],
    [{ name: null }, 'usr1', []],
  ])('names the account %o', async (user, name, details) => {
    await showConsent([[200, { ...info, user: { id: 'usr1', ...user } }]]);
    // Phone metadata loads on demand.
    const patient = { timeout: 10_000 };
    await screen.findByText(`Signed in as ${name}`, {}, patient);
    const shown = () =>
      [...document.querySelectorAll('[data-part="identity"] bdi')].map((e) => e.textContent);
    await waitFor(() => expect(shown()).toEqual(details), patient);
  });

  it('"Not you?" cancels to the application', async () => {
    const harness = await showConsent([[200, info]]);
    await pressButton('Not you? Cancel and go back to Tide Tables');
    await waitFor(() => expect(harness.log).toEqual([`redirect ${info.redirectUri}`]));
    expect(harness.requests).toHaveLength(1);
  });
});

it('names the application in the links to its terms, apart from the tenant’s', async () => {
  const terms = {
    termsOfUseUrl: 'https://tides.example/terms',
    privacyPolicyUrl: 'https://tides.example/privacy',
  };
  const tenant = {
    termsOfUseUrl: 'https://id.example/terms',
    privacyPolicyUrl: 'https://id.example/privacy',
  };
  await showConsent([[200, { ...info, application: { ...info.application, ...terms } }]], tenant);
  await screen.findByRole('button', { name: 'Allow' });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Terms of use of Tide Tables', terms.termsOfUseUrl],
    ['Privacy policy of Tide Tables', terms.privacyPolicyUrl],
    ['Terms of use', tenant.termsOfUseUrl],
    ['Privacy policy', tenant.privacyPolicyUrl],
  ]);
  // Side by side they would wrap, and leave their separator at the end of a line.
  for (const [text] of links.slice(0, 2))
    expect(screen.getByText(text ?? '').closest('p')?.textContent).toBe(text);
});
