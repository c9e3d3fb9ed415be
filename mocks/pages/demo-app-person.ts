import type { Person } from '../oidc/authorization-codes.ts';
import type { AuthMethod } from '../session/stored.ts';
import { brand } from './demo-app-pages.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { layout } from './layout.ts';
import { badge, card, facts } from './parts.ts';
import { dayAndTime } from './time.ts';

/** Somebody who came back to the application. */
export interface Visitor {
  person: Person;
  /** False for those who did not begin in the application, so that there was no state to compare. */
  isStateChecked: boolean;
}

const methodWords: Readonly<Record<AuthMethod, string>> = {
  password: 'Password',
  'email-code': 'Code by e-mail',
  'phone-code': 'Code by text message',
  social: 'Social account',
  Totp: 'Authenticator app',
  WebAuthn: 'Passkey',
  BackupCode: 'Backup codes',
};

const list = (methods: readonly AuthMethod[]): string | Html =>
  methods.length ? html`${methods.map((method) => html`${badge(methodWords[method])} `)}` : 'none';

/** Who signed in, when, as whom and with what. */
export function signedInPage({ person, isStateChecked }: Visitor): Html {
  const { name, username, email, phone, linked, factors, methods, isNew, tenant, signedInAt } = person;
  return layout({
    title: `Signed in as ${name}`,
    place: 'demo-app',
    look: 'app',
    eyebrow: brand,
    lead: isNew ? 'Welcome aboard. Your account was created just now.' : 'Welcome back.',
    content: html`${card(
        'how',
        'How you signed in',
        facts([
          ['With', list(methods)],
          ['Signed in at', dayAndTime(new Date(signedInAt).toISOString())],
          ['Tenant', tenant],
          [
            'State',
            isStateChecked
              ? 'Matches the one this application sent'
              : 'None: you did not begin in this application',
          ],
        ]),
      )}
      ${card(
        'who',
        'Your account',
        facts([
          ['Name', name],
          ['User name', username ?? 'none'],
          ['E-mail address', email ?? 'none'],
          ['Phone number', phone === null ? 'none' : `+${phone}`],
          ['Linked social accounts', linked.join(', ') || 'none'],
          ['Two-step verification', list(factors)],
        ]),
      )}
      <div class="row">
        <form method="post" action="/demo-app/sign-out"><button>Sign out</button></form>
        <a class="button quiet" href="/demo-app/sign-in?tenant=${encodeURIComponent(tenant)}"
          >Sign in again</a
        >
      </div>`,
  });
}
