import { valueOf } from '../http/exchange.ts';
import type { Session } from '../helper/session.ts';
import type { Check } from './check.ts';
import { stepCheck, UNKNOWN_RECORD, type Steps, type Wanted } from './steps.ts';

interface Request {
  session: Session;
  connectorId: string;
  verificationId: unknown;
  /** Two answers of the provider, which differ in their code. */
  connectorData: unknown;
  wrongData: unknown;
}

/** Asks for the address of a provider, whose answer the page does not verify yet. */
async function providerRequest(at: Steps): Promise<Request> {
  const connector = await at.help('getConnector', {});
  const { redirectUri, state, person } = connector;
  const connectorId = String(connector['connectorId']);
  const session = await at.begin('SignIn');
  const ask = [session, 'startSocial', { redirectUri, state }] as const;
  const { json } = await at.call('ask', ask, 200, { path: { connectorId } });
  const redirectTo = valueOf(json, 'authorizationUri');
  const visit = { cookie: session.handle, redirectTo, state, redirectUri, person };
  const { connectorData, wrongData } = await at.help('visitProvider', visit);
  return { session, connectorId, verificationId: valueOf(json, 'verificationId'), connectorData, wrongData };
}

const verify = (
  at: Steps,
  stepId: string,
  { session, connectorId, verificationId, connectorData }: Request,
  wanted: Wanted,
) =>
  at.call(stepId, [session, 'verifySocial', { verificationId, connectorData }], wanted, {
    path: { connectorId },
  });

async function identifiesNobody(at: Steps, { session, verificationId }: Request, why: string): Promise<void> {
  await at.call('identify', [session, 'identify', { verificationId }], 'refusal', { why });
  const submitted = await at.step('submit').submit(session);
  at.expect(!at.isKnown(submitted), `a refusal, ${why}`, submitted);
}

/** Workflows check the same of the Interaction API. */
export const socialChecks: readonly Check[] = [
  stepCheck({
    id: 'provider-answer-is-verified',
    title:
      'A social record identifies no one before the provider’s answer is verified, or after a wrong answer.',
    apis: ['experience'],
    profile: 'social',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'social'],
    steps: async (at) => {
      const unverified = await providerRequest(at);
      await identifiesNobody(at, unverified, 'because the answer of the provider was not verified');
      const { wrongData } = unverified;
      await verify(at, 'wrong-answer', { ...unverified, connectorData: wrongData }, 'refusal');
      await identifiesNobody(at, unverified, 'because the answer was wrong');
    },
  }),
  stepCheck({
    id: 'provider-answer-works-once',
    title: 'The answer of a provider works once, and only with the record of its own session.',
    apis: ['experience'],
    profile: 'social',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'social'],
    steps: async (at) => {
      const request = await providerRequest(at);
      const other = await at.begin('SignIn');
      await verify(at, 'other-session', { ...request, session: other }, UNKNOWN_RECORD);
      await verify(at, 'verify', request, 200);
      await verify(at, 'again', request, '400 session.connector_validation_session_not_found');
    },
  }),
];
