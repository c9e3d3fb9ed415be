import { languages } from '../../../src/domain/generated/constants.ts';
import { applicationName } from '../../oidc/applications.ts';
import { personas } from '../../people/personas.ts';
import type { Persona } from '../../people/persona.ts';
import { tenants } from '../../tenants/tenants.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { layout } from '../layout.ts';
import { notice, select, textInput } from '../components.ts';

export const demoAppName = applicationName('demo-app');

const personasByName: Readonly<Record<string, Persona>> = personas;
const option = (name: string, purpose: string): [string, string] => [name, `${name} – ${purpose}`];

const tenantSelect = (currentTenant: string) =>
  select('tenant', 'Whose sign-in page (tenant)', [
    ['', `Tenant of this browser: ${currentTenant}`],
    ...tenants.map(({ name, purpose }) => option(name, purpose)),
  ]);

const personaSelect = select('persona', 'Who signs in (persona)', [
  ['', 'No persona'],
  ...Object.entries(personasByName).map(([name, { purpose }]) => option(name, purpose)),
]);

const promptSelect = select('prompt', 'Prompt', [
  ['', 'Not sent'],
  ['login', 'login – ask even if signed in'],
  ['consent', 'consent – ask for consent again'],
  ['none', 'none – do not show anything'],
]);

const languageSelect = select('lng', 'Language', [
  ['', 'Language of the browser'],
  ...languages.supported.map((tag): [string, string] => [tag, tag]),
]);

const identifierSelect = select('identifier', 'Kinds of identifier to ask for', [
  ['', 'All'],
  ['email phone', 'E-mail address or phone number'],
  ['email', 'E-mail address'],
  ['phone', 'Phone number'],
  ['username', 'User name'],
]);

const otherFirstScreens: readonly (readonly [firstScreen: string, text: string])[] = [
  ['identifier:sign_in', 'Sign in with these'],
  ['identifier:register', 'Create an account with these'],
  ['reset_password', 'Reset a password'],
];

const signInForm = (currentTenant: string): Html =>
  html`<form class="card" action="/demo-app/sign-in">
    <div class="grid">${tenantSelect(currentTenant)} ${personaSelect}</div>
    <details>
      <summary>More options</summary>
      <div class="stack">
        <div class="grid">
          ${textInput('login_hint', 'Login hint', { hint: 'Prefilled on the first screen, instead of the persona’s' })}
          ${textInput('notification', 'Notification', {
            hint: 'Key of a phrase, shown above the form',
            suggestions: ['description.password_changed', 'description.passcode_sent'],
          })}
          ${promptSelect} ${languageSelect}
        </div>
        <label class="check">
          <input type="checkbox" name="no_cache" value="true" /> Bypass caches for settings and phrases
          (no_cache)
        </label>
      </div>
    </details>
    <p class="row">
      <button name="first_screen" value="sign-in">Sign in</button>
      <button class="secondary" name="first_screen" value="register">Create an account</button>
    </p>
    <details>
      <summary>Other first screens</summary>
      <div class="stack">
        ${identifierSelect}
        <p class="hint">
          Kinds need server release 1.42, and resetting a password 1.22; older ones show the sign-in page.
        </p>
        <p class="row">
          ${otherFirstScreens.map(
            ([firstScreen, text]) =>
              html`<button class="secondary" name="first_screen" value="${firstScreen}">${text}</button> `,
          )}
        </p>
      </div>
    </details>
  </form>`;

export const welcomePage = (tenant: string): Html =>
  layout({
    title: 'When is high water?',
    currentEntry: 'demo-app',
    theme: 'app',
    eyebrow: demoAppName,
    lead: 'Sign in to see the tide tables of your moorings. This demo stands in for your own application.',
    content: signInForm(tenant),
  });

export const failurePage = (reason: string, tenant: string): Html =>
  layout({
    title: 'Not signed in',
    currentEntry: 'demo-app',
    theme: 'app',
    eyebrow: demoAppName,
    content: html`<div role="alert">${notice(reason, 'bad')}</div>
      ${signInForm(tenant)}`,
  });
