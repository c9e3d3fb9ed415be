import type { ProviderUser } from '../../people/provider-users.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { layout } from '../layout.ts';
import { card, notice, textInput } from '../components.ts';
import type { ProviderKind } from './provider.ts';

interface ProviderPageContent {
  kind: ProviderKind;
  connectorId: string;
  name: string;
  application: string | null;
  isAwaited: boolean;
  /** True if the provider answers with a posted form. */
  isPosted: boolean;
  redirectUri: string;
  state: string | null;
  people: ReadonlyMap<string, ProviderUser>;
  origin: string;
}

const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

const choiceForm = (
  { kind, connectorId, redirectUri, state, isPosted }: ProviderPageContent,
  content: Html,
): Html =>
  html`<form method="post" action="${kind.path}/${encodeURIComponent(connectorId)}/choose" class="stack">
    ${hidden('redirect_uri', redirectUri)} ${state === null ? '' : hidden('state', state)}
    ${isPosted ? hidden('response_mode', 'form_post') : ''} ${content}
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
        ${errorChoice('other-state', 'Wrong state', 'The answer has a state that the page never sent')}
        ${page.kind.errors.map(({ input, leadsTo, note }) => errorChoice(`code:${input}`, leadsTo, `The page sends this code: ${note}`))}
      </ul>`,
    )}
  </details>`;

/** A link to this page that switches the kind of answer between a posted form and a redirect. */
const otherWay = ({
  kind,
  connectorId,
  redirectUri,
  state,
  isPosted,
}: ProviderPageContent): Html | string => {
  if (!kind.postsForms) return '';
  const query = new URLSearchParams({
    redirect_uri: redirectUri,
    ...(state !== null && { state }),
    ...(!isPosted && { response_mode: 'form_post' }),
  });
  const address = `${kind.path}/${encodeURIComponent(connectorId)}?${query.toString()}`;
  return html`<p class="small">
    <a href="${address}">${isPosted ? 'Answer by a redirect' : 'Answer by a form that is posted'}</a>
  </p>`;
};

export function providerPage(page: ProviderPageContent): Html {
  const { kind, name, application, isAwaited, people, origin } = page;
  const host = new URL(origin).host;
  return layout({
    title: 'Choose an account',
    currentEntry: null,
    theme: 'provider',
    eyebrow: name,
    lead: html`<b>${host}</b> asks ${name} who you
      are${application === null ? '' : html`, so that you can sign in to <b>${application}</b>`}. It will
      learn your ${kind.tells}.`,
    content: html`${
      isAwaited
        ? ''
        : notice(
            'No sign-in of this browser waits for this provider, so the server will refuse the answer.',
            'warn',
          )
    }
    ${card(
      'people',
      `Accounts at ${name}`,
      choiceForm(
        page,
        html`${
            people.size
              ? html`<ul class="choices">
                  ${[...people].map(userChoice)}
                </ul>`
              : html`<p class="muted">Nobody is known here yet.</p>`
          }
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
          ${
            kind.hasPhone
              ? textInput('phone', 'Phone number', { hint: 'With country code, for example +44 7700 900123' })
              : ''
          }
          <p><button>Continue as this person</button></p>`,
      ),
    )}
    ${errorChoices(page)} ${otherWay(page)}`,
  });
}

export const providerErrorPage = (reason: string): Html =>
  layout({
    title: 'This request cannot be answered',
    currentEntry: null,
    theme: 'provider',
    eyebrow: 'Provider',
    content: html`${notice(reason, 'bad')}
      <p><a class="button" href="/demo-app">Start again from the demo application</a></p>`,
  });

/** A page with the answer as a form, which posts to the callback. */
export const formPostPage = (name: string, { origin, pathname, searchParams }: URL): Html =>
  layout({
    title: 'Back to the sign-in',
    currentEntry: null,
    theme: 'provider',
    eyebrow: name,
    content: html`<form method="post" action="${origin}${pathname}" class="stack">
      ${[...searchParams].map(([key, value]) => hidden(key, value))}
      <p><button>Continue</button></p>
    </form>`,
  });
