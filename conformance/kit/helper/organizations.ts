import { valueOf } from '../http/exchange.ts';
import type { Scope } from '../run/scope.ts';
import { domainOf, organizationPeople, suspendedMember } from './account.ts';
import { NotPossible, shown, textIn, Unexpected } from './outcome.ts';
import { visitOrganization, type Person } from './provider.ts';
import type { Session } from './session.ts';

type Described = Readonly<Record<string, unknown>>;
type Member = Person & { email: string };

/** Nobody can have it (RFC 2606). */
const NO_ORGANIZATION = 'no-organization.invalid';

/** The organizations whose people were given, and the trips to their identity providers. */
export class Organizations {
  readonly #scope: Scope;
  readonly #open: () => Promise<Session>;
  readonly #newcomers: Member[];
  readonly #connectorIds = new Map<string, string>();

  constructor(scope: Scope, open: () => Promise<Session>) {
    this.#scope = scope;
    this.#open = open;
    this.#newcomers = organizationPeople(scope.parts.accounts, 'newcomer').map(({ email }) => ({ email }));
  }

  /** Addresses of a domain, and with a use the person who takes the trip and the connector that leads there. */
  async describe(use: unknown): Promise<Described> {
    const { values, client } = this.#scope.parts;
    const person = use === undefined ? this.#anybody() : this.#person(use);
    const domain = domainOf(person.email);
    const email = `${values.text()}@${domain}`;
    const addresses = {
      email,
      otherCase: `${values.text()}@${domain.toUpperCase()}`,
      otherEmail: `${values.text()}@${NO_ORGANIZATION}`,
      withPassword: { email, password: values.password(this.#scope.facts?.minPasswordLength ?? 8) },
      // A code that was never sent to it.
      withCode: { email, verificationCode: '135790' },
    };
    if (use === undefined) return addresses;
    const connectorId = await this.#connectorOf(domain);
    return {
      ...addresses,
      connectorId,
      redirectUri: `${client.options.origin}/callback/${encodeURIComponent(connectorId)}`,
      state: values.text(),
      person,
    };
  }

  /** What the identity provider sends back for a person. */
  async visit(session: Session, body: unknown): Promise<Described> {
    const redirectTo = textIn(body, 'redirectTo');
    if (!URL.canParse(redirectTo)) throw new Unexpected(`${redirectTo} is no absolute address`);
    const person = valueOf(body, 'person') as Member;
    const returned = await visitOrganization(this.#scope, session, redirectTo, person);
    if (!returned)
      throw new NotPossible(
        `the identity provider lets the run not return as ${person.email}; give --provider-command`,
      );
    const answer = answerOf(returned);
    return {
      answer,
      wrongAnswer: { ...answer, code: 'not-the-code' },
      state: returned.searchParams.get('state'),
      redirectUri: returned.origin + returned.pathname,
    };
  }

  #anybody(): Member {
    const [first] = organizationPeople(this.#scope.parts.accounts, 'member', 'newcomer');
    if (!first) throw new NotPossible('no address of an organization was given');
    return { email: first.email };
  }

  #person(use: unknown): Member {
    const { accounts } = this.#scope.parts;
    if (use === 'newcomer' || use === 'spoil') return this.#newcomer(use === 'spoil');
    const members = organizationPeople(accounts, 'member');
    const found =
      use === 'suspended'
        ? suspendedMember(accounts)
        : use === 'factor'
          ? members.find(({ totpSecret }) => totpSecret !== undefined)
          : members[0];
    if (!found) throw new NotPossible('nobody of an organization was given who is like that');
    return { email: found.email };
  }

  /** Somebody without an account, who is used up by getting one; the provider of the mock knows everybody. */
  #newcomer(isSpoilt: boolean): Member {
    const [first] = this.#newcomers;
    if (!first) throw new NotPossible('every newcomer that was given has an account by now');
    if (isSpoilt && this.#scope.parts.isMock)
      return { email: `${this.#scope.parts.values.text()}@${domainOf(first.email)}` };
    if (isSpoilt) this.#newcomers.shift();
    return first;
  }

  async #connectorOf(domain: string): Promise<string> {
    const known = this.#connectorIds.get(domain);
    if (known !== undefined) return known;
    const email = `${this.#scope.parts.values.text()}@${domain}`;
    const found = await this.#scope.call(await this.#open(), 'findSsoConnectors', undefined, {
      query: { email },
    });
    const id = valueOf(found.json, '0');
    if (typeof id !== 'string')
      throw new Unexpected(`${shown(found)}, which leads to no connector of ${domain}`);
    this.#connectorIds.set(domain, id);
    return id;
  }
}

/** All parameters of a return by name; one that comes twice is a list. */
function answerOf({ searchParams }: URL): Readonly<Record<string, string | readonly string[]>> {
  const names = [...new Set(searchParams.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}
