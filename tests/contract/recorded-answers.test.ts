import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { readRecordedCalls, type RecordedCall } from '../../mocks/recordings/recorded-calls.ts';
import { answerValidators as experienceAnswers } from '../../src/api/generated/experience/answer-validators.ts';
import { errorData as experienceData } from '../../src/api/generated/experience/errors.ts';
import { requestValidators as experienceRequests } from '../../src/api/generated/experience/request-validators.ts';
import { answerValidators as interactionAnswers } from '../../src/api/generated/interaction/answer-validators.ts';
import { errorData as interactionData } from '../../src/api/generated/interaction/errors.ts';
import { requestValidators as interactionRequests } from '../../src/api/generated/interaction/request-validators.ts';
import { openAnswerValidators } from '../../src/api/generated/shared/open-answer-validators.ts';
import { requestValidators as sharedRequests } from '../../src/api/generated/shared/request-validators.ts';

const root = join(import.meta.dirname, '../..');
const calls = readRecordedCalls(join(root, 'mocks/recordings/experience-exchanges.jsonl'));
const toApi = calls.filter(({ request }) => request.path.startsWith('/api/'));

interface Operation {
  operationId: string;
  responses: Readonly<Record<string, { 'x-codes'?: readonly string[]; content?: object }>>;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;
type Validator = z.ZodMiniType | null | undefined;

const pathsOf = (api: string) =>
  (JSON.parse(readFileSync(join(root, `openapi/generated/${api}.json`), 'utf8')) as { paths: Paths }).paths;

const apis = [
  {
    paths: pathsOf('interaction'),
    data: interactionData as Readonly<Record<string, z.ZodMiniType>>,
  },
  { paths: pathsOf('experience'), data: experienceData as Readonly<Record<string, z.ZodMiniType>> },
];
const answers: Readonly<Record<string, Readonly<Record<number, Validator>>>> = {
  ...openAnswerValidators,
  ...interactionAnswers,
  ...experienceAnswers,
};
const requests: Readonly<Record<string, { body: Validator }>> = {
  ...sharedRequests,
  ...interactionRequests,
  ...experienceRequests,
};

/** The operation of a call, and the validators of error data in its API; undefined for an unknown path. */
function describedOperation({ request: { method, path } }: RecordedCall) {
  const address = path.replace(/^\/api/, '').replace(/\?.*/, '');
  for (const { paths, data } of apis) {
    for (const [template, item] of Object.entries(paths)) {
      const operation = item[method.toLowerCase()];
      const pattern = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      if (operation && pattern.test(address)) return { operation, data };
    }
  }
  return undefined;
}

const mistakeIn = (validator: z.ZodMiniType, value: unknown): string | undefined =>
  validator.safeParse(value).error?.message;

/** The way in which an answer differs from its description; undefined if it fits. */
function differenceOf(call: RecordedCall): string | undefined {
  const { status, answer } = call;
  const described = describedOperation(call);
  if (!described) return 'no operation has this path';
  const { operation, data } = described;
  const response = operation.responses[status];
  if (!response) return 'the status is not described';
  if (status < 300) {
    const validator = answers[operation.operationId]?.[status];
    if (validator) return mistakeIn(validator, answer);
    return answer === undefined ? undefined : 'the description has no body';
  }
  const { code, data: ownData } = answer as { code?: string; data?: unknown };
  if (code === undefined) return response.content ? undefined : 'the description has no body';
  if (!response['x-codes']?.includes(code)) return `the code ${code} is not described`;
  const validator = data[code];
  return validator && ownData !== undefined ? mistakeIn(validator, ownData) : undefined;
}

const nameOf = ({ line, flow, request: { method, path }, status }: RecordedCall) =>
  `line ${line} (${flow}): ${method} ${path} ${status}`;

describe('recorded calls of release 1.42', () => {
  it('every answer of the two APIs and the settings fits its description', () => {
    const differences = toApi.flatMap((call) => {
      const difference = differenceOf(call);
      return difference === undefined ? [] : [`${nameOf(call)}: ${difference}`];
    });
    // The recording asks for a path that no server has, to learn what a router answers.
    expect(differences).toEqual([
      expect.stringMatching(/: POST \/api\/experience\/nothing 404: no operation has this path$/),
    ]);
    expect(toApi).toHaveLength(450);
  });

  it('every other answer is that to an authorization request, and leads to a page without a body', () => {
    const others = calls.filter((call) => !toApi.includes(call));
    expect(others).toHaveLength(87);
    for (const { request, status, location, answer, text } of others) {
      expect([request.method, request.path, status, answer, text]).toEqual([
        'GET',
        '/oidc/auth',
        303,
        undefined,
        undefined,
      ]);
      expect(location).toMatch(/^\/[a-z-/]+\?(?:.+&)?app_id=demo-app/);
    }
  });

  it('every body that the server took is valid, and one that it refused by its schema is not', () => {
    /** Keys of a map, and an id that only some events need, are rules that no schema has. */
    const beyondSchemas = /"a b"|^\{\}$/;
    const judged = toApi.flatMap((call) => {
      const { operation } = describedOperation(call) ?? {};
      const validator = operation && requests[operation.operationId]?.body;
      const { body } = call.request;
      const { code } = (call.answer ?? {}) as { code?: string };
      if (!validator || typeof body === 'string' || beyondSchemas.test(JSON.stringify(body))) return [];
      const isTaken = code !== 'guard.invalid_input';
      return [{ name: nameOf(call), isTaken, isValid: validator.safeParse(body).success }];
    });
    expect(judged.filter(({ isTaken, isValid }) => isTaken !== isValid)).toEqual([]);
    expect(judged.filter(({ isTaken }) => !isTaken)).toHaveLength(7);
  });

  it('the state of an interaction has no key that its validator drops', () => {
    const states = toApi.filter(
      ({ request, status }) => request.path.endsWith('/interaction') && status === 200,
    );
    expect(states.length).toBeGreaterThan(10);
    for (const { answer } of states) {
      expect(experienceAnswers.readInteraction[200].parse(answer)).toEqual(answer);
    }
  });
});
