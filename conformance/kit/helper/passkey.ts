import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { valueOf } from '../http/exchange.ts';

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');
const hex = (digits: string) => Buffer.from(digits, 'hex');

/** COSE_Key of an ES256 key, in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  const bytes = (coordinate: string) => Buffer.from(coordinate, 'base64url');
  return Buffer.concat([hex('a5010203262001215820'), bytes(x), hex('225820'), bytes(y)]);
}

/** {"fmt": "none", "attStmt": {}, "authData": bytes} in CBOR. */
function attestation(authData: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  const start = hex('a363666d74646e6f6e656761747453746d74a0686175746844617461');
  return Buffer.concat([start, hex('59'), length, authData]);
}

/** A software authenticator, which answers the options of a server as a browser does. */
export class Passkeys {
  readonly #origin: string;
  readonly #keys = new Map<string, { key: KeyObject; uses: number }>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The body of POST bind-mfa. */
  create(options: unknown): object {
    const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(16);
    this.#keys.set(base64url(id), { key, uses: 0 });
    const attested = Buffer.concat([Buffer.alloc(16), hex('0010'), id, coseKey(key)]);
    const authData = Buffer.concat([
      this.#authData(valueOf(options, 'rp', 'id'), 0, FLAGS.attested),
      attested,
    ]);
    return {
      ...this.#start(base64url(id)),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', valueOf(options, 'challenge')),
        attestationObject: base64url(attestation(authData)),
        transports: ['internal'],
      },
    };
  }

  /**
   * The body of PUT mfa. Without allowCredentials, the last passkey answers. Undefined if the list has none of this
   * authenticator.
   */
  use(options: unknown): object | undefined {
    const allowed = valueOf(options, 'allowCredentials');
    const ids = Array.isArray(allowed) ? allowed.map((one) => String(valueOf(one, 'id'))) : [];
    const isOpen = allowed === undefined || (Array.isArray(allowed) && allowed.length === 0);
    const id = isOpen ? [...this.#keys.keys()].at(-1) : ids.find((one) => this.#keys.has(one));
    const passkey = id === undefined ? undefined : this.#keys.get(id);
    if (id === undefined || !passkey) return undefined;
    passkey.uses += 1;
    const authData = this.#authData(valueOf(options, 'rpId'), passkey.uses, 0);
    const clientData = this.#clientData('webauthn.get', valueOf(options, 'challenge'));
    return this.signed({
      ...this.#start(id),
      response: { clientDataJSON: clientData, authenticatorData: base64url(authData) },
    });
  }

  /** A body with the right signature, also after a change of its data. */
  signed(payload: object): object {
    const bytesOf = (key: string) => Buffer.from(String(valueOf(payload, 'response', key)), 'base64url');
    const data = Buffer.concat([bytesOf('authenticatorData'), sha256(bytesOf('clientDataJSON'))]);
    const passkey = this.#keys.get(String(valueOf(payload, 'id')));
    if (!passkey) throw new Error('This authenticator has no such passkey.');
    const signature = base64url(sign('sha256', data, passkey.key));
    return { ...payload, response: { ...(valueOf(payload, 'response') as object), signature } };
  }

  #start(id: string) {
    return { type: 'WebAuthn', id, rawId: id, clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: unknown): string {
    const data = { type, challenge, origin: this.#origin, crossOrigin: false };
    return base64url(Buffer.from(JSON.stringify(data)));
  }

  #authData(rpId: unknown, uses: number, extraFlags: number): Buffer {
    const flagsAndCounter = Buffer.alloc(5);
    flagsAndCounter[0] = FLAGS.present | FLAGS.verified | extraFlags;
    flagsAndCounter.writeUInt32BE(uses, 1);
    const host = typeof rpId === 'string' ? rpId : new URL(this.#origin).hostname;
    return Buffer.concat([sha256(host), flagsAndCounter]);
  }
}
