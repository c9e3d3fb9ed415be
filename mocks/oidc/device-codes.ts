import { BoundedMap } from '../session/bounded-map.ts';
import { randomConsonants } from '../session/random.ts';
import { newId } from '../session/session.ts';
import type { UserClaims } from './authorization-codes.ts';

export const deviceCodeTtlS = 600;

/** `entered`: somebody has connected the device and is signing in. */
type Progress = 'waiting' | 'entered' | 'denied' | 'connected';

interface DeviceTokens {
  access_token: string;
  id_token: string;
  token_type: 'Bearer';
  expires_in: number;
  scope: string;
}

/** What a device has asked for by the device authorization grant (RFC 8628). */
export interface DeviceCode {
  /** The secret that the device polls with. */
  deviceCode: string;
  /** Two times four consonants, as the device shows them. */
  userCode: string;
  clientId: string;
  scope: string;
  /** The browser that has asked for the code or entered it; its clock counts. Null until then. */
  browserId: string | null;
  /** Milliseconds since 1970. */
  issuedAt: number;
  progress: Progress;
  /** Null until the device is connected. */
  tokens: DeviceTokens | null;
  /** Tokens are handed out once. */
  isRedeemed: boolean;
}

/** The consonants of a typed code in capitals; people may leave out the dash. */
const normalised = (text: string): string => text.toUpperCase().replace(/[^A-Z]/g, '');

const segment = (claims: object): string => Buffer.from(JSON.stringify(claims)).toString('base64url');

/** An id token that nobody has signed, as the mock has no key. */
const idToken = ({ name, username, email, phone }: UserClaims, clientId: string): string =>
  `${segment({ alg: 'none' })}.${segment({ aud: clientId, name, username, email, phone_number: phone })}.`;

export class DeviceCodes {
  readonly #codes = new BoundedMap<DeviceCode>(10_000);

  issue(request: Pick<DeviceCode, 'clientId' | 'scope' | 'browserId' | 'issuedAt'>): DeviceCode {
    const consonants = randomConsonants(8);
    const code: DeviceCode = {
      ...request,
      deviceCode: newId(),
      userCode: `${consonants.slice(0, 4)}-${consonants.slice(4)}`,
      progress: 'waiting',
      tokens: null,
      isRedeemed: false,
    };
    this.save(code);
    return code;
  }

  save(code: DeviceCode): void {
    this.#codes.set(normalised(code.userCode), code);
  }

  /** Finds a code in any case, with or without its dash. */
  find(userCode: string): DeviceCode | undefined {
    return this.#codes.get(normalised(userCode));
  }

  findByDevice(deviceCode: string): DeviceCode | undefined {
    return this.#codes.values().find((code) => code.deviceCode === deviceCode);
  }

  /** Those of a browser, the newest first. */
  ofBrowser(browserId: string): DeviceCode[] {
    return this.#codes
      .values()
      .filter((code) => code.browserId === browserId)
      .sort((a, b) => b.issuedAt - a.issuedAt);
  }

  connect(code: DeviceCode, claims: UserClaims): void {
    const tokens: DeviceTokens = {
      access_token: newId(),
      id_token: idToken(claims, code.clientId),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: code.scope,
    };
    this.save({ ...code, progress: 'connected', tokens });
  }

  clear(): void {
    this.#codes.clear();
  }
}

export const isExpired = ({ issuedAt }: DeviceCode, now: number): boolean =>
  now - issuedAt > deviceCodeTtlS * 1000;
