import { defaultRelease, type ServerRelease } from '../../../mocks/session/server-release.ts';
import { connectorId } from '../calls/single-sign-on.ts';
import type { OperationId } from '../../../mocks/prism/description.ts';
import { findOperation } from '../description.ts';
import { describe, type MockClient } from '../mock-client.ts';
import type { Row } from '../row.ts';

/** Makes the calls before, and resolves with the body to send; undefined stands for the documented example. */
type Arrange = (client: MockClient) => Promise<unknown>;

interface Options {
  release?: ServerRelease;
  connectorId?: string;
  email?: string;
}

/** A row for each operation, which gives this answer after the arranged calls. */
export const rowsFor = (
  operations: readonly OperationId[],
  answer: string,
  situation: string,
  arrange: Arrange,
  options: Options = {},
): Row[] =>
  operations.map((id) => ({
    call: `${id}: ${situation}`,
    answers: answer,
    releases: [options.release ?? defaultRelease],
    run: async (client) => {
      const body = (await arrange(client)) ?? findOperation(id).requestExample;
      const params = { connectorId, prefix: '5BAA6', ...options };
      const query = { email: options.email ?? 'user@acme.example' };
      return describe(await client.operation(id, body, { params, query }));
    },
  }));

/** The operations that take an identifier. `arrange` resolves with the identifier. */
export const identifierRowsFor = (answer: string, situation: string, arrange: Arrange): Row[] => [
  ...rowsFor(['putInteraction'], answer, situation, async (client) => ({
    event: 'SignIn',
    identifier: await arrange(client),
  })),
  ...rowsFor(['patchIdentifiers'], answer, situation, arrange),
];

/** The operations that take a profile. `arrange` resolves with the profile. */
export const profileRowsFor = (answer: string, situation: string, arrange: Arrange): Row[] => [
  ...rowsFor(['putInteraction'], answer, situation, async (client) => ({
    event: 'Register',
    profile: await arrange(client),
  })),
  ...rowsFor(['putProfile', 'patchProfile'], answer, situation, arrange),
];
