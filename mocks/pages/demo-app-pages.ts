import { languages } from '../../src/api/generated/constants.ts';
import { applicationName } from '../oidc/applications.ts';
import { personas } from '../people/personas.ts';
import type { Persona } from '../people/personas.ts';
import { tenants } from '../session/mock-context.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { layout } from './layout.ts';
import { notice, select, textInput } from './parts.ts';

/** What the application calls itself. */
export const brand = applicationName('demo-app');

const people: Readonly<Record<string, Persona>> = personas;
const named = (name: string, purpose: string): [string, string] => [name, `${name} – ${purpose}`];

const tenantChoice = (present: string) =>
  select('tenant', 'Whose sign-in page (tenant)', [
    ['', `The one of this browser: ${present}`],
    ...tenants.map(({ name, purpose }) => named(name, purpose)),
  ]);

const personaChoice = select('persona', 'Who signs in (persona)', [
  ['', 'Nobody in particular'],
  ...Object.entries(people).map(([name, { purpose }]) => named(name, purpose)),
]);

const promptChoice = select('prompt', 'Prompt', [
  ['', 'Not sent'],
  ['login', 'login – ask even those who are signed in'],
  ['consent', 'consent – ask for agreement again'],
  ['none', 'none – do not show anything'],
]);

const languageChoice = select('lng', 'Language', [
  ['', 'That of the browser'],
  ...languages.supported.map((tag): [string, string] => [tag, tag]),
]);

/** How somebody is sent in. */
const sendIn = (present: string): Html =>
  html`<form class="card" action="/demo-app/sign-in">
    <div class="grid">${tenantChoice(present)} ${personaChoice}</div>
    <details>
      <summary>More options</summary>
      <div class="stack">
        <div class="grid">
          ${textInput('login_hint', 'Login hint', { hint: 'Prefilled on the first screen, instead of the persona’s' })}
          ${textInput('notification', 'Notification', {
            hint: 'Key of a phrase, shown above the form',
            suggestions: ['description.password_changed', 'description.online_again'],
          })}
          ${promptChoice} ${languageChoice}
        </div>
        <label class="check">
          <input type="checkbox" name="no_cache" value="true" /> Read settings and phrases past every cache
          (no_cache)
        </label>
      </div>
    </details>
    <p class="row">
      <button name="first_screen" value="sign-in">Sign in</button>
      <button class="quiet" name="first_screen" value="register">Create an account</button>
    </p>
  </form>`;

/** For those who have not signed in; `tenant` is that of their browser. */
export const welcomePage = (tenant: string): Html =>
  layout({
    title: 'When is high water?',
    place: 'demo-app',
    look: 'app',
    eyebrow: brand,
    lead: 'Sign in to see the tide tables of your moorings. This application stands where yours will.',
    content: sendIn(tenant),
  });

/** For those who came back without a person; the reason is one sentence. */
export const failurePage = (reason: string, tenant: string): Html =>
  layout({
    title: 'Not signed in',
    place: 'demo-app',
    look: 'app',
    eyebrow: brand,
    content: html`<div role="alert">${notice(reason, 'bad')}</div>
      ${sendIn(tenant)}`,
  });
