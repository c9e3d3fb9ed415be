// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { info, pressButton, showConsent } from '../../testing/show-consent.tsx';

const resource = (id: string, name = id) => ({ id, name });
const MORE = 'This app asks for more than can be shown here.';
const lines = (element: Element | null) =>
  [...(element?.querySelectorAll('h3, [data-part="checkbox-details"] p, li') ?? [])].map(
    ({ textContent }) => textContent,
  );

it('lists the scopes by resource, and does not mark them as granted', async () => {
  await showConsent([
    [
      200,
      {
        ...info,
        missingOIDCScope: ['openid', 'email', 'urn:custom'],
        missingResourceScopes: [
          {
            resource: resource('r1', 'Moorings API'),
            scopes: [{ id: 's1', name: 'read', description: 'See it' }],
          },
          { resource: resource('r2', 'Empty API'), scopes: [] },
          { resource: resource('r3', 'Tides API'), scopes: [{ id: 's1', name: 'read:tides' }] },
        ],
      },
    ],
  ]);
  const list = await screen.findByRole('region', { name: 'If you allow this, Tide Tables can:' });
  const said = [...list.querySelectorAll('h3, li')].map(
    ({ tagName, textContent }) => `${tagName} ${textContent}`,
  );
  expect(said).toEqual([
    'H3 Your account',
    'LI See your email address',
    'LI urn:custom',
    'H3 Moorings API',
    'LI See it',
    'H3 Tides API',
    'LI read:tides',
  ]);
  expect(list.querySelector('svg')).toBeNull();
});

it('describes the server’s own scopes and its API for organizations in words', async () => {
  await showConsent([
    [
      200,
      {
        ...info,
        missingOIDCScope: ['urn:logto:scope:organization_roles', 'urn:logto:scope:sessions'],
        missingResourceScopes: [
          {
            resource: resource('urn:logto:resource:organizations'),
            scopes: [{ id: 's1', name: 'read:members', description: 'See the other members' }],
          },
        ],
      },
    ],
  ]);
  const list = await screen.findByRole('region', { name: 'If you allow this, Tide Tables can:' });
  expect(lines(list)).toEqual([
    'Your account',
    'See your roles in your organizations',
    'See where you’re signed in, and sign you out there',
    'Your organizations',
    'See the other members',
  ]);
  expect(document.body.textContent).not.toContain('urn:');
});

describe('the scopes of an organization', () => {
  const organizations = [
    {
      id: 'org1',
      name: 'Harbour Office',
      missingResourceScopes: [
        {
          resource: resource('r1', 'Logbook API'),
          scopes: [
            { id: 's1', name: 'read:entries', description: 'Read the logbook' },
            { id: 's2', name: 'sign:entries', description: null },
          ],
        },
        { resource: resource('r2', 'Empty API'), scopes: [] },
        { resource: resource('r3', 'Moorings API'), scopes: [{ id: 's3', name: 'assign:moorings' }] },
      ],
    },
    { id: 'org2', name: 'Pilots', missingResourceScopes: [] },
    { id: 'org3', name: 'Divers' },
  ];

  it('stand below its name, describe its checkbox, and are granted only with it', async () => {
    const harness = await showConsent([
      [200, { ...info, organizations }],
      [200, { redirectTo: 'https://id.example.org/next' }],
    ]);
    const group = await screen.findByRole('group', { name: 'Which organizations may Tide Tables act for?' });
    expect(group.textContent).toContain(
      'The app can do what’s listed under an organization only if you choose it.',
    );
    const boxes = within(group).getAllByRole<HTMLInputElement>('checkbox');
    const rows = boxes.map((box) => lines(box.closest('[data-part="checkbox"]')));
    const ofHarbour = ['Logbook API', 'Read the logbook', 'sign:entries', 'Moorings API', 'assign:moorings'];
    expect(rows).toEqual([ofHarbour, [], []]);
    const describedBy = boxes.map((box) => box.getAttribute('aria-describedby'));
    expect(lines(document.getElementById(describedBy[0] ?? '')?.parentElement ?? null)).toEqual(ofHarbour);
    expect(describedBy.slice(1)).toEqual([null, null]);
    fireEvent.click(within(group).getByRole('checkbox', { name: 'Harbour Office' }));
    await pressButton('Allow');
    await waitFor(() => expect(harness.log).toEqual(['redirect https://id.example.org/next']));
    expect(harness.requests[1]?.body).toEqual({ organizationIds: ['org1'] });
  });

  it('can be read in full if a name is long', async () => {
    const long = 'L'.repeat(80);
    await showConsent([
      [
        200,
        {
          ...info,
          organizations: [
            {
              id: 'org1',
              missingResourceScopes: [{ resource: resource('r', long), scopes: [{ id: 's', name: 'read' }] }],
            },
          ],
        },
      ],
    ]);
    const details = (await screen.findByText('Show full name')).closest('details');
    expect(details?.querySelector('bdi')?.textContent).toBe(long);
  });
});

describe('permissions that the page cannot name', () => {
  const scope = { id: 's', name: 'move:buoys' };
  const organization = { id: 'org1', name: 'Harbour Office' };

  it.each([
    ['a list', { missingDeviceScopes: [scope] }],
    ['an object', { missingDeviceScopes: { buoys: [scope] } }],
    ['a text', { missingClaims: 'birthdate' }],
    ['a list in an organization', { organizations: [{ ...organization, missingDeviceScopes: [scope] }] }],
    [
      'claims that the contract has only outside of organizations',
      { organizations: [{ ...organization, missingOIDCScope: ['email'] }] },
    ],
  ])('are mentioned if the server sends %s', async (_what, more) => {
    await showConsent([[200, { ...info, ...more }]]);
    await screen.findByText(MORE);
  });

  it('are not mentioned if nothing is missing, or if the unknown part is something else', async () => {
    await showConsent([
      [
        200,
        {
          ...info,
          missingDeviceScopes: [],
          missingClaims: '',
          missingGrants: {},
          missingAudience: null,
          grantedScopes: [scope],
          missingOIDCScope: ['email'],
          organizations: [{ ...organization, missingDeviceScopes: [], members: [scope] }],
        },
      ],
    ]);
    await screen.findByText('See your email address');
    expect(screen.queryByText(MORE)).toBeNull();
  });
});
