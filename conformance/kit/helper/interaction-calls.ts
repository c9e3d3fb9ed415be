import { valueOf, type Exchange } from '../http/exchange.ts';
import type { Scope } from '../run/scope.ts';
import {
  isDone,
  isList,
  type ApiCalls,
  type InteractionEvent,
  type Name,
  type NewFactor,
  type Verification,
} from './api-calls.ts';
import { NotPossible } from './outcome.ts';
import type { Session } from './session.ts';

/** The calls of the Interaction API. */
export class InteractionCalls implements ApiCalls {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  identifier({ kind, value }: Name): Readonly<Record<string, string>> {
    return { [kind]: value };
  }

  begin(session: Session, event: InteractionEvent): Promise<Exchange> {
    return this.#call(session, 'putInteraction', { event });
  }

  changeEvent(session: Session, event: InteractionEvent): Promise<Exchange> {
    return this.#call(session, 'putEvent', { event });
  }

  async verifyPassword(session: Session, { kind, value }: Name, password: unknown): Promise<Verification> {
    return { exchange: await this.#call(session, 'patchIdentifiers', { [kind]: value, password }) };
  }

  async sendCode(session: Session, { kind, value }: Name): Promise<Verification> {
    await this.#scope.parts.inbox.prepare(value, session.jar);
    return { exchange: await this.#call(session, 'sendVerificationCode', { [kind]: value }) };
  }

  async verifyCode(session: Session, address: Name, verificationCode: unknown): Promise<Verification> {
    const body = { [address.kind]: address.value, verificationCode };
    return { exchange: await this.#call(session, 'patchIdentifiers', body), address };
  }

  identify(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async proposeUser(session: Session, username: string, password: string): Promise<Verification> {
    return { exchange: await this.#call(session, 'patchProfile', { username, password }) };
  }

  create(session: Session, verification: Verification | undefined): Promise<Exchange | undefined> {
    const address = verification?.address;
    return address ? this.#stageAddress(session, address) : Promise.resolve(undefined);
  }

  stage(session: Session, part: 'username' | 'password' | 'extraProfile', value: unknown): Promise<Exchange> {
    return this.#call(session, 'patchProfile', { [part]: value });
  }

  stageAddress(session: Session, address: Name): Promise<Exchange> {
    return this.#stageAddress(session, address);
  }

  replacePassword(session: Session, password: unknown): Promise<Exchange> {
    return this.#call(session, 'patchProfile', { password });
  }

  submit(session: Session): Promise<Exchange> {
    return this.#call(session, 'submitInteraction');
  }

  skip(session: Session): Promise<Exchange> {
    return this.#call(session, 'skipMfa', { mfaSkipped: true });
  }

  async createApp(session: Session): Promise<NewFactor> {
    const exchange = await this.#call(session, 'createTotpSecret');
    const secret = valueOf(exchange.json, 'secret');
    return { exchange, ...(typeof secret === 'string' && secret !== '' && { secret }) };
  }

  bindApp(session: Session, _app: NewFactor, code: string): Promise<Exchange> {
    return this.#call(session, 'bindMfa', { type: 'Totp', code });
  }

  verifyApp(session: Session, code: unknown): Promise<Exchange> {
    return this.#call(session, 'verifyMfa', { type: 'Totp', code });
  }

  async bindPasskey(session: Session): Promise<Exchange> {
    const asked = await this.#call(session, 'createWebAuthnRegistration');
    if (!isDone(asked)) return asked;
    return this.#call(session, 'bindMfa', this.#scope.parts.passkeys.create(asked.json));
  }

  async verifyPasskey(
    session: Session,
    change: (payload: object) => object = (payload) => payload,
  ): Promise<Exchange | undefined> {
    const asked = await this.#call(session, 'createWebAuthnAuthentication');
    const payload = this.#scope.parts.passkeys.use(asked.json);
    return payload && this.#call(session, 'verifyMfa', change(payload));
  }

  async bindBackupCodes(session: Session, { json }: Exchange): Promise<NewFactor> {
    const codes = valueOf(json, 'data', 'codes');
    const exchange = await this.#call(session, 'bindMfa', { type: 'BackupCode' });
    return { exchange, ...(isList(codes) && { codes: codes.map(String) }) };
  }

  verifyBackupCode(session: Session, code: unknown): Promise<Exchange> {
    return this.#call(session, 'verifyMfa', { type: 'BackupCode', code });
  }

  async findConnector(session: Session, email: string): Promise<{ exchange: Exchange; id: unknown }> {
    const query = { email };
    const exchange = await this.#scope.call(session, 'findSsoConnectors', undefined, { query });
    return { exchange, id: valueOf(exchange.json, '0') };
  }

  #call(session: Session, operationId: string, body?: unknown): Promise<Exchange> {
    return this.#scope.call(session, operationId, body);
  }

  #stageAddress(session: Session, { kind, value }: Name): Promise<Exchange> {
    if (kind === 'username') throw new NotPossible('a username is no address');
    return this.#call(session, 'patchProfile', { [kind]: value });
  }
}
