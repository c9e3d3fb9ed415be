import type { OperationId } from '../../../mocks/prism/description.ts';
import { findOperation } from '../description.ts';
import type { MockClient } from '../mock-client.ts';
import { comeBackWith, startExperience } from '../calls/experience.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {}; // its keys can be anything

const emailOf = (name: string) => ({ type: 'email', value: `${name}@example.org` });
const usernameOf = (name: string) => ({ type: 'username', value: name.replaceAll(/[.-]/g, '_') });

/** The documented body with the name in place of its identifier; undefined if the operation takes no identifier. */
function namedBody(id: OperationId, name: string): object | undefined {
  const body = asObject(findOperation(id).requestExample);
  if (id === 'createPasswordIdentity') return { ...body, identifier: usernameOf(name) };
  if (id === 'stageProfile') return usernameOf(name);
  return 'identifier' in body ? { ...body, identifier: emailOf(name) } : undefined;
}

/** Enters the name of an error where the operation, or a call before it, reads it. */
export async function enterNameInExperience(
  client: MockClient,
  id: OperationId,
  name: string,
): Promise<void> {
  await startExperience(client, 'all-identifiers', 'Register');
  const params = { connectorId: name };
  const body = namedBody(id, name);
  if (body || findOperation(id).address.includes('{connectorId}')) {
    await client.operation(id, body ?? findOperation(id).requestExample, { params });
    return;
  }
  // Without an identifier of its own, an operation reads those of the records before it.
  const record = await client.operation('createPasswordIdentity', namedBody('createPasswordIdentity', name));
  // That call may document the error too; no call before the end reads the address that a provider tells.
  if (record.status !== 200) {
    await startExperience(client, 'social');
    await comeBackWith(client, emailOf(name).value);
  }
  await client.operation(id, findOperation(id).requestExample, { query: { email: 'user@acme.example' } });
}
