import { IDENTIFIER_KINDS, type IdentifierKind } from '../../../src/domain/identifier.ts';
import type { MfaFactor } from '../../../src/domain/mfa-factors.ts';
import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { badge, card, copyable } from '../../pages/components.ts';
import type { ControlView } from './control-view.ts';

type Person = ControlView['people'][number];

const identifierLabels: Readonly<Record<IdentifierKind, string>> = {
  username: 'User name',
  email: 'E-mail',
  phone: 'Phone',
};
const factorLabels: Readonly<Record<MfaFactor, string>> = {
  Totp: 'Authenticator app',
  WebAuthn: 'Passkey',
  BackupCode: 'Backup codes',
};

const credentialRows = ({ name, identifiers, password }: Person): Html[] => {
  const all = IDENTIFIER_KINDS.flatMap((kind) => {
    const value = identifiers[kind];
    if (value === undefined) return [];
    return [{ title: identifierLabels[kind], value: kind === 'phone' ? `+${value}` : value }];
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
    <p class="muted small">${one.purpose}</p>
    <dl class="small">${credentialRows(one)}</dl>
    <p class="row">
      ${one.password === null ? badge('No password') : ''}
      ${one.factors.map((type) => badge(factorLabels[type], 'good'))}
    </p>
    <p><a class="button secondary" href="${one.signIn}">Sign in as ${one.name}</a></p>
  </li>`;

const list = (people: readonly Person[]) =>
  html`<ul class="people">
    ${people.map(person)}
  </ul>`;

export function peopleSection({ people, state: { tenant } }: ControlView): Html {
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
