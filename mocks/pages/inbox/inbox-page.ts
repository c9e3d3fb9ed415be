import { passcode } from '../../../src/domain/generated/constants.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { layout } from '../layout.ts';
import type { Message } from './message.ts';
import { badge, card, copyable } from '../components.ts';
import type { Tone } from '../components.ts';
import { timeOfDay } from '../time.ts';

const purposes = {
  SignIn: 'sign in',
  Register: 'create your account',
  ForgotPassword: 'reset your password',
} as const satisfies Record<Message['event'], string>;

const stateLabels = {
  waiting: { text: 'Not used yet', tone: 'good' },
  used: { text: 'Used', tone: 'plain' },
  voided: { text: 'Replaced by a newer code', tone: 'warn' },
  expired: { text: 'Expired', tone: 'warn' },
  ended: { text: 'The sign-in has ended', tone: 'plain' },
} as const satisfies Record<Message['state'], { text: string; tone: Tone }>;

const channelLabels = { email: 'E-mail', sms: 'Text message' } as const;
const validMinutes = passcode.validS / 60;

const messageItem = (message: Message): Html => {
  const { id, channel, to, event, code, link, sentAt, expiresAt, state } = message;
  const { text, tone } = stateLabels[state];
  return html`<li>
    <article class="card message ${channel} ${state}" aria-labelledby="m-${id}">
      <div class="row spread small">
        <p>${badge(channelLabels[channel])} <span class="muted">to</span> <b>${to}</b></p>
        <p class="muted">${timeOfDay(sentAt)}</p>
      </div>
      <div class="message-body">
        <h2 id="m-${id}">Your ${link === undefined ? 'code' : 'link'} to ${purposes[event]}</h2>
        ${
          link === undefined
            ? html`<p class="code">${copyable(code, `the code for ${to}`)}</p>`
            : html`<p><a href="${link}">${link}</a></p>`
        }
        <p class="muted">
          Valid for ${String(validMinutes)} minutes, until ${timeOfDay(expiresAt)}. Do not share it.
        </p>
      </div>
      <p class="row small">${badge(text, tone)} <code>${event}</code></p>
    </article>
  </li>`;
};

interface InboxContent {
  messages: readonly Message[];
  etag: string;
  origin: string;
  /** Name and value. */
  browserCookie: string;
  tenant: string;
}

const emptyInbox = ({ tenant }: InboxContent): Html =>
  html`<div class="card">
    <h2>No messages yet</h2>
    <p>
      Codes that the sign-in page sends to an e-mail address or a phone number arrive only here. This page
      updates by itself.
    </p>
    <p class="muted">The tenant is <b>${tenant}</b>. Switching to another tenant empties the inbox.</p>
  </div>`;

const terminalCard = ({ messages, origin, browserCookie }: InboxContent): Html => {
  const line = (query: string) =>
    html`<p>${copyable(`curl -b ${browserCookie} '${origin}/_mock/inbox.json${query}'`, 'the command')}</p>`;
  return card(
    'terminal',
    'From a terminal',
    html`<p>The same messages as JSON, for this browser only:</p>
      ${line('')}
      <p>Waits up to 25 seconds for a newer one:</p>
      ${line(`?after=${messages[0]?.id ?? ''}&wait=25`)}`,
  );
};

export const inboxPage = (inbox: InboxContent): Html =>
  layout({
    title: 'Inbox',
    currentEntry: 'inbox',
    theme: 'mock',
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
              ${inbox.messages.map(messageItem)}
            </ol>`
          : emptyInbox(inbox)
      }
      ${terminalCard(inbox)}
    </div>`,
  });
