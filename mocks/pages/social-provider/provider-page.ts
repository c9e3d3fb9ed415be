import type { ProviderUser } from '../../people/provider-users.ts';
import type { Settings } from '../../tenants/tenants.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { layout } from '../layout.ts';
import { card, notice, textInput } from '../components.ts';
import { connectorErrors } from './provider-choice.ts';

type Connector = Settings['socialConnectors'][number];

interface ProviderPageContent {
  connector: Connector;
  application: string | null;
  isAwaited: boolean;
  redirectUri: string;
  state: string | null;
  people: ReadonlyMap<string, ProviderUser>;
  origin: string;
}

const nameOf = ({ id, name }: Connector) => String(name['en'] ?? Object.values(name)[0] ?? id);

const choiceForm = ({ connector, redirectUri, state }: ProviderPageContent, content: Html): Html =>
  html`<form method="post" action="/_mock/social/${encodeURIComponent(connector.id)}/choose" class="stack">
    <input type="hidden" name="redirect_uri" value="${redirectUri}" />
    ${state === null ? '' : html`<input type="hidden" name="state" value="${state}" />`} ${content}
  </form>`;

const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('');

const userChoice = ([name, { purpose, user }]: readonly [string, ProviderUser]): Html => {
  const shown = user.name ?? user.email ?? user.phone ?? user.id;
  const address = user.email ?? (user.phone === undefined ? 'no address shared' : `+${user.phone}`);
  return html`<li>
    <button class="choice" name="choice" value="person:${name}">
      <span class="avatar" aria-hidden="true">${initials(shown)}</span>
      <span>
        <b>${shown}</b>
        <span class="small">${address}</span>
        <span class="small muted">${purpose}</span>
      </span>
    </button>
  </li>`;
};

const errorChoice = (choice: string, text: string, note: string): Html =>
  html`<li>
    <button class="choice" name="choice" value="${choice}">
      <span><b>${text}</b> <span class="small muted">${note}</span></span>
    </button>
  </li>`;

const cancelButton = html`<button class="secondary" name="choice" value="cancel">Cancel</button>`;

const errorChoices = (page: ProviderPageContent): Html =>
  html`<details class="card">
    <summary>Return with an error</summary>
    ${choiceForm(
      page,
      html`<ul class="choices">
        ${errorChoice('error', 'An error', 'The provider fails: server_error')}
        ${errorChoice('no-code', 'No code', 'The answer has neither a code nor an error')}
        ${errorChoice('other-state', 'Wrong state', 'The answer has a state that was never sent')}
        ${connectorErrors.map(({ input, leadsTo, note }) => errorChoice(`code:${input}`, leadsTo, `The page sends on the code: ${note}`))}
      </ul>`,
    )}
  </details>`;

export function providerPage(page: ProviderPageContent): Html {
  const { connector, application, isAwaited, people, origin } = page;
  const name = nameOf(connector);
  const host = new URL(origin).host;
  return layout({
    title: 'Choose an account',
    currentEntry: null,
    theme: 'provider',
    eyebrow: name,
    lead: html`<b>${host}</b> asks ${name} who you
      are${application === null ? '' : html`, so that you can sign in to <b>${application}</b>`}. It will
      learn your name, e-mail address and phone number.`,
    content: html`${
      isAwaited
        ? ''
        : notice('No sign-in in this browser waits for this provider, so the answer will be refused.', 'warn')
    }
    ${card(
      'people',
      `Accounts at ${name}`,
      choiceForm(
        page,
        html`<ul class="choices">
            ${[...people].map(userChoice)}
          </ul>
          <p>${cancelButton}</p>`,
      ),
    )}
    ${card(
      'other-person',
      'Another person',
      choiceForm(
        page,
        html`<p class="muted">One of these is enough. The same address gives the same person again.</p>
          ${textInput('name', 'Name')} ${textInput('email', 'E-mail address')}
          ${textInput('phone', 'Phone number', { hint: 'With country code, for example +44 7700 900123' })}
          <p><button>Continue as this person</button></p>`,
      ),
    )}
    ${errorChoices(page)}`,
  });
}

export const providerErrorPage = (reason: string): Html =>
  layout({
    title: 'This request cannot be answered',
    currentEntry: null,
    theme: 'provider',
    eyebrow: 'Social provider',
    content: html`${notice(reason, 'bad')}
      <p><a class="button" href="/demo-app">Start again from the demo application</a></p>`,
  });
