// @vitest-environment jsdom
import '../setup/jsdom-globals.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { json } from '../../mocks/server/http-response.ts';
import type { ConsentInfo } from '../../src/server/consent.ts';
import { openPage } from './open-page.tsx';
import { pageProblems } from './page-problems.ts';
import { targets } from './targets.ts';

/** A broken screen: it crashes if the person has no name, stays busy for one called Busy, and shows an organization as text. */
vi.mock('../../src/features/consent/consent-question.tsx', () => ({
  ConsentQuestion: ({ info: { user, organizations } }: { info: ConsentInfo }) => {
    if (user.name === null) throw new Error('no name');
    return (
      <main>
        <h1>Consent</h1>
        <p>{`${organizations?.[0] as unknown as string}`}</p>
        <button type="button">Allow</button>
        {user.name === 'Busy' && <p aria-busy="true">Loading</p>}
      </main>
    );
  },
}));

const consent = targets.find(({ name }) => name === '/sign-in/consent > open > getConsent');
const application = { id: 'demo-app', name: 'Tide Tables' };

async function problemsAfter(more: object): Promise<string> {
  if (!consent) throw new Error('there is no such target');
  const well = consent.answerWell(() => false);
  const answer = json(200, { application, redirectUri: 'https://tides.example.org', ...more });
  const page = await openPage(consent.history(), (called) =>
    called === 'getConsent' ? answer : well(called),
  );
  const problems = pageProblems(page);
  await page.close();
  return problems.join('\n');
}

it('finds a screen that crashes', async () => {
  expect(await problemsAfter({ user: { id: 'usr1', name: null } })).toMatch(/console: .*no name/s);
});

it('finds a screen that shows an object as text', async () => {
  const user = { id: 'usr1', name: 'Ada' };
  expect(await problemsAfter({ user, organizations: [{ id: 'org1' }] })).toMatch(/\[object Object\]/);
  expect(await problemsAfter({ user, organizations: [] })).toMatch(/shows "undefined"/);
});

it('finds a screen that stays busy, even if another control is usable', async () => {
  const user = { id: 'usr1', name: 'Busy' };
  expect(await problemsAfter({ user })).toMatch(/still busy after/);
});

const problemsOf = (main: string, visits: string[] = [], errors: string[] = []) => {
  document.body.innerHTML = main;
  return pageProblems({ errors, visits });
};
const page = (text: string, control = '<button>Continue</button>') =>
  `<main><h1>Sign in</h1><p>${text}</p>${control}</main>`;

beforeEach(() => (document.title = 'Sign in'));

it('finds no problem in a correct page', () => {
  expect(problemsOf(page('Welcome, مرحبا Ada'))).toEqual([]);
});

it.each<[string, string, string[]?, string[]?]>([
  ['a blank page', ''],
  ['a page without a heading', '<main><p>x</p><button>Continue</button></main>'],
  ['an object as text', page('[object Object]')],
  ['undefined', page('Hello undefined')],
  ['null', page('null')],
  ['NaN', page('NaN minutes')],
  ['JSON', page('{"code":"user.suspended"}')],
  ['HTML', page('&lt;!doctype html&gt;')],
  ['a key of a text', page('error.unknown_code')],
  ['a key of a text in an attribute', page('<img alt="action.sign_in" src="/a.png">')],
  ['no next action', page('x', '<button aria-busy="true" aria-disabled="true">Continue</button>')],
  ['a control without a name', page('x', '<button></button>')],
  ['a link that runs code', page('<a href="javascript:alert(1)">x</a>')],
  ['a picture that is none', page('<img alt="x" src="javascript:alert(1)">')],
  ['an element of an answer', page('<b data-from-an-answer>x</b>')],
  ['a visit that runs code', page('x'), ['javascript:alert(1)']],
  ['a visit of another host by two slashes', page('x'), ['//evil.example']],
  ['an error of the console', page('x'), [], ['console: x']],
])('finds the problem of %s', (_, main, visits, errors) => {
  expect(problemsOf(main, visits, errors)).not.toEqual([]);
});
