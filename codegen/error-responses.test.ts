import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentOf, operationsOf } from './document.ts';
import { readContract } from './read-contract.ts';
import { repository } from './repository-copy.ts';

const operations = operationsOf(readContract(join(repository, 'openapi')).published);

const responsesOf = (id: string) =>
  operations.find(({ operation }) => operation.operationId === id)?.operation.responses ?? {};
const examplesIn = (id: string, status: string) => {
  const response = responsesOf(id)[status];
  return (response && contentOf(response)?.examples) ?? {};
};

describe('addErrorResponses', () => {
  it('names the plain example by the code, and others by code and name', () => {
    expect(examplesIn('submitInteraction', '422')).toMatchObject({
      'user.missing_profile': {
        value: { code: 'user.missing_profile', data: { missingProfile: ['username'] } },
      },
      'user.missing_profile-email': {
        summary: 'An e-mail address.',
        value: {
          code: 'user.missing_profile',
          message: 'Please complete your profile.',
          data: { missingProfile: ['email'] },
        },
      },
    });
    expect(examplesIn('submitInteraction', '422')['user.missing_profile-nothing']).toEqual({
      summary: 'A registration without identifier where sign-up asks for nothing; there is no data.',
      value: { code: 'user.missing_profile', message: 'Please complete your profile.' },
    });
  });

  it('adds an example only to the operations it is for', () => {
    expect(examplesIn('sendVerificationCode', '400')).toHaveProperty(['guard.invalid_input-email']);
    expect(examplesIn('putEvent', '400')).not.toHaveProperty(['guard.invalid_input-email']);
  });

  it('says which data belongs to which code, and takes every other error', () => {
    const { anyOf = [] } =
      contentOf(responsesOf('submitInteraction')['403'] ?? { description: '' })?.schema ?? {};
    expect(anyOf).toMatchObject([
      {
        required: ['message', 'code'],
        properties: {
          code: { const: 'session.mfa.require_mfa_verification' },
          data: { $ref: '#/components/schemas/AvailableFactorsData' },
        },
      },
      { $ref: '#/components/schemas/ErrorBody' },
    ]);
    expect(contentOf(responsesOf('putEvent')['403'] ?? { description: '' })?.schema).toEqual({
      $ref: '#/components/schemas/ErrorBody',
    });
  });

  it('adds what has no code: a body that is unreadable or too large, where the operation has one', () => {
    expect(examplesIn('putEvent', '400')).toHaveProperty(['unreadable']);
    expect(contentOf(responsesOf('putEvent')['400'] ?? { description: '' })?.schema.anyOf?.at(-1)).toEqual({
      $ref: '#/components/schemas/ServerError',
    });
    expect(examplesIn('putEvent', '413')).toHaveProperty(['too-large']);
    expect(examplesIn('submitInteraction', '400')).not.toHaveProperty(['unreadable']);
    expect(responsesOf('submitInteraction')['413']).toBeUndefined();
  });

  it('adds a 404 without a code where older servers do not have the operation', () => {
    expect(examplesIn('findSsoConnectors', '404')).toEqual({
      'no-operation': { value: { message: 'Not Found' } },
    });
    expect(examplesIn('signInWithSso', '404')).toHaveProperty(['entity.not_found']);
    expect(examplesIn('signInWithSso', '404')).toHaveProperty(['no-operation']);
    expect(examplesIn('submitInteraction', '404')).not.toHaveProperty(['no-operation']);
  });

  it('lets 413, 429 and 503 have Retry-After, with a code or without, and no other error', () => {
    const having = operations.flatMap(({ operation: { operationId, responses } }) =>
      Object.entries(responses)
        .filter(([, { headers = {} }]) => 'Retry-After' in headers)
        .map(([status]) => `${operationId} ${status}`),
    );
    const allowed = operations.flatMap(({ operation: { operationId, responses } }) =>
      ['413', '429', '503'].filter((status) => responses[status]).map((status) => `${operationId} ${status}`),
    );
    expect(having).toContain('putEvent 413');
    expect(having).toEqual(allowed);
  });
});
