import { incompleteAccount, type Account } from '../helper/account.ts';
import { extraValues } from '../helper/account-steps.ts';
import { NotPossible, Unexpected } from '../helper/outcome.ts';
import { mailedToken } from '../helper/mailed-token.ts';
import type { Helper } from '../helper/operations.ts';
import { connectorDataOf, visitOrganization, visitProvider, type Person } from '../helper/provider.ts';
import type { Session } from '../helper/session.ts';
import { codeKinds, passwordKinds, signUpAddresses, type IdentifierKind } from '../plan/server-facts.ts';
import type { Scope } from '../run/scope.ts';
import type { FlowPlan } from './flow-plans.ts';

/** The outputs of the steps that were played, with the names of their flows; the last come last. */
export type PlayedOutputs = readonly { flow: string; name: string; value: unknown }[];

interface Made {
  account: Account;
  /** The person at a provider or an organization. */
  person: Person;
  /** The address that codes go to. */
  contact: { kind: 'email' | 'phone'; value: string } | undefined;
}

/** Values for the inputs of a flow. Each is made when a step needs it, as many follow from earlier answers. */
export class FlowInputs {
  readonly #scope: Scope;
  readonly #helper: Helper;
  readonly #plan: FlowPlan;
  #made: Made | undefined;

  constructor(scope: Scope, helper: Helper, plan: FlowPlan) {
    this.#scope = scope;
    this.#helper = helper;
    this.#plan = plan;
  }

  /** Makes the account, before a browser opens for the flow. @throws NotPossible, Unexpected */
  async prepare(): Promise<void> {
    this.#made = await this.#people();
  }

  /** The address to which the next code goes; undefined if there is none. */
  get contact(): string | undefined {
    return this.#all.contact?.value;
  }

