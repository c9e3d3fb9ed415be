import { bindsPasskey, deviceOf, spoilt, usesPasskey } from '../acts/passkey.ts';
import { waysOf } from '../acts/recipe.ts';
import { entersPassword, finishesAs, submits } from '../acts/sign-in.ts';
import type { Person } from '../person.ts';

const tenant = 'passkey-only';

const askedToBind = async (person: Person) => {
  await entersPassword(person, 'ada', tenant);
  await submits(person, '422 user.missing_mfa');
};

const askedToProve = async (person: Person, who: string) => {
  await entersPassword(person, who, tenant);
  await submits(person, '403 session.mfa.require_mfa_verification');
};

export const passkeyFlows = [
  ...waysOf(
    'bind passkey',
    [
      [
        `ada, who then signs in with it (${tenant})`,
        async (person) => {
          const device = deviceOf(person);
          await askedToBind(person);
          await bindsPasskey(person, device);
          await finishesAs(person, 'Ada Lovelace');
          await askedToProve(person, 'ada');
          await usesPasskey(person, device);
          await finishesAs(person, 'Ada Lovelace');
        },
      ],
    ],
    [
      [
        `an answer to another challenge (${tenant})`,
        async (person) => {
          await askedToBind(person);
          const { body } = await person.must(200, 'createWebAuthnRegistration');
          const answer = deviceOf(person).create(spoilt(body));
          await person.must('400 session.mfa.webauthn_verification_failed', 'bindMfa', answer);
        },
      ],
      [
        `the same answer twice (${tenant})`,
        async (person) => {
          await askedToBind(person);
          const { body } = await person.must(200, 'createWebAuthnRegistration');
          const answer = deviceOf(person).create(body);
          await person.must(204, 'bindMfa', answer);
          await person.must('400 session.mfa.pending_info_not_found', 'bindMfa', answer);
        },
      ],
    ],
  ),
  ...waysOf(
    'verify passkey',
    [
      [
        `kim (${tenant})`,
        async (person) => {
          await askedToProve(person, 'kim');
          await usesPasskey(person, deviceOf(person, 'kim'));
          await finishesAs(person, 'Kim Kelp');
        },
      ],
      [
        `kim adds a second passkey, and uses it (${tenant})`,
        async (person) => {
          const [old, pocket] = [deviceOf(person, 'kim'), deviceOf(person)];
          await entersPassword(person, 'kim', tenant);
          await submits(person, '403 session.mfa.require_mfa_verification');
          await usesPasskey(person, old);
          await bindsPasskey(person, pocket);
          await finishesAs(person, 'Kim Kelp');
          await askedToProve(person, 'kim');
          await usesPasskey(person, pocket);
          await finishesAs(person, 'Kim Kelp');
        },
      ],
    ],
    [
      [
        `kim answers another challenge (${tenant})`,
        async (person) => {
          await askedToProve(person, 'kim');
          const { body } = await person.must(200, 'createWebAuthnAuthentication');
          const answer = deviceOf(person, 'kim').get(spoilt(body));
          await person.must('400 session.mfa.webauthn_verification_failed', 'verifyMfa', answer);
          await submits(person, '403 session.mfa.require_mfa_verification');
        },
      ],
      [
        `kim before she was asked (${tenant})`,
        async (person) => {
          await askedToProve(person, 'kim');
          const { body } = await person.must(200, 'createWebAuthnAuthentication');
          const answer = deviceOf(person, 'kim').get(body);
          await askedToProve(person, 'kim');
          await person.must('400 session.mfa.pending_info_not_found', 'verifyMfa', answer);
        },
      ],
    ],
  ),
];
