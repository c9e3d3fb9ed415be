import { expect, it } from 'vitest';
import { endpoints } from '../prism/description.ts';
import { mockForTests } from './mock-for-tests.ts';
import { TestBrowser } from './test-browser.ts';

const examples = endpoints.flatMap((endpoint) =>
  [...endpoint.responseExamples].flatMap(([status, names]) =>
    (names.size ? [...names.keys()] : [null]).map((name) => [endpoint.id, status, name, endpoint] as const),
  ),
);

const mock = mockForTests();

it.each(examples)('serves %s %i %s by name', async (_id, status, name, endpoint) => {
  const { method, path } = endpoint;
  const prefer = `code=${String(status)}${name === null ? '' : `, example=${name}`}`;
  const body = endpoint.requestExamples?.values().next().value;
  const url = path.startsWith('/range/') ? path.replace('{prefix}', '5BAA6') : `/api${path}`;
  const response = await new TestBrowser(mock.origin).send(method, url, body, { prefer });
  expect(response.status).toBe(status);
  if (name === null) {
    expect(response.text).toBe(status === 405 ? 'Method Not Allowed' : '');
    return;
  }
  const responseBody = endpoint.isPlainText ? response.text : response.json;
  expect(responseBody).toEqual(endpoint.responseExamples.get(status)?.get(name));
});
