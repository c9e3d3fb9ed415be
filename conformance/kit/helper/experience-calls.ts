import { valueOf, type Exchange } from '../http/exchange.ts';
import type { Scope } from '../run/scope.ts';
import {
  isDone,
  isList,
  type ApiCalls,
  type InteractionEvent,
  type Name,
  type NewFactor,
  type Skippable,
  type Verification,
} from './api-calls.ts';
import type { Session } from './session.ts';

const idOf = ({ json }: Exchange) => valueOf(json, 'verificationId');

const SKIPS: Readonly<Record<Skippable, string>> = {
  mfa: 'skipTwoStep',
  suggestion: 'skipMfaSuggestion',
  passkey: 'skipPasskey',
};

/** The calls of the Experience API. */
export class ExperienceCalls implements ApiCalls {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  identifier({ kind, value }: Name): Readonly<Record<string, string>> {
    return { type: kind, value };
  }

  begin(session: Session, interactionEvent: InteractionEvent): Promise<Exchange> {
    return this.#call(session, 'startInteraction', { interactionEvent });
  }

  changeEvent(session: Session, interactionEvent: InteractionEvent): Promise<Exchange> {
    return this.#call(session, 'changeEvent', { interactionEvent });
  }

  verifyPassword(session: Session, name: Name, password: unknown): Promise<Verification> {
    return this.#verify(session, 'verifyPassword', { identifier: this.identifier(name), password });
  }

  async sendCode(session: Session, address: Name, interactionEvent: InteractionEvent): Promise<Verification> {
    await this.#scope.parts.inbox.prepare(address.value, session.jar);
    return this.#verify(session, 'sendCode', { identifier: this.identifier(address), interactionEvent });
  }

  async verifyCode(
    session: Session,
    address: Name,
    code: unknown,
    { id: verificationId }: Verification,
  ): Promise<Verification> {
    const body = { identifier: this.identifier(address), verificationId, code };
    const exchange = await this.#call(session, 'verifyCode', body);
    // A refused code leaves its record, whose id the checks use.
    return { exchange, id: verificationId, address };
  }

  identify(session: Session, { id: verificationId }: Verification): Promise<Exchange> {
    return this.#call(session, 'identify', { verificationId });
  }

  proposeUser(session: Session, username: string, password: string): Promise<Verification> {
    const identifier = this.identifier({ kind: 'username', value: username });
    return this.#verify(session, 'createPasswordIdentity', { identifier, password });
  }

  create(session: Session, verification: Verification | undefined): Promise<Exchange> {
    return this.#call(session, 'identify', verification ? { verificationId: verification.id } : {});
  }

  stage(session: Session, part: 'username' | 'password' | 'extraProfile', value: unknown): Promise<Exchange> {
    return this.#call(
      session,
      'stageProfile',
      part === 'extraProfile' ? { type: part, values: value } : { type: part, value },
    );
  }

  stageAddress(
    session: Session,
    { kind: type }: Name,
    { id: verificationId }: Verification,
  ): Promise<Exchange> {
    return this.#call(session, 'stageProfile', { type, verificationId });
  }

  replacePassword(session: Session, password: unknown): Promise<Exchange> {
    return this.#call(session, 'replacePassword', { password });
  }

  submit(session: Session): Promise<Exchange> {
    return this.#call(session, 'submit');
  }

  skip(session: Session, question: Skippable): Promise<Exchange> {
    return this.#call(session, SKIPS[question]);
  }

  async createApp(session: Session): Promise<NewFactor> {
    const created = await this.#verify(session, 'createTotp');
    const secret = valueOf(created.exchange.json, 'secret');
    return { ...created, ...(typeof secret === 'string' && secret !== '' && { secret }) };
  }

  async bindApp(session: Session, { id: verificationId }: NewFactor, code: string): Promise<Exchange> {
    const verified = await this.#call(session, 'verifyTotp', { code, verificationId });
    return isDone(verified) ? this.#bind(session, 'Totp', verificationId) : verified;
  }

  verifyApp(session: Session, code: unknown): Promise<Exchange> {
    return this.#call(session, 'verifyTotp', { code });
  }

  async bindPasskey(session: Session): Promise<Exchange> {
    const asked = await this.#call(session, 'startWebAuthnRegistration');
    if (!isDone(asked)) return asked;
    const verificationId = idOf(asked);
    const payload = this.#scope.parts.passkeys.create(valueOf(asked.json, 'registrationOptions'));
    const verified = await this.#call(session, 'verifyWebAuthnRegistration', { verificationId, payload });
    return isDone(verified) ? this.#bind(session, 'WebAuthn', verificationId) : verified;
  }

  async verifyPasskey(
    session: Session,
    change: (payload: object) => object = (payload) => payload,
  ): Promise<Exchange | undefined> {
    const asked = await this.#call(session, 'startWebAuthnAuthentication');
    const payload = this.#scope.parts.passkeys.use(valueOf(asked.json, 'authenticationOptions'));
    return (
      payload &&
      this.#call(session, 'verifyWebAuthnAuthentication', {
        verificationId: idOf(asked),
        payload: change(payload),
      })
    );
  }

  async bindBackupCodes(session: Session): Promise<NewFactor> {
    const made = await this.#verify(session, 'createBackupCodes');
    const codes = valueOf(made.exchange.json, 'codes');
    if (!isList(codes)) return made;
    const exchange = await this.#bind(session, 'BackupCode', made.id);
    return { exchange, id: made.id, codes: codes.map(String) };
  }

  verifyBackupCode(session: Session, code: unknown): Promise<Exchange> {
    return this.#call(session, 'verifyBackupCode', { code });
  }

  async findConnector(session: Session, email: string): Promise<{ exchange: Exchange; id: unknown }> {
    const query = { email };
    const exchange = await this.#scope.call(session, 'findConnectorIds', undefined, { query });
    return { exchange, id: valueOf(exchange.json, 'connectorIds', '0') };
  }

  #call(session: Session, operationId: string, body?: unknown): Promise<Exchange> {
    return this.#scope.call(session, operationId, body);
  }

  async #verify(session: Session, operationId: string, body?: unknown): Promise<Verification> {
    const exchange = await this.#call(session, operationId, body);
    return { exchange, id: idOf(exchange) };
  }

  #bind(session: Session, type: string, verificationId: unknown): Promise<Exchange> {
    return this.#call(session, 'bindFactor', { type, verificationId });
  }
}
