import { waysOf } from '../acts/recipe.ts';
import { finishesAs, redirectOf, submits } from '../acts/sign-in.ts';
import { entersBySocial, returnsWith } from '../acts/social.ts';
import type { Person } from '../person.ts';
import { Unexpected } from '../person.ts';

const connectorId = 'lighthouse-web';
const startOf = (person: Person) => ({
  connectorId,
  state: 'kq3vX0a7Lm4',
  redirectUri: `${person.origin}/callback/${connectorId}`,
});

const begins = async (person: Person) => {
  await person.comesIn({ tenant: 'social' });
  await person.must(204, 'putInteraction', { event: 'SignIn' });
};

/** Comes back from the provider with something that is refused. */
const refused = (choice: string, expected: string) => async (person: Person) => {
  await begins(person);
  await person.must(expected, 'patchIdentifiers', await returnsWith(person, connectorId, choice));
};

export const socialFlows = [
  ...waysOf(
    'social start',
    [
      [
        'the provider asks who one is (social)',
        async (person) => {
          await begins(person);
          const answer = await person.must(200, 'createSocialAuthorizationUri', startOf(person));
          const { status, text } = await person.send('GET', redirectOf(answer));
          if (status !== 200 || !text.includes('Lin Lagoon'))
            throw new Unexpected('The provider knows nobody.');
        },
      ],
    ],
    [
      [
        'a connector that does not exist (social)',
        async (person) => {
          await begins(person);
          const start = { ...startOf(person), connectorId: 'driftwood' };
          await person.must('404 entity.not_found', 'createSocialAuthorizationUri', start);
        },
      ],
      [
        'the connector that sends mail (social)',
        async (person) => {
          await begins(person);
          const start = { ...startOf(person), connectorId: 'mail' };
          await person.must('400 connector.unexpected_type', 'createSocialAuthorizationUri', start);
        },
      ],
      [
        'before the page has put an event (social)',
        async (person) => {
          await person.comesIn({ tenant: 'social' });
          await person.must(
            '404 session.verification_session_not_found',
            'createSocialAuthorizationUri',
            startOf(person),
          );
        },
      ],
    ],
  ),
  ...waysOf(
    'social return',
    [
      [
        'lin, who is linked (social)',
        async (person) => {
          await entersBySocial(person, 'social', connectorId, 'lin');
          await finishesAs(person, 'Lin Lagoon');
        },
      ],
      [
        'theo by another provider, who then proves the second step (social-only)',
        async (person) => {
          await entersBySocial(person, 'social-only', 'buoy-universal', 'theo');
          await submits(person, '403 session.mfa.require_mfa_verification');
        },
      ],
    ],
    [
      ['cancelled (social)', refused('cancel', '401 connector.authorization_failed')],
      ['an error of the provider (social)', refused('error', '401 connector.authorization_failed')],
      ['without a code (social)', refused('no-code', '400 connector.general')],
      [
        'a code that nobody gave (social)',
        async (person) => {
          await begins(person);
          const { connectorData } = await returnsWith(person, connectorId, 'person:lin');
          await person.must('401 connector.social_auth_code_invalid', 'patchIdentifiers', {
            connectorId,
            connectorData: { ...connectorData, code: 'made-up' },
          });
        },
      ],
      [
        'the same answer twice (social)',
        async (person) => {
          await begins(person);
          const answer = await returnsWith(person, connectorId, 'person:lin');
          await person.must(204, 'patchIdentifiers', answer);
          const gone = '400 session.connector_validation_session_not_found';
          await person.must(gone, 'patchIdentifiers', answer);
        },
      ],
      [
        'sam, who is suspended (social)',
        async (person) => {
          await entersBySocial(person, 'social', connectorId, 'sam');
          await submits(person, '401 user.suspended');
        },
      ],
    ],
  ),
];
