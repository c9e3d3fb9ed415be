import { comeBackAs, leave, tenant } from '../calls/single-sign-on.ts';
import type { OperationId } from '../../../mocks/prism/description.ts';
import type { MockClient } from '../mock-client.ts';
import type { Row } from '../row.ts';
import { rowsFor } from './rows-for.ts';

const release = '1.22';
const afterLeaving = async (client: MockClient) => {
  await leave(client);
};

const refuses = (
  id: OperationId,
  answer: string,
  situation: string,
  arrange: (client: MockClient) => Promise<unknown>,
  connectorId?: string,
) =>
  rowsFor([id], answer, situation, arrange, { release, ...(connectorId !== undefined && { connectorId }) });

/** Single sign-on calls that are refused; the releases' rows have more of them. */
export const singleSignOnAnswers: readonly Row[] = [
  ...rowsFor(
    ['findSsoConnectors'],
    '200',
    'an address with two organizations',
    (client) => client.begin(tenant),
    { release, email: 'user@twin.example' },
  ),
  ...(['createSsoAuthorizationUrl', 'signInWithSso', 'registerWithSso'] as const).flatMap((id) =>
    refuses(id, '404 entity.not_exists_with_id', 'a connector that was deleted', afterLeaving, 'gone0idp'),
  ),
  ...(['createSsoAuthorizationUrl', 'signInWithSso'] as const).flatMap((id) =>
    refuses(
      id,
      '500 connector.invalid_config',
      'a connector that is set up wrongly',
      afterLeaving,
      'broken0idp',
    ),
  ),
  ...refuses('signInWithSso', '401 user.suspended', 'somebody who is suspended', async (client) => {
    await leave(client);
    return { code: 'sven' };
  }),
  ...refuses(
    'signInWithSso',
    '400 session.connector_validation_session_not_found',
    'an organization that the person did not go to',
    async (client) => {
      await leave(client);
      return { code: 'olga' };
    },
    'borealis0idp',
  ),
  ...refuses(
    'registerWithSso',
    '400 session.connector_session_not_found',
    'before anybody came back',
    afterLeaving,
  ),
  ...refuses('registerWithSso', '403 auth.forbidden', 'where people only sign in', async (client) => {
    await comeBackAs(client, 'nils', 'single-sign-on-code');
  }),
];
