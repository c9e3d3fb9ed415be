import type { UserClaims } from '../../oidc/authorization-codes.ts';
import { demoAppName } from './welcome-page.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { layout } from '../layout.ts';
import { badge, card, facts } from '../components.ts';
import { dayAndTime } from '../time.ts';
import type { AuthMethod } from '../../session/sign-in-record.ts';

export interface SignedInUser {
  person: UserClaims;
  /** False if the sign-in did not start in the application, so there was no state to compare. */
  isStateChecked: boolean;
}

const methodLabels: Readonly<Record<AuthMethod, string>> = {
  password: 'Password',
  'email-code': 'Code by e-mail',
  'phone-code': 'Code by text message',
  social: 'Social account',
  'single-sign-on': 'Single sign-on',
  Totp: 'Authenticator app',
  WebAuthn: 'Passkey',
  BackupCode: 'Backup codes',
};

const methodBadges = (methods: readonly AuthMethod[]): string | Html =>
  methods.length ? html`${methods.map((method) => html`${badge(methodLabels[method])} `)}` : 'none';

export function signedInPage({ person, isStateChecked }: SignedInUser): Html {
  const { name, username, email, phone, linked, factors, methods, isNew, tenant, signedInAt } = person;
  return layout({
    title: `Signed in as ${name}`,
    currentEntry: 'demo-app',
    theme: 'app',
    eyebrow: demoAppName,
    lead: isNew ? 'Welcome aboard. Your account was created just now.' : 'Welcome back.',
    content: html`${card(
        'how',
        'How you signed in',
        facts([
          ['With', methodBadges(methods)],
          ['Signed in at', dayAndTime(new Date(signedInAt).toISOString())],
          ['Tenant', tenant],
          [
            'State',
            isStateChecked
              ? 'Matches the state that this application sent'
              : 'None: the sign-in did not start in this application',
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
          ['Two-step verification', methodBadges(factors)],
        ]),
      )}
      <div class="row">
        <form method="post" action="/demo-app/sign-out"><button>Sign out</button></form>
        <a class="button secondary" href="/demo-app/sign-in?tenant=${encodeURIComponent(tenant)}"
          >Sign in again</a
        >
      </div>`,
  });
}
