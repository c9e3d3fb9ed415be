import { inlineHashes } from '../../codegen/build/inline-hashes.ts';
import type { Captcha } from '../../src/domain/captcha.ts';
import { captchaOriginOf, captchaSources, CAPTCHA_TRUSTED_TYPES } from '../../src/domain/captcha-hosts.ts';
import { connectOrigins, pageHeaders } from '../page-headers.ts';
import type { HostedSite } from './site.ts';

type Policy = ReadonlyMap<string, readonly string[]>;

/** Browsers take the first of two directives with one name. */
function parsePolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>();
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    const key = name.toLowerCase();
    if (key !== '' && !policy.has(key)) policy.set(key, sources);
  }
  return policy;
}

/** The policies of a page. A browser allows only what all of them allow. */
const policiesOf = ({ page }: HostedSite): Policy[] =>
  page
    .all('content-security-policy')
    .flatMap((value) => value.split(','))
    .filter((text) => text.trim() !== '')
    .map(parsePolicy);

/** Directives that stand in for a missing one, nearest first; default-src comes last. */
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'script-src-elem': ['script-src'],
  'script-src-attr': ['script-src'],
  'style-src-elem': ['style-src'],
  'style-src-attr': ['style-src'],
  'frame-src': ['child-src'],
  'worker-src': ['child-src', 'script-src'],
};

const sourcesOf = (policy: Policy, name: string): readonly string[] =>
  [name, ...(FALLBACKS[name] ?? []), 'default-src']
    .map((one) => policy.get(one))
    .find((sources) => sources !== undefined) ?? ['*'];

/** The harm that somebody can do if a directive allows too much. */
const WHY: Readonly<Record<string, string>> = {
  'default-src': 'whatever the policy does not list may come from there',
  'script-src': 'scripts from there can read everything in the form',
  'script-src-elem': 'scripts from there can read everything in the form',
  'script-src-attr': 'such a script can read everything in the form',
  'style-src': 'with it a style sheet that somebody brings in can cover the form or read what is in it',
  'style-src-elem': 'with it a style sheet that somebody brings in can cover the form or read what is in it',
  'style-src-attr': 'with it markup that somebody brings in can cover the form',
  'connect-src': 'with it a script that somebody brings in can send what it reads anywhere',
  'img-src': 'a request for an image can carry what a script reads',
  'font-src': 'the page needs no fonts from there',
  'media-src': 'the page has no sound and no films',
  'manifest-src': 'the page has no manifest',
  'frame-src': 'another page can be shown inside this one',
  'child-src': 'another page can be shown inside this one',
  'worker-src': 'the page has no workers, and a worker is a script',
  'object-src': 'old plug-ins run scripts of their own',
  'base-uri': 'a <base> that somebody brings in moves every address',
  'form-action': 'a form that somebody brings in sends passwords elsewhere',
  'frame-ancestors': 'that page can lay the form under its own',
  'require-trusted-types-for': 'browsers know no such group',
  'trusted-types': 'such a policy can turn any text into HTML',
};