  /** @throws NotPossible, Unexpected */
  async valueOf(name: string, session: Session, outputs: PlayedOutputs): Promise<unknown> {
    const { account, person } = this.#all;
    const { values, passkeys, client } = this.#scope.parts;
    const last = (output: string, flow?: string) =>
      outputs.findLast((one) => one.name === output && (flow === undefined || one.flow === flow))?.value;
    switch (name) {
      case 'identifier':
        return this.#identifier();
      case 'username':
        return (account.username ??= values.username(this.#facts.usernameRules));
      case 'password':
        return this.#password();
      case 'address':
        return { type: this.#contact().kind, value: this.#contact().value };
      case 'addressKind':
        return this.#contact().kind;
      case 'alreadyInUse':
        return `user.${this.#contact().kind}_already_in_use`;
      case 'missingAddress':
        return this.#facts.signUpIdentifiers.includes('email') &&
          this.#facts.signUpIdentifiers.includes('phone')
          ? 'emailOrPhone'
          : this.#contact().kind;
      case 'code':
        return this.#code(session);
      case 'verificationId':
        return last('verificationId', this.#plan.proof);
      case 'socialVerificationId':
        return last('verificationId', 'social-start');
      case 'extraProfile':
        return extraValues(this.#facts.requiredProfileFields);
      case 'connectorId':
        return person.email !== undefined && ['member', 'newcomer'].includes(this.#plan.person)
          ? this.#helper.organizations.connectorOf(person.email)
          : this.#facts.connectors[0]?.id;
      case 'state':
        return values.text();
      case 'origin':
        return client.options.origin;
      case 'connectorData':
        return this.#visit(session, last('authorizationUri'));
      case 'workAddress':
        return `user@${person.email?.split('@')[1] ?? ''}`;
      case 'totpCode':
        return this.#appCode(last('secret'));
      case 'backupCode':
        return found(account.backupCodes?.shift(), 'new accounts get no backup codes');
      case 'newPasskey':
        return passkeys.create(last('options'));
      case 'passkey':
        return found(passkeys.use(last('options')), 'allowCredentials lacks the passkey of the account');
      case 'mail':
        return { type: 'email', value: found(this.#emailOf(), 'the account has no email address') };
      case 'token':
        return this.#mailedToken(session);
      default:
        throw new Error(`The kit has no value for the input "${name}".`);
    }
  }

  get #all(): Made {
    if (!this.#made) throw new Error('The inputs were not prepared.');
    return this.#made;
  }

  get #facts() {
    const { facts } = this.#scope;
    if (!facts) throw new NotPossible('the settings could not be read');
    return facts;
  }

  async #people(): Promise<Made> {
    const { values } = this.#scope.parts;
    const { person: kind } = this.#plan;
    const nobody: Account = { role: 'spare' };
    switch (kind) {
      case 'own':
      case 'spare':
      case 'made': {
        const account = await this.#helper.accountFor(kind);
        return { account, person: newPerson(this.#scope), contact: this.#contactOf(account) };
      }
      case 'incomplete': {
        const { needs } = this.#plan;
        const part = (['username', 'address', 'password'] as const).find((one) =>
          needs.includes(`lacks-${one}`),
        );
        const { accounts } = this.#scope.parts;
        const given = part && incompleteAccount(accounts, part, this.#facts);
        const account = { ...found(given, 'no account has the role "incomplete"') };
        return { account, person: {}, contact: this.#contactOf(account) ?? this.#newContact() };
      }
      case 'nobody':
        return { account: nobody, person: {}, contact: this.#newContact() };
      case 'member':
      case 'newcomer':
        return {
          account: nobody,
          person: this.#helper.organizations.person(kind === 'newcomer' ? 'spoil' : 'member'),
          contact: undefined,
        };
      case 'visitor':
        return { account: nobody, person: newPerson(this.#scope), contact: undefined };
      case 'relative': {
        const account = await this.#helper.accountFor('spare');
        const email = found(account.email, 'the account has no email address');
        return { account, person: { name: values.text(), email }, contact: undefined };
      }
    }
  }

  #contactOf(account: Account): Made['contact'] {
    const kinds: readonly IdentifierKind[] = [
      ...codeKinds(this.#facts),
      ...this.#facts.recovery,
      ...signUpAddresses(this.#facts),
    ];
    const kind = (['email', 'phone'] as const).find(
      (one) => kinds.includes(one) && account[one] !== undefined,
    );
    const value = kind && account[kind];
    return kind && value !== undefined ? { kind, value } : undefined;
  }

  #newContact(): Made['contact'] {
    const [wanted = 'email'] = [...signUpAddresses(this.#facts), ...codeKinds(this.#facts)];
    const kind = wanted === 'phone' ? 'phone' : 'email';
    return { kind, value: this.#scope.parts.values.address(kind) };
  }

  #contact(): NonNullable<Made['contact']> {
    // Codes to an invented address would not arrive, or would belong to nobody.
    const isNew = ['nobody', 'visitor', 'relative'].includes(this.#plan.person);
    if (isNew) this.#all.contact ??= this.#newContact();
    return found(this.#all.contact, 'the account has no address for codes');
  }

  #identifier(): { type: IdentifierKind; value: string } {
    const { account } = this.#all;
    const type = passwordKinds(this.#facts).find((kind) => account[kind] !== undefined);
    if (type === undefined) throw new NotPossible('the settings give this account no way to sign in');
    return { type, value: account[type] ?? '' };
  }

  /** The password of the account; a new one for somebody who registers, lacks one or forgot it. */
  #password(): string {
    const { account } = this.#all;
    const { person, profile } = this.#plan;
    const isAdded = account.password === undefined && ['nobody', 'incomplete'].includes(person);
    if (isAdded || profile === 'forgot-password')
      account.password = this.#scope.parts.values.password(this.#facts.minPasswordLength);
    return found(account.password, 'the account has no password');
  }

  async #code(session: Session): Promise<string> {
    const { value } = this.#contact();
    const code = await this.#scope.codeFor(value, session.jar);
    if (code === undefined) throw new Unexpected(`no code arrived at ${value}`);
    return code;
  }

  async #appCode(secret: unknown): Promise<string> {
    const { account } = this.#all;
    if (typeof secret === 'string') account.totpSecret = secret;
    return this.#helper.apps.code(found(account.totpSecret, 'new accounts get no authenticator app'));
  }

  async #visit(session: Session, address: unknown): Promise<Record<string, string>> {
    const isOrganization = this.#plan.profile === 'single-sign-on';
    const visit = isOrganization ? visitOrganization : visitProvider;
    const returned = await visit(this.#scope, session, String(address), this.#all.person);
    return connectorDataOf(
      found(returned, 'the run cannot sign in at the provider; pass --provider-command'),
    );
  }

  #emailOf(): string | undefined {
    const { account, contact } = this.#all;
    return account.email ?? (contact?.kind === 'email' ? contact.value : undefined);
  }

  async #mailedToken(session: Session): Promise<string> {
    const email = found(this.#emailOf(), 'the account has no email address');
    const event = this.#plan.profile === 'forgot-password' ? 'ForgotPassword' : 'SignIn';
    return found(await mailedToken(this.#scope, session, email, event), 'no link arrived');
  }
}

const newPerson = ({ parts: { values } }: Scope): Person => ({
  name: values.text(),
  email: values.address('email'),
});

/** @throws NotPossible with this reason for nothing */
function found<T>(value: T | undefined, reason: string): T {
  if (value === undefined) throw new NotPossible(reason);
  return value;
}
