import { expect, it } from 'vitest';
import { recordOf, acme, SECRET } from '../../../tests/second-server/organizations.ts';
import { excerpt, maskBody, maskText } from './mask.ts';

/** Its secret also stands under a name that says nothing. */
const connector = { ...recordOf(acme), endpoint: { value: SECRET } };
const refusal = {
  message: 'This e-mail address signs in at its organization.',
  code: 'session.sso_enabled',
  data: { ssoConnectors: [connector] },
};
const { message, code, data } = refusal;
/** In the order of every release, and under a key that the contract does not have. */
const bodies = [
  refusal,
  { code, data, message },
  { data, code, message },
  { ...refusal, data: { other: data } },
];
const texts = bodies.map((body) => JSON.stringify(body));

it('keeps only the public keys of connectors in a refusal', () => {
  expect(JSON.parse(maskBody(JSON.stringify(refusal)))).toEqual({
    message,
    code,
    data: {
      ssoConnectors: [
        {
          id: acme.id,
          connectorName: 'Acme',
          config: '****',
          domains: '****',
          providerName: '****',
          syncProfile: '****',
          endpoint: '****',
        },
      ],
    },
  });
});

it('hides connector secrets wherever a body was cut off', () => {
  for (const text of texts)
    for (let length = 0; length <= text.length; length++) {
      expect(excerpt(text, length)).not.toContain(SECRET.slice(0, 6));
      expect(maskText(`POST /api answered 422 ${text.slice(0, length)}`)).not.toContain(SECRET.slice(0, 6));
    }
});

it('keeps the connectors of the settings', () => {
  const settings = '{"ssoConnectors":[{"id":"a","connectorName":"A","logo":"data:","darkLogo":null}]}';
  expect(maskBody(settings)).toBe(settings);
});

it('hides the tokens that a provider returns', () => {
  expect(maskBody('{"id_token":"abc","code":"def","iss":"https://a.example"}')).toBe(
    '{"id_token":"***","code":"***","iss":"https://a.example"}',
  );
});

it('hides a parameter of an address in a sentence, and nothing behind it', () => {
  expect(maskText('GET https://a.example/auth?state=abc answered 400 {"error":"no"}')).toBe(
    'GET https://a.example/auth?state=**** answered 400 {"error":"no"}',
  );
});
