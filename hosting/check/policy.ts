import { inlineHashes } from '../../codegen/build/inline-hashes.ts';
import { connectOrigins } from '../page-headers.ts';
import type { HostedSite } from './site.ts';

type Policy = ReadonlyMap<string, readonly string[]>;

const parse = (text: string): Policy =>
  new Map(
    text
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  );

const sourcesOf = (policy: Policy, name: string): readonly string[] =>
  policy.get(name) ?? policy.get('default-src') ?? [];

/** True if a source list allows the origin, by name, by wildcard or by scheme. */
const allows = (sources: readonly string[], origin: string) =>
  sources.some((source) => source === origin || source === '*' || source === `${new URL(origin).protocol}`);

/** Directives that list hashes of inline code. */
const DIRECTIVES = ['script-src', 'style-src'] as const;

/** Sources with which a directive stops nothing, and why. */
const TOO_MUCH: Readonly<Record<string, readonly [source: RegExp, why: string]>> = {
  'script-src': [
    /^('unsafe-inline'|'unsafe-eval'|\*|https?:|data:|blob:)$/,
    'with it the policy stops no script that somebody brings in',
  ],
  'style-src': [
    /^('unsafe-inline'|\*|https?:|data:|blob:)$/,
    'with it a style sheet that somebody brings in can cover the form or read what is in it',
  ],
  'connect-src': [
    /^(\*|https?:|wss?:)$/,
    'with it a script that somebody brings in can send what it reads anywhere',
  ],
};

const looseFaults = (policy: Policy): string[] =>
  Object.entries(TOO_MUCH).flatMap(([name, [source, why]]) =>
    sourcesOf(policy, name)
      .filter((one) => source.test(one))
      .map((one) => `${name} has ${one}: ${why}.`),
  );

const ownScriptsRefused = (policy: Policy): string[] =>
  sourcesOf(policy, 'script-src').includes("'self'")
    ? []
    : ["script-src lacks 'self': the scripts of the page are refused."];

const mustHave: Readonly<Record<string, readonly [source: RegExp, why: string]>> = {
  'default-src': [
    /^'(none|self)'$/,
    "must be 'none': whatever the policy does not list is allowed from anywhere",
  ],
  'object-src': [/^'none'$/, "must be 'none': old plug-ins run scripts of their own"],
  'base-uri': [/^'(none|self)'$/, "must be 'none': a <base> that somebody brings in moves every address"],
  'form-action': [/^'self'$/, "must be 'self': a form that somebody brings in sends passwords elsewhere"],
  'require-trusted-types-for': [
    /^'script'$/,
    "must be 'script': it stops texts that are turned into HTML unseen",
  ],
  'trusted-types': [/^dompurify$/, 'must be dompurify: without it the content of a tenant is left out'],
};

/** The faults of the page's content security policy. */
export function policyFaults({ page, settings, origin }: HostedSite): string[] {
  const text = page.header('content-security-policy');
  if (text === '')
    return ['There is no Content-Security-Policy: nothing stops a script that somebody brings in.'];
  const policy = parse(text);
  const hashes = inlineHashes(page.text);
  const inline = DIRECTIVES.flatMap((name) =>
    hashes[name]
      .filter((hash) => {
        const sources = sourcesOf(policy, name);
        return !sources.includes(hash) && !sources.includes("'unsafe-inline'");
      })
      .map(
        (hash) =>
          `${name} lacks ${hash}, which index.html has inline: are the headers those of another build?`,
      ),
  );
  const required = Object.entries(mustHave)
    .filter(([name, [source]]) => {
      const sources = name === 'object-src' ? sourcesOf(policy, name) : (policy.get(name) ?? []);
      return !sources.some((one) => source.test(one));
    })
    .map(([name, [, why]]) => `${name} ${why}.`);
  const refused = connectOrigins(settings, origin)
    .filter((other) => !allows(sourcesOf(policy, 'connect-src'), other))
    .map((other) => `connect-src lacks ${other}, which the deployment settings name: its calls are refused.`);
  const frames = policy.get('frame-ancestors');
  const framing =
    frames === undefined || frames.includes('*')
      ? ['frame-ancestors must name who may frame the page: any page can lay the form under its own.']
      : (settings.previewOrigins ?? [])
          .filter((console) => !allows(frames, console))
          .map((console) => `frame-ancestors lacks ${console}, which may preview the page.`);
  return [
    ...looseFaults(policy),
    ...ownScriptsRefused(policy),
    ...inline,
    ...required,
    ...refused,
    ...framing,
  ];
}
