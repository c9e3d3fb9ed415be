/** Keys with secret values, besides those that match SECRET_KEY. */
const SECRET_KEYS = [
  'password',
  'verificationCode',
  'code',
  'codes',
  'connectorData',
  'id_token',
  'access_token',
  'refresh_token',
];
const SECRET_KEY = /secret|private_?key/i;
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
/** The keys of a connector that the settings publish anyway. */
const PUBLIC_OF_CONNECTOR = ['id', 'connectorName', 'logo', 'darkLogo'];
const SSO_ENABLED = 'session.sso_enabled';
const HIDDEN = '****';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSecret = (key: string) => SECRET_KEYS.includes(key) || SECRET_KEY.test(key);
/** Error codes are not secret, though `code` is also the key of secret codes. */
const isErrorCode = (value: unknown) => typeof value === 'string' && /^[a-z_]+(\.[a-z_]+)+$/.test(value);

const changed = (fields: Fields, change: (key: string, value: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, change(key, value)]));

const stars = (value: unknown): unknown => {
  if (typeof value === 'string') return '*'.repeat(Math.min(value.length, 12)) || '';
  if (Array.isArray(value)) return value.map(stars);
  return isFields(value) ? changed(value, (_, one) => stars(one)) : value;
};

/** Keeps only the public keys of connectors, as their configuration can hold secrets under any name. */
function maskConnectors(value: unknown): unknown {
  if (!Array.isArray(value)) return HIDDEN;
  return value.map((connector: unknown) =>
    isFields(connector)
      ? changed(connector, (key, one) =>
          PUBLIC_OF_CONNECTOR.includes(key) && (typeof one === 'string' || one === null) ? one : HIDDEN,
        )
      : HIDDEN,
  );
}

function maskData(data: unknown): unknown {
  return isFields(data)
    ? changed(data, (key, one) => (key === 'ssoConnectors' ? maskConnectors(one) : HIDDEN))
    : HIDDEN;
}

function maskValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskValue);
  if (!isFields(value)) return value;
  return changed(value, (key, one) => {
    if (key === 'data' && value['code'] === SSO_ENABLED) return maskData(one);
    if (key === 'ssoConnectors') return maskConnectors(one);
    return isSecret(key) && !isErrorCode(one) ? stars(one) : maskValue(one);
  });
}

/** Secrets in text that is not JSON. */
const LOOSE = /("?(?:password|verificationCode|secret|secretQrCode)"?\s*[:=]\s*"?)([^"&,\s}]+)/g;
const LOOSE_SECRET = /("\w*(?:secret|private_?key)\w*"\s*:\s*")(?:[^"\\]|\\.)*/gi;
const LOOSE_CODES = /("codes":\[)[^\]]*/g;
const CUT_CONNECTORS = /("ssoConnectors"\s*:)[\s\S]*/;
const CUT_DATA = /("data"\s*:)[\s\S]*/;

/** Masks text that is not JSON, such as a body that was cut off. Nothing after the key of connectors stays, as nobody can tell where their secrets end. */
function maskLoose(text: string): string {
  const refused = text.includes(SSO_ENABLED) ? text.replace(CUT_DATA, `$1"${HIDDEN}"`) : text;
  return refused
    .replace(CUT_CONNECTORS, `$1"${HIDDEN}"`)
    .replaceAll(LOOSE_CODES, `$1"${HIDDEN}"`)
    .replaceAll(LOOSE_SECRET, `$1${HIDDEN}`)
    .replaceAll(LOOSE, `$1${HIDDEN}`);
}

/** A body without secrets. */
export function maskBody(text: string): string {
  try {
    return JSON.stringify(maskValue(JSON.parse(text)));
  } catch {
    return maskLoose(text);
  }
}

/** The beginning of a body without secrets. It masks the whole body first, while it still parses. */
export function excerpt(text: string, length: number): string {
  return maskBody(text).slice(0, length);
}

/** The status and the beginning of the body of an answer, for a report. */
export const answerSummary = ({ status, text }: { status: number; text: string }): string =>
  `${status} ${excerpt(text, 300) || '(empty)'}`;

export function maskHeader(name: string, value: string): string {
  if (name.toLowerCase() === 'location') return maskAddress(value);
  return SECRET_HEADERS.includes(name.toLowerCase())
    ? value.replaceAll(/=[^;,]+/g, '=****').replace(/^[^=;]+$/, HIDDEN)
    : value;
}

/** An address without secret parameters. */
export function maskAddress(address: string): string {
  const names = SECRET_PARAMETERS.join('|');
  return address.replaceAll(new RegExp(`([?&](?:${names})=)[^&#\\s]*`, 'g'), '$1****');
}

/** Masks a text of a report, which may quote a body. */
export function maskText(text: string): string {
  const start = text.search(/[{[]/);
  if (start < 0) return maskAddress(text);
  return maskAddress(text.slice(0, start)) + maskAddress(maskBody(text.slice(start)));
}
