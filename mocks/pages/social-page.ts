import type { SocialPerson } from '../people/social-people.ts';
import type { Settings } from '../session/mock-context.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { layout } from './layout.ts';
import { card, notice, textInput } from './parts.ts';
import { failures } from './social-choice.ts';

type Connector = Settings['socialConnectors'][number];

interface Asked {
  connector: Connector;
  /** Null where nobody came from an application. */
  application: string | null;
  /** Whether the sign-in of this browser waits for this provider. */
  isAwaited: boolean;
  redirectUri: string;
  state: string | null;
  people: ReadonlyMap<string, SocialPerson>;
  origin: string;
}

const nameOf = ({ id, name }: Connector) => String(name['en'] ?? Object.values(name)[0] ?? id);

/** A form that brings the request back along with what is pressed in it. */
const choosing = ({ connector, redirectUri, state }: Asked, content: Html): Html =>
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

const person = ([name, { purpose, user }]: readonly [string, SocialPerson]): Html => {
  const shown = user.name ?? user.email ?? user.phone ?? user.id;
  const address = user.email ?? (user.phone === undefined ? 'tells no address' : `+${user.phone}`);
  return html`<li>
    <button class="choice" name="choice" value="person:${name}">
      <span class="face" aria-hidden="true">${initials(shown)}</span>
      <span>
        <b>${shown}</b>
        <span class="small">${address}</span>
        <span class="small quiet-text">${purpose}</span>
      </span>
    </button>
  </li>`;
};

const wrong = (choice: string, words: string, note: string): Html =>
  html`<li>
    <button class="choice" name="choice" value="${choice}">
      <span><b>${words}</b> <span class="small quiet-text">${note}</span></span>
    </button>
  </li>`;

const cancel = html`<button class="quiet" name="choice" value="cancel">Cancel</button>`;

const trouble = (asked: Asked): Html =>
  html`<details class="card">
    <summary>Come back with trouble</summary>
    ${choosing(
      asked,
      html`<ul class="choices">
        ${wrong('error', 'An error', 'The provider fails: server_error')}
        ${wrong('no-code', 'No code', 'The answer has neither a code nor an error')}
        ${wrong('other-state', 'Wrong state', 'The answer has a state that nobody sent')}
        ${failures.map(({ input, leadsTo, note }) => wrong(`code:${input}`, leadsTo, `The page sends the code on: ${note}`))}
      </ul>`,
    )}
  </details>`;

/** The provider asks who one is. */
export function socialPage(asked: Asked): Html {
  const { connector, application, isAwaited, people, origin } = asked;
  const name = nameOf(connector);
  const host = new URL(origin).host;
  return layout({
    title: 'Choose an account',
    place: null,
    look: 'provider',
    eyebrow: name,
    lead: html`<b>${host}</b> asks ${name} who you
      are${application === null ? '' : html`, so that you can sign in to <b>${application}</b>`}. It will
      learn your name, e-mail address and phone number.`,
    content: html`${
      isAwaited
        ? ''
        : notice('No sign-in of this browser waits for this provider, so the answer will be refused.', 'warn')
    }
    ${card(
      'people',
      `Accounts at ${name}`,
      choosing(
        asked,
        html`<ul class="choices">
            ${[...people].map(person)}
          </ul>
          <p>${cancel}</p>`,
      ),
    )}
    ${card(
      'somebody',
      'Somebody else',
      choosing(
        asked,
        html`<p class="quiet-text">Any one of these is enough. The same address is the same person again.</p>
          ${textInput('name', 'Name')} ${textInput('email', 'E-mail address')}
          ${textInput('phone', 'Phone number', { hint: 'With country code, for example +44 7700 900123' })}
          <p><button>Continue as this person</button></p>`,
      ),
    )}
    ${trouble(asked)}`,
  });
}

/** The provider sends nobody back. */
export const socialRefusal = (reason: string): Html =>
  layout({
    title: 'This request cannot be answered',
    place: null,
    look: 'provider',
    eyebrow: 'Social provider',
    content: html`${notice(reason, 'bad')}
      <p><a class="button" href="/demo-app">Start again from the demo application</a></p>`,
  });
