import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { badge, card, copyable } from '../../pages/parts.ts';
import type { View } from './view.ts';

type Person = View['people'][number];

const words = { username: 'User name', email: 'E-mail', phone: 'Phone' } as const;
const factors: Readonly<Record<string, string>> = {
  Totp: 'Authenticator app',
  WebAuthn: 'Passkey',
  BackupCode: 'Backup codes',
};

const rows = ({ name, identifiers, password }: Person): Html[] => {
  const all = (['username', 'email', 'phone'] as const).flatMap((kind) => {
    const value = identifiers[kind];
    return value === undefined ? [] : [{ title: words[kind], value }];
  });
  const secret = password === null ? [] : [{ title: 'Password', value: password }];
  return [...all, ...secret].map(
    ({ title, value }) =>
      html`<div>
        <dt>${title}</dt>
        <dd>${copyable(value, `${title.toLowerCase()} of ${name}`)}</dd>
      </div>`,
  );
};

const person = (one: Person): Html =>
  html`<li class="person">
    <h3>${one.name}</h3>
    <p class="quiet-text small">${one.purpose}</p>
    <dl class="small">${rows(one)}</dl>
    <p class="row">
      ${one.password === null ? badge('No password') : ''}
      ${one.factors.map((type) => badge(factors[type] ?? type, 'good'))}
    </p>
    <p><a class="button quiet" href="${one.signIn}">Sign in as ${one.name}</a></p>
  </li>`;

const list = (people: readonly Person[]) =>
  html`<ul class="people">
    ${people.map(person)}
  </ul>`;

/** Who can be played: those of this tenant, and the others, who bring their tenant along. */
export function peopleSection({ people, state: { tenant } }: View): Html {
  const here = people.filter(({ isHere }) => isHere);
  const elsewhere = people.filter(({ isHere }) => !isHere);
  return card(
    'people',
    `People at ${tenant.name}`,
    html`${list(here)}
    ${
      elsewhere.length
        ? html`<details>
            <summary>${String(elsewhere.length)} more people, at other tenants</summary>
            ${list(elsewhere)}
          </details>`
        : ''
    }`,
  );
}
