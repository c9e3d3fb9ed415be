import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import {
  WebAuthnAuthenticationOptions,
  WebAuthnRegistrationOptions,
} from '../../src/api/generated/shared/validators/web-authn.ts';
import { softwareKey } from '../people/software-key.ts';

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');
const hex = (digits: string) => Buffer.from(digits, 'hex');

/** COSE_Key of an ES256 key, in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
const encodeCoseKey = (key: KeyObject) => {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  const bytes = (coordinate: string) => Buffer.from(coordinate, 'base64url');
  return Buffer.concat([hex('a5010203262001215820'), bytes(x), hex('225820'), bytes(y)]);
};

/** {"fmt": "none", "attStmt": {}, "authData": bytes} in CBOR. */
const encodeAttestation = (authData: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  const start = hex('a363666d74646e6f6e656761747453746d74a0686175746844617461');
  return Buffer.concat([start, hex('59'), length, authData]);
};

interface AuthenticatorOptions {
  verifiesUser?: boolean;
}

/** A WebAuthn authenticator for tests over HTTP: turns the options of the server into request bodies. */
export class SoftwareAuthenticator {
  readonly #origin: string;
  readonly #verifiesUser: boolean;
  readonly #keys = new Map<string, { key: KeyObject; uses: number }>();

  constructor(origin: string, { verifiesUser = true }: AuthenticatorOptions = {}) {
    this.#origin = origin;
    this.#verifiesUser = verifiesUser;
  }

  addPersonaPasskey(id: string): this {
    const key = createPrivateKey({
      key: Buffer.from(softwareKey.privateKey, 'base64'),
      format: 'der',
      type: 'pkcs8',
    });
    this.#keys.set(id, { key, uses: 0 });
    return this;
  }

  /** Creates a passkey: the body of `POST /interaction/bind-mfa`, or `payload` of the Experience API. Throws if it already has an excluded one. */
  create(options: unknown) {
    const { challenge, rp, excludeCredentials = [] } = WebAuthnRegistrationOptions.parse(options);
    if (excludeCredentials.some(({ id }) => this.#keys.has(id)))
      throw new Error('InvalidStateError: this authenticator holds an excluded passkey.');
    const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(16);
    this.#keys.set(base64url(id), { key, uses: 0 });
    const attested = Buffer.concat([Buffer.alloc(16), hex('0010'), id, encodeCoseKey(key)]);
    const authData = Buffer.concat([this.#authData(rp.id, 0, flags.attested), attested]);
    return {
      ...this.#responseBase(base64url(id)),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge),
        attestationObject: base64url(encodeAttestation(authData)),
        transports: ['internal'],
      },
    };
  }

  /** Uses a passkey: the body of `PUT /interaction/mfa`, or `payload` of the Experience API. Throws if it has none of the allowed ones. */
  get(options: unknown) {
    const { challenge, rpId, allowCredentials = [] } = WebAuthnAuthenticationOptions.parse(options);
    // Without a list, any passkey may answer.
    const allowed =
      allowCredentials.length > 0 ? allowCredentials.map(({ id }) => id) : [...this.#keys.keys()];
    const id = allowed.find((one) => this.#keys.has(one)) ?? '';
    const passkey = this.#keys.get(id);
    if (!passkey) throw new Error('NotAllowedError: this authenticator holds none of these passkeys.');
    passkey.uses += 1;
    const authData = this.#authData(rpId, passkey.uses, 0);
    const clientData = this.#clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientData, 'base64url'))]);
    return {
      ...this.#responseBase(id),
      response: {
        clientDataJSON: clientData,
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, passkey.key)),
      },
    };
  }

  #responseBase(id: string) {
    return { type: 'WebAuthn' as const, id, rawId: id, clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string): string {
    const data = { type, challenge, origin: this.#origin, crossOrigin: false };
    return base64url(Buffer.from(JSON.stringify(data)));
  }

  #authData(rpId: string | undefined, uses: number, extraFlags: number): Buffer {
    const flagsAndCounter = Buffer.alloc(5);
    flagsAndCounter[0] = flags.present | (this.#verifiesUser ? flags.verified : 0) | extraFlags;
    flagsAndCounter.writeUInt32BE(uses, 1);
    return Buffer.concat([sha256(rpId ?? new URL(this.#origin).hostname), flagsAndCounter]);
  }
}