const STOPS_NOTHING = 'with it the policy stops no script that somebody brings in';
/** Sources that mean the same in each directive about scripts. */
const WHY_SOURCE: readonly (readonly [source: RegExp, why: string])[] = [
  [
    /^('unsafe-inline'|'unsafe-eval'|'unsafe-hashes'|'wasm-unsafe-eval'|\*|https?:|data:|blob:)$/,
    STOPS_NOTHING,
  ],
  [/^'strict-dynamic'$/, 'with it browsers pass over the hosts and load what any allowed script asks for'],
  [/^'nonce-/, 'index.html has no nonce, and a script with a nonce that never changes is allowed'],
  [/^'sha\d+-/, 'index.html has no such part; are the headers those of another build?'],
];

const whyOf = (name: string, source: string): string =>
  (/^script-src/.test(name) ? WHY_SOURCE.find(([pattern]) => pattern.test(source))?.[1] : undefined) ??
  WHY[name] ??
  '';

const hostOf = (source: string): string =>
  source.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').split('/', 1)[0] ?? '';

/** True if a list of sources allows everything that this source allows. */
function covers(list: readonly string[], source: string, origin: string): boolean {
  if (list.includes(source) || source === "'none'" || source === "'report-sample'") return true;
  const { protocol, host } = new URL(origin);
  const isKeyword = source.startsWith("'") || /^[a-z][a-z0-9+.-]*:$/i.test(source) || source === '*';
  if (isKeyword) return list.includes(source.toLowerCase());
  const scheme = /^([a-z][a-z0-9+.-]*:)\/\//i.exec(source)?.[1]?.toLowerCase() ?? protocol;
  const isOwn = scheme === protocol && hostOf(source).toLowerCase() === host;
  return (
    (isOwn && list.includes("'self'")) ||
    list.includes(scheme) ||
    list.some((one) => source === one || source.startsWith(`${one}/`))
  );
}

/** True if a list of sources allows requests to this origin. */
function allows(sources: readonly string[], target: string, origin: string): boolean {
  const { protocol, host } = new URL(target);
  return sources.some((source) => {
    if (source === '*' || source.toLowerCase() === protocol) return true;
    if (source === "'self'") return target === origin;
    const scheme = /^([a-z][a-z0-9+.-]*:)\/\//i.exec(source)?.[1] ?? new URL(origin).protocol;
    const named = hostOf(source);
    const isHost = named.startsWith('*.') ? host.endsWith(named.slice(1)) : named === host;
    return isHost && scheme === protocol;
  });
}

/** Directives without which everything is allowed. */
const REQUIRED: Readonly<Record<string, string>> = {
  'default-src': "must be 'none': whatever the policy does not list is allowed from anywhere",
  'base-uri': "must be 'none': a <base> that somebody brings in moves every address",
  'form-action': "must be 'self': a form that somebody brings in sends passwords elsewhere",
  'frame-ancestors': 'must name who may frame the page: any page can lay the form under its own',
  'require-trusted-types-for': "must be 'script': it stops texts that are turned into HTML unseen",
  'trusted-types': 'must be dompurify: any script can make a policy of its own',
};

/** The policy that `npm run host:prepare` writes for this page. */
const ownPolicy = ({ page, settings, origin }: HostedSite): Policy =>
  parsePolicy(
    pageHeaders({
      connectOrigins: connectOrigins(settings, origin),
      previewOrigins: settings.previewOrigins,
      captcha: settings.captcha,
      inlineHashes: inlineHashes(page.text),
    })['content-security-policy'] ?? '',
  );

/** Too strict is safe: these may be 'self' where ours are 'none'. */
const SELF_IS_FINE = ['default-src', 'base-uri', 'manifest-src', 'media-src', 'child-src'];

function looseAt(name: string, policy: Policy, own: Policy, origin: string): string[] {
  const sources = policy.get(name);
  if (sources === undefined)
    return name === 'object-src' && !sourcesOf(policy, name).every((source) => source === "'none'")
      ? ["object-src must be 'none': old plug-ins run scripts of their own."]
      : name in REQUIRED
        ? [`${name} ${REQUIRED[name] ?? ''}.`]
        : [];
  if (name === 'require-trusted-types-for' && !sources.includes("'script'"))
    return [`${name} ${REQUIRED[name] ?? ''}.`];
  const expected = [...sourcesOf(own, name), ...(SELF_IS_FINE.includes(name) ? ["'self'"] : [])];
  return sources
    .filter((source) => !covers(expected, source, origin))
    .map((source) => `${name} has ${source}: ${whyOf(name, source)}.`);
}

/** Finds sources that the page's content security policy allows beyond the one of `npm run host:prepare`. */
export function loosePolicy(site: HostedSite): string[] {
  const policies = policiesOf(site);
  if (policies.length === 0)
    return ['There is no Content-Security-Policy: nothing stops a script that somebody brings in.'];
  const own = ownPolicy(site);
  return Object.keys(WHY).flatMap((name) => {
    const found = policies.map((policy) => looseAt(name, policy, own, site.origin));
    return found.every((faults) => faults.length > 0) ? (found[0] ?? []) : [];
  });
}

const hasHash = (source: string) => /^'(sha\d+-|nonce-|strict-dynamic')/.test(source);

function refusedBy(policy: Policy, { page, settings, origin, isSlot }: HostedSite): string[] {
  const at = (name: string) => sourcesOf(policy, name);
  const own = (name: string, what: string) =>
    allows(at(name), origin, origin) && !at(name).includes("'strict-dynamic'")
      ? []
      : [`${name.replace('-elem', '')} lacks 'self': ${what} of the page are refused.`];
  const hashes = inlineHashes(page.text);
  const inline = (['script-src', 'style-src'] as const).flatMap((name) => {
    const sources = at(`${name}-elem`);
    const isAllowed = (hash: string) =>
      sources.includes(hash) || (sources.includes("'unsafe-inline'") && !sources.some(hasHash));
    return hashes[name]
      .filter((hash) => !isAllowed(hash))
      .map(
        (hash) =>
          `${name} lacks ${hash}, which index.html has inline: are the headers those of another build?`,
      );
  });
  const calls = connectOrigins(settings, origin)
    .filter((other) => !allows(at('connect-src'), other, origin))
    .map((other) => `connect-src lacks ${other}, which the deployment settings name: its calls are refused.`);
  const frames = policy.get('frame-ancestors');
  const consoles = (settings.previewOrigins ?? [])
    .filter((console) => frames !== undefined && !allows(frames, console, origin))
    .map((console) => `frame-ancestors lacks ${console}, which may preview the page.`);
  const trusted = policy.get('trusted-types') ?? [];
  const isSanitiserRefused =
    policy.has('trusted-types') && !trusted.includes('dompurify') && !trusted.includes('*');
  return [
    ...own('script-src-elem', 'the scripts'),
    ...own('style-src-elem', 'the style sheets'),
    ...own('connect-src', 'the calls'),
    ...inline,
    ...calls,
    ...(allows(at('img-src'), 'https://images.example', origin) && at('img-src').includes('data:')
      ? []
      : ['img-src lacks https: or data:: logos of tenants and QR codes are refused.']),
    ...(isSlot || allows(at('font-src'), 'https://fonts.example', origin)
      ? []
      : ['font-src lacks https:: fonts that tenants choose in their CSS are refused.']),
    ...(allows(at('frame-src'), 'https://terms.example', origin)
      ? []
      : ['frame-src lacks https:: the dialog with the terms of a tenant stays empty.']),
    ...consoles,
    ...(isSanitiserRefused
      ? ['trusted-types must be dompurify: without it the content of a tenant is left out.']
      : []),
    ...(policy.has('sandbox') ? ['sandbox switches off what the page needs: leave it out.'] : []),
  ];
}

/** Finds sources that the page needs and the policy refuses. */
export const refusedParts = (site: HostedSite): string[] => [
  ...new Set(policiesOf(site).flatMap((policy) => refusedBy(policy, site))),
];

/** Finds what the captcha of the tenant needs and the policy refuses. */
export function refusedCaptcha(site: HostedSite, captcha: Captcha): string[] {
  const { origin = captchaOriginOf(captcha) } = site.settings.captcha ?? {};
  const needed = Object.entries(captchaSources({ type: captcha.type, origin }));
  const faults = policiesOf(site).flatMap((policy) => {
    const trusted = policy.get('trusted-types') ?? ['*'];
    const isScriptRefused = !trusted.includes(CAPTCHA_TRUSTED_TYPES) && !trusted.includes('*');
    return [
      ...needed.flatMap(([name, sources]) =>
        sources
          .filter((source) => !allows(sourcesOf(policy, name), new URL(source).origin, site.origin))
          .map((source) => `${name} lacks ${source}`),
      ),
      ...(isScriptRefused ? [`trusted-types lacks ${CAPTCHA_TRUSTED_TYPES}`] : []),
    ];
  });
  return [...new Set(faults)].map(
    (fault) =>
      `${fault}, which the captcha of the tenant needs, so nobody can sign in: run host:prepare with --server, or name the captcha in its settings.`,
  );
}
