import { valueOf } from '../http/exchange.ts';
import type { Scope } from '../run/scope.ts';
import type { ApiCalls } from './api-calls.ts';
import { domainOf, organizationPeople, suspendedMember } from './account.ts';
import { NotPossible, shown, textIn, Unexpected } from './outcome.ts';
import { visitOrganization, type Person } from './provider.ts';
import type { Session } from './session.ts';

type Described = Readonly<Record<string, unknown>>;
type Member = Person & { email: string };

/** RFC 2606 reserves the domain, so no organization can have it. */
const NO_ORGANIZATION = 'no-organization.invalid';

/** Sign-in at the organizations whose people the options name. */
export class Organizations {
  readonly #scope: Scope;
  readonly #open: () => Promise<Session>;
  readonly #calls: ApiCalls;
  readonly #newcomers: Member[];
  readonly #connectorIds = new Map<string, string>();

  constructor(scope: Scope, calls: ApiCalls, open: () => Promise<Session>) {
    this.#scope = scope;
    this.#calls = calls;
    this.#open = open;
    this.#newcomers = organizationPeople(scope.parts.accounts, 'newcomer').map(({ email }) => ({ email }));
  }

  /** Addresses of an organization; with a use, also the person who signs in there and its connector. */
  async describe(use: unknown): Promise<Described> {
    const { values, client } = this.#scope.parts;
    const person = use === undefined ? this.#anybody() : this.person(use);
    const domain = domainOf(person.email);
    const email = `${values.text()}@${domain}`;
    const addresses = {
      email,
      otherCase: `${values.text()}@${domain.toUpperCase()}`,
      otherEmail: `${values.text()}@${NO_ORGANIZATION}`,
      withPassword: { email, password: values.password(this.#scope.facts?.minPasswordLength ?? 8) },
      // Nobody sent this code to the address.
      withCode: { email, verificationCode: '135790' },
    };
    if (use === undefined) return addresses;
    const connectorId = await this.connectorOf(person.email);
    return {
      ...addresses,
      connectorId,
      redirectUri: `${client.options.origin}/callback/${encodeURIComponent(connectorId)}`,
      state: values.text(),
      person,
    };
  }

  /** Signs a person in at the identity provider and returns what it sends back. */
  async visit(session: Session, body: unknown): Promise<Described> {
    const redirectTo = textIn(body, 'redirectTo');
    if (!URL.canParse(redirectTo)) throw new Unexpected(`${redirectTo} is not an absolute address`);
    const person = valueOf(body, 'person') as Member;
    const returned = await visitOrganization(this.#scope, session, redirectTo, person);
    if (!returned)
      throw new NotPossible(
        `the run cannot sign in as ${person.email} at the identity provider; pass --provider-command`,
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
    if (!first) throw new NotPossible('no account has the role "member" or "newcomer"');
    return { email: first.email };
  }

  person(use: unknown): Member {
    const { accounts } = this.#scope.parts;
    if (use === 'newcomer' || use === 'spoil') return this.#newcomer(use === 'spoil');
    const members = organizationPeople(accounts, 'member');
    const found =
      use === 'suspended'
        ? suspendedMember(accounts)
        : use === 'factor'
          ? members.find(({ totpSecret }) => totpSecret !== undefined)
          : members[0];
    if (!found) throw new NotPossible('no account of an organization fits');
    return { email: found.email };
  }

  /** A person without an account. Registration uses them up, except on the mock, whose provider knows everybody. */
  #newcomer(isSpoilt: boolean): Member {
    const [first] = this.#newcomers;
    if (!first) throw new NotPossible('every newcomer has an account by now');
    if (isSpoilt && this.#scope.parts.isMock)
      return { email: `${this.#scope.parts.values.text()}@${domainOf(first.email)}` };
    if (isSpoilt) this.#newcomers.shift();
    return first;
  }

  /** The connector of the organization that an address belongs to. @throws Unexpected */
  async connectorOf(address: string): Promise<string> {
    const domain = domainOf(address);
    const known = this.#connectorIds.get(domain);
    if (known !== undefined) return known;
    const email = `${this.#scope.parts.values.text()}@${domain}`;
    const { exchange, id } = await this.#calls.findConnector(await this.#open(), email);
    if (typeof id !== 'string')
      throw new Unexpected(`${shown(exchange)}, which has no connector for ${domain}`);
    this.#connectorIds.set(domain, id);
    return id;
  }
}

/** The parameters that the provider returns, by name; a repeated one is a list. */
function answerOf({ searchParams }: URL): Readonly<Record<string, string | readonly string[]>> {
  const names = [...new Set(searchParams.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}
