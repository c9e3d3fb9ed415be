import fc, { type Arbitrary } from 'fast-check';
import { FOREIGN_HOST, MARK } from './addresses.ts';

/** A message as it arrives at a window; `type` is that of the event. */
export interface HostileMessage {
  type: 'message' | 'messageerror';
  /** Makes the data, as one message may change those of another. */
  data: () => unknown;
  origin: string;
  source: 'parent' | 'itself' | 'another window' | 'nobody';
  withPort: boolean;
}

const throwing = (name: string): object =>
  Object.defineProperty({}, name, {
    enumerable: true,
    get: () => {
      throw new Error(`read: ${name}`);
    },
  });

function cyclic(): object {
  const message: Record<string, unknown> = { sender: 'ac_preview' };
  message['config'] = message;
  return message;
}

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => ({ config: inner, sender: 'ac_preview' }), null);

const config = { language: 'en', mode: 'dark', platform: 'web', isNative: false };

const ODD_DATA: readonly (() => unknown)[] = [
  () => undefined,
  () => null,
  () => MARK,
  () => 'ac_preview',
  () => '{"sender":"ac_preview"}',
  () => ({ sender: MARK }),
  () => ({ sender: ['ac_preview'], config }),
  () => ({ sender: new String('ac_preview'), config: { ...config, signInExperience: {} } }),
  () => ({
    sender: 'ac_preview',
    config: { ...config, language: { toString: () => 'en' }, signInExperience: {} },
  }),
  () => ({ sender: 'ac_preview', config: { ...config, isNative: 1, signInExperience: {} } }),
  () => ({ sender: 'ac_preview', config: { ...config, signInExperience: [] } }),
  () => ({ sender: 'ac_preview', config: throwing('signInExperience') }),
  () => ({ sender: 'ac_preview', config: { ...config, signInExperience: throwing('color') } }),
  () => throwing('sender'),
  () => throwing('config'),
  () => new Proxy({}, { get: () => MARK, has: () => true, ownKeys: () => [MARK] }),
  () => cyclic(),
  () => nested(10_000),
  () => ({ sender: 'ac_preview', config: { ...config, signInExperience: MARK.repeat(200_000) } }),
  () => Array.from({ length: 50_000 }, () => ({ sender: 'ac_preview' })),
  () =>
    JSON.parse(
      `{"__proto__":{"sender":"ac_preview","${MARK}":true},"constructor":{"prototype":{"${MARK}":true}}}`,
    ) as unknown,
  () =>
    JSON.parse(
      `{"sender":"ac_preview","config":{"__proto__":{"${MARK}":true},"signInExperience":{"__proto__":{"${MARK}":true}}}}`,
    ) as unknown,
  () => Object.create({ sender: 'ac_preview', config: { ...config, signInExperience: {} } }) as unknown,
  () => Object.assign(Object.create(null), { sender: 'ac_preview' }) as unknown,
  () => new Map([['sender', 'ac_preview']]),
  () => new ArrayBuffer(1 << 20),
  () => () => MARK,
  () => Symbol(MARK),
  () => 10n ** 30n,
];

const origins = (own: string): Arbitrary<string> => {
  const { host, hostname } = new URL(own);
  return fc.constantFrom(
    ...[
      own,
      own,
      own,
      own,
      '',
      'null',
      `https://${FOREIGN_HOST}`,
      `${own}.${FOREIGN_HOST}`,
      `${own}:443`,
      `${own}/`,
    ],
    ...[
      own.toUpperCase(),
      `https://${host}`,
      `http://${hostname}:1`,
      `http://user@${host}`,
      `${own},${own}`,
      '*',
    ],
  );
};

/** Messages to a page of this origin, some of which it may act on; `data` are what its own schema is tried with. */
export const hostileMessages = (own: string, data: Arbitrary<unknown>): Arbitrary<HostileMessage> =>
  fc.record({
    type: fc.constantFrom<HostileMessage['type'][]>(
      'message',
      'message',
      'message',
      'message',
      'messageerror',
    ),
    data: fc.oneof({ weight: 3, arbitrary: data.map((value) => () => value) }, fc.constantFrom(...ODD_DATA)),

    origin: origins(own),
    source: fc.constantFrom<HostileMessage['source'][]>(
      'parent',
      'parent',
      'parent',
      'itself',
      'another window',
      'nobody',
    ),
    withPort: fc.boolean(),
  });

/** What another tab may have written, or says that it has. */
export const storageChanges: Arbitrary<StorageEventInit> = fc.record({
  key: fc.constantFrom(
    ...[
      null,
      '',
      'signedIn:other',
      'signedIn ',
      'SIGNEDIN',
      'generation',
      'theme',
      'i18nextLng',
      'lastMethod',
    ],
    ...['social:lighthouse-web', '__proto__', 'constructor', MARK],
  ),
  oldValue: fc.constantFrom(null, MARK),
  newValue: fc.constantFrom(
    null,
    '',
    MARK,
    `${Date.now()} ${MARK}`,
    '{',
    '{"__proto__":{}}',
    MARK.repeat(10_000),
  ),
});
