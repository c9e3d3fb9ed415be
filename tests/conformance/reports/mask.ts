/** Keys whose values nobody may read in a report. */
const SECRET_KEYS = [
  'password',
  'verificationCode',
  'code',
  'codes',
  'secret',
  'secretQrCode',
  'totpSecret',
  'connectorData',
  'clientSecret',
];
const SECRET_HEADERS = ['cookie', 'set-cookie', 'authorization', 'proxy-authorization', 'x-api-key'];
const SECRET_PARAMETERS = [
  'code',
  'state',
  'token',
  'access_token',
  'id_token',
  'one_time_token',
  'code_challenge',
];

/** Error codes stand under the key of secret ones, and are no secret. */
const isErrorCode = (value: unknown) => typeof value === 'string' && /^[a-z_]+(\.[a-z_]+)+$/.test(value);

const stars = (value: unknown): unknown => {
  if (typeof value === 'string') return '*'.repeat(Math.min(value.length, 12)) || '';
  if (Array.isArray(value)) return value.map(stars);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, stars(one)]));
};

function maskValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      SECRET_KEYS.includes(key) && !isErrorCode(one) ? stars(one) : maskValue(one),
    ]),
  );
}

/** The names of tokens and of secrets in texts that are no JSON. */
const LOOSE = /("?(?:password|verificationCode|secret|secretQrCode)"?\s*[:=]\s*"?)([^"&,\s}]+)/g;

/** A body without its secrets. */
export function maskBody(text: string): string {
  try {
    return JSON.stringify(maskValue(JSON.parse(text)));
  } catch {
    return text.replaceAll(LOOSE, '$1****');
  }
}

export function maskHeader(name: string, value: string): string {
  if (name.toLowerCase() === 'location') return maskAddress(value);
  return SECRET_HEADERS.includes(name.toLowerCase())
    ? value.replaceAll(/=[^;,]+/g, '=****').replace(/^[^=;]+$/, '****')
    : value;
}

/** An address without its secret parameters. */
export function maskAddress(address: string): string {
  const names = SECRET_PARAMETERS.join('|');
  return address.replaceAll(new RegExp(`([?&](?:${names})=)[^&#]*`, 'g'), '$1****');
}

/** A text of a report, in which parts of bodies can stand. */
export function maskText(text: string): string {
  const start = text.search(/[{[]/);
  if (start < 0) return maskAddress(text);
  const body = text.slice(start);
  const masked = maskBody(body);
  const loose =
    masked === body ? body.replaceAll(/("codes":\[)[^\]]*/g, '$1"****"').replaceAll(LOOSE, '$1****') : masked;
  return maskAddress(text.slice(0, start)) + maskAddress(loose);
}
