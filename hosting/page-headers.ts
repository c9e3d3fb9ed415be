import type { InlineHashes } from '../codegen/build/inline-hashes.ts';
import {
  captchaSources,
  CAPTCHA_TRUSTED_TYPES,
  type CaptchaDeployment,
} from '../src/domain/captcha-hosts.ts';
import type { DeploymentConfig } from '../src/domain/deployment.ts';

export interface PageHeaderOptions {
  /** Other origins that the page calls: the breach range service and the sink of telemetry. */
  connectOrigins?: readonly string[];
  previewOrigins?: readonly string[] | undefined;
  /** The captcha of the tenant. */
  captcha?: CaptchaDeployment | undefined;
  /** The hashes of index.html. */
  inlineHashes?: InlineHashes;
  /** The address for reports of violations: a URL, or a path of the page's host. */
  reportUri?: string | undefined;
}

export const disallowedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
export const allowedFeatures = [
  'publickey-credentials-get',
  'publickey-credentials-create',
  'otp-credentials',
  'clipboard-write',
  'fullscreen',
];

const NO_CAPTCHA = { 'script-src': [], 'frame-src': [], 'connect-src': [] };

const contentSecurityPolicy = (
  { connectOrigins = [], previewOrigins = [], captcha, inlineHashes, reportUri }: PageHeaderOptions,
  sources: ReturnType<typeof captchaSources> = captcha ? captchaSources(captcha) : NO_CAPTCHA,
): string[][] => [
  ['default-src', "'none'"],
  ['script-src', "'self'", ...(inlineHashes?.['script-src'] ?? []), ...sources['script-src']],
  ['style-src', "'self'", ...(inlineHashes?.['style-src'] ?? [])],
  ['font-src', "'self'", 'https:', 'data:'],
  ['img-src', "'self'", 'https:', 'data:'],
  ['connect-src', "'self'", ...connectOrigins, ...sources['connect-src']],
  ['frame-src', "'self'", 'https:', ...sources['frame-src'].filter((source) => !source.startsWith('https:'))],
  ['base-uri', "'none'"],
  ['form-action', "'self'"],
  ['object-src', "'none'"],
  ['frame-ancestors', "'self'", ...previewOrigins],
  ['require-trusted-types-for', "'script'"],
  // The sanitiser of tenants' HTML has its own Trusted Types policy, and the script of a captcha has one.
  [
    'trusted-types',
    'dompurify',
    ...(captcha ? [CAPTCHA_TRUSTED_TYPES, ...(captcha.trustedTypes ?? [])] : []),
  ],
  ...(reportUri === undefined ? [] : [['report-uri', reportUri]]),
];

/** The headers of every file that the host itself serves, with lower-case names. */
export function pageHeaders(options: PageHeaderOptions = {}): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options)
      .map((directive) => directive.join(' '))
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': [
      ...disallowedFeatures.map((name) => `${name}=()`),
      ...allowedFeatures.map((name) => `${name}=(self)`),
    ].join(', '),
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
  };
}

/** A host sends this only over https; for a year, the browser then never requests the page by plain http. */
export const HTTPS_HEADERS = { 'strict-transport-security': 'max-age=31536000' };

/** The other origins that the page calls. Leave out `pageOrigin` if the host does not know its own. */
export function connectOrigins({ breachRange, telemetry }: DeploymentConfig, pageOrigin?: string): string[] {
  const urls = [breachRange, telemetry?.url].filter((url) => typeof url === 'string');
  const origins = urls.flatMap((url) =>
    URL.canParse(url, pageOrigin) ? [new URL(url, pageOrigin).origin] : [],
  );
  return [...new Set(origins)].filter((origin) => origin !== pageOrigin);
}

/** Matches a file whose name has a hash of its content: all files below `/assets` but the licences. */
const hashedName = /^\/assets\/.+-[\w-]{6,8}\.\w+$/;

/** The Cache-Control header of a file of the build; browsers never store index.html. */
export const cacheControl = (path: string): string =>
  `public, max-age=${hashedName.test(path) ? '31536000, immutable' : '259200'}`;
