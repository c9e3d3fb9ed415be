import { codeOf } from '../http/exchange.ts';
import { description, type Operation } from '../judge/description.ts';
import type { Session } from '../helper/session.ts';
import { answerSummary } from '../reports/mask.ts';
import type { Api } from '../resources.ts';
import type { CheckFailure } from '../run/results.ts';
import type { Scope } from '../run/scope.ts';
import { pathOf, VALID_BODIES } from './boundary.ts';
import { firstEvent, type Check } from './check.ts';
import { BOTH } from './steps.ts';

/** The service of breached passwords is another server, and a picture is no JSON body. */
const NOT_CALLED = ['getBreachRange', 'uploadAvatar'];

const BODIES: Readonly<Record<string, unknown>> = {
  ...VALID_BODIES,
  signInWithSso: { code: 'not-the-code', state: 'state' },
};
const LOOK_UP = { email: 'nobody@example.org' };
const QUERIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  findConnectorIds: LOOK_UP,
  findSsoConnectors: LOOK_UP,
};

interface Wanted {
  status: number;
  code?: string;
}

/** The body of an operation: of the Interaction API as in the other checks, of the Experience API the first example. */
function bodyOf(api: Api, { operationId, requestBody }: Operation): unknown {
  if (api === 'interaction') return BODIES[operationId];
  const [example] = Object.values(requestBody?.content['application/json']?.examples ?? {});
  return example?.value;
}

/** Every status and error code of an operation. */
const wantedOf = ({ responses }: Operation): Wanted[] =>
  Object.entries(responses).flatMap(([text, response]) => {
    const status = Number(text);
    const codes = response['x-codes'] ?? [];
    return codes.length > 0 ? codes.map((code) => ({ status, code })) : [{ status }];
  });

async function forceAnswer(
  scope: Scope,
  session: Session,
  operation: Operation,
  wanted: Wanted,
): Promise<CheckFailure[]> {
  const { api } = scope.parts;
  const { operationId } = operation;
  const body = { operationId, ...wanted };
  const forced = await scope.parts.client.send(session.jar, 'PUT', '/_mock/answers', { body });
  // This release does not have the answer.
  if (forced.status !== 200) return [];
  scope.stepId = `${operationId} ${wanted.status} ${wanted.code ?? ''}`;
  const exchange = await scope.call(session, operationId, bodyOf(api, operation), {
    isForced: true,
    path: api === 'interaction' ? pathOf(operationId, scope) : { connectorId: 'c0nn3ct0r' },
    query: QUERIES[operationId] ?? {},
  });
  await scope.parts.client.send(session.jar, 'DELETE', '/_mock/answers');
  const { status, json } = exchange;
  const isAsForced = status === wanted.status && (wanted.code === undefined || codeOf(json) === wanted.code);
  const isNotThere = operationId === 'getConsent' && status === 405;
  return isAsForced || isNotThere
    ? []
    : [
        {
          severity: 'must',
          check: 'step',
          stepId: scope.stepId,
          where: `#/paths/${operation.path}`,
          expected: `${wanted.status} ${wanted.code ?? ''}`,
          actual: answerSummary(exchange),
        },
      ];
}

/** The mock gives every documented answer once, and the judge must find no fault with them. */
export const documentedAnswerChecks: readonly Check[] = [
  {
    id: 'documented-answers',
    apis: BOTH,
    profile: 'errors',
    requirement: 'errors-by-operation',
    severity: 'must',
    needs: ['forced-answers'],
    isOnlyByName: true,
    title: 'Every documented answer has the documented shape.',
    run: async (scope, helper) => {
      const failures: CheckFailure[] = [];
      const session = await helper.open();
      const event = firstEvent(scope);
      const { api } = scope.parts;
      await helper.api.begin(session, event);
      for (const operation of description(api).operations.values()) {
        if (NOT_CALLED.includes(operation.operationId)) continue;
        for (const wanted of wantedOf(operation))
          failures.push(...(await forceAnswer(scope, session, operation, wanted)));
      }
      return failures;
    },
  },
];
