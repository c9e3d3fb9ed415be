import { passcode } from '../../src/api/generated/constants.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { layout } from './layout.ts';
import type { Message } from './messages.ts';
import { badge, card, copyable } from './parts.ts';
import type { Tone } from './parts.ts';
import { timeOfDay } from './time.ts';

const purposes = {
  SignIn: 'sign in',
  Register: 'create your account',
  ForgotPassword: 'reset your password',
} as const satisfies Record<Message['event'], string>;

const states = {
  waiting: { words: 'Not used yet', tone: 'good' },
  used: { words: 'Used', tone: 'plain' },
  voided: { words: 'Replaced by a newer code', tone: 'warn' },
  expired: { words: 'Expired', tone: 'warn' },
  ended: { words: 'Its sign-in is over', tone: 'plain' },
} as const satisfies Record<Message['state'], { words: string; tone: Tone }>;

const channels = { email: 'E-mail', sms: 'Text message' } as const;
const validMin = passcode.validS / 60;

const item = (message: Message): Html => {
  const { id, channel, to, event, code, sentAt, expiresAt, state } = message;
  const { words, tone } = states[state];
  return html`<li>
    <article class="card message ${channel} ${state}" aria-labelledby="m-${id}">
      <div class="row between small">
        <p>${badge(channels[channel])} <span class="quiet-text">to</span> <b>${to}</b></p>
        <p class="quiet-text">${timeOfDay(sentAt)}</p>
      </div>
      <div class="letter">
        <h2 id="m-${id}">Your code to ${purposes[event]}</h2>
        <p class="code">${copyable(code, `the code for ${to}`)}</p>
        <p class="quiet-text">
          Good for ${String(validMin)} minutes, until ${timeOfDay(expiresAt)}. Give it to nobody.
        </p>
      </div>
      <p class="row small">${badge(words, tone)} <code>${event}</code></p>
    </article>
  </li>`;
};

interface Inbox {
  messages: readonly Message[];
  /** ETag of the same messages as JSON. */
  etag: string;
  origin: string;
  browserId: string;
  /** Its name; a browser that changes it begins with an empty inbox. */
  tenant: string;
}

const empty = ({ tenant }: Inbox): Html =>
  html`<div class="card">
    <h2>No messages yet</h2>
    <p>
      Codes that the sign-in page sends to an e-mail address or a phone number arrive here, and nowhere else.
      This page shows them as they come.
    </p>
    <p class="quiet-text">The tenant is <b>${tenant}</b>. Another tenant begins with an empty inbox.</p>
  </div>`;

const terminal = ({ messages, origin, browserId }: Inbox): Html => {
  const line = (query: string) =>
    html`<p>
      ${copyable(`curl -b _mock=${browserId} '${origin}/_mock/inbox.json${query}'`, 'the command')}
    </p>`;
  return card(
    'terminal',
    'From a terminal',
    html`<p>The same messages as JSON, of this browser only:</p>
      ${line('')}
      <p>Answers once there is a newer one, after 25 seconds at the latest:</p>
      ${line(`?after=${messages[0]?.id ?? ''}&wait=25`)}`,
  );
};

/** All messages of a browser, the newest first. */
export const inboxPage = (inbox: Inbox): Html =>
  layout({
    title: 'Inbox',
    place: 'inbox',
    look: 'mock',
    lead: 'Every e-mail and text message for this browser.',
    content: html`<div
      class="cards"
      id="live"
      data-live="/_mock/inbox.json"
      data-etag="${inbox.etag}"
      data-newest="${inbox.messages[0]?.id ?? ''}"
    >
      ${
        inbox.messages.length
          ? html`<ol class="cards">
              ${inbox.messages.map(item)}
            </ol>`
          : empty(inbox)
      }
      ${terminal(inbox)}
    </div>`,
  });
