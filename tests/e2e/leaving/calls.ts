import * as experience from '../../../src/api/generated/experience/operations.ts';
import * as interaction from '../../../src/api/generated/interaction/operations.ts';
import type { OperationId } from '../../../mocks/prism/description.ts';
import type { ServerApi } from '../../../src/domain/server-api.ts';

const operations = { ...interaction, ...experience };

/** Matches the beginning of the requests of an operation: `PUT /api/interaction HTTP/1.1`. */
export function requestOf(operation: OperationId): RegExp {
  const { method, path } = operations[operation];
  return new RegExp(`^${method} \\S*${path.replaceAll(/\{\w+\}/g, '[^/ ]+')}[ ?]`);
}

/** Whether a request of the browser calls the operation. */
export const isCall = (
  operation: OperationId,
  request: { method: () => string; url: () => string },
): boolean => requestOf(operation).test(`${request.method()} ${new URL(request.url()).pathname} `);

/** Calls that both APIs have, by what they do. */
export const callsOfApi = {
  interaction: {
    begin: 'putInteraction',
    sendCode: 'sendVerificationCode',
    verifyCode: 'patchIdentifiers',
    signInInstead: 'deleteProfile',
    submit: 'submitInteraction',
  },
  experience: {
    begin: 'startInteraction',
    sendCode: 'sendCode',
    verifyCode: 'verifyCode',
    signInInstead: 'changeEvent',
    submit: 'submit',
  },
} as const satisfies Readonly<Record<ServerApi, Readonly<Record<string, OperationId>>>>;

export type CallOfApi = keyof (typeof callsOfApi)['interaction'];
