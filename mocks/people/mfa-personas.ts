import type { Persona } from './persona.ts';
import { softwarePasskey } from './software-key.ts';
import { sharedPassword, sharedTotpSecret } from './shared-credentials.ts';

const authenticatorApp = { type: 'Totp', secret: sharedTotpSecret } as const;
const usedAt = Date.UTC(2026, 0, 1);
const [firstCode, lastCode] = ['0a1b2c3d4e', '93a4b5c6d7'] as const;
const otherCodes = [
  '1b2c3d4e5f',
  '2c3d4e5f60',
  '3d4e5f6071',
  '4e5f607182',
  '5f60718293',
  '60718293a4',
  '718293a4b5',
  '8293a4b5c6',
];
const codes = [firstCode, ...otherCodes, lastCode];

export const mfaPersonas = {
  theo: {
    purpose: `has an authenticator app: ${sharedTotpSecret}`,
    account: {
      id: 'usrthe0totp1',
      name: 'Theo Tide',
      username: 'theo',
      email: 'theo@example.org',
      password: sharedPassword,
      identities: { lighthouse: 'lh-theo', buoy: 'lh-theo', anchor: 'lh-theo' },
      factors: [authenticatorApp],
    },
  },
  kim: {
    purpose: 'has a passkey; its key is in mocks/people/software-key.ts',
    account: {
      id: 'usrkim0pass1',
      name: 'Kim Kelp',
      username: 'kim',
      email: 'kim@example.org',
      password: sharedPassword,
      factors: [softwarePasskey('a2ltLXNvZnR3YXJlLWtleQ', 'Software key')],
    },
  },
  bea: {
    purpose: `has an authenticator app, and one backup code left: ${lastCode}`,
    account: {
      id: 'usrbea0back1',
      name: 'Bea Beacon',
      username: 'bea',
      email: 'bea@example.org',
      password: sharedPassword,
      factors: [
        authenticatorApp,
        {
          type: 'BackupCode',
          codes: codes.map((code) => ({ code, usedAt: code === lastCode ? null : usedAt })),
        },
      ],
    },
  },
  alma: {
    purpose: `has all factors, the passkey used last; one of the backup codes is ${firstCode}`,
    account: {
      id: 'usra1ma0all3',
      name: 'Alma Atoll',
      username: 'alma',
      email: 'alma@example.org',
      password: sharedPassword,
      factors: [
        softwarePasskey('YWxtYS1zb2Z0d2FyZS1rZXk', 'Software key'),
        authenticatorApp,
        { type: 'BackupCode', codes: codes.map((code) => ({ code, usedAt: null })) },
      ],
    },
  },
  sky: {
    purpose: 'has skipped two-step verification, and is not asked again',
    account: {
      id: 'usrsky0skip1',
      name: 'Sky Sandbar',
      username: 'sky',
      email: 'sky@example.org',
      password: sharedPassword,
      hasSkippedMfa: true,
    },
  },
} as const satisfies Record<string, Persona>;
