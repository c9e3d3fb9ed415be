import { textOf, valueOf } from '../http/exchange.ts';
import { operationOf } from '../judge/description.ts';
import type { CheckFailure } from '../run/results.ts';
import type { Scope } from '../run/scope.ts';
import type { Check } from './check.ts';
import { BOTH } from './steps.ts';

const CACHED = ['getSignInExperience', 'getPhrases'];

const failure = (expected: string, actual: string, where: string): CheckFailure => ({
  severity: 'must',
  check: 'step',
  stepId: '',
  expected,
  actual,
  where,
});

async function conditional(scope: Scope, operationId: string): Promise<CheckFailure[]> {
  const first = await scope.call(undefined, operationId);
  const tag = first.headers.get('etag');
  if (tag === null) return [];
  const { path } = operationOf(operationId);
  const again = await scope.visitWith(`${scope.parts.basePath}${path}`, { 'if-none-match': tag });
  if (again.status === 304 && again.text === '') return [];
  // A server may send the whole answer again.
  if (again.status === 200) return [];
  return [
    failure(
      '304 without a body, or 200',
      `${again.status} ${again.text.slice(0, 200)}`,
      'contract.md#common-rules',
    ),
  ];
}

/** A tag that the server never gave. */
const OTHER_TAG = '"conformance-has-no-such-tag"';

async function withOtherTag(
  scope: Scope,
  operationId: string,
  tag: string,
  why: string,
): Promise<CheckFailure[]> {
  const address = `${scope.parts.basePath}${operationOf(operationId).path}`;
  const { status } = await scope.visitWith(address, { 'if-none-match': tag });
  return status === 304
    ? [failure(`the whole answer to ${operationId} for ${why}`, '304', 'contract.md#answers')]
    : [];
}

export const publicChecks: readonly Check[] = [
  {
    id: 'conditional-get',
    apis: BOTH,
    profile: 'bootstrap',
    requirement: 'common-rules',
    severity: 'must',
    needs: [],
    title: 'Settings and phrases answer conditional requests.',
    run: async (scope) => (await Promise.all(CACHED.map((id) => conditional(scope, id)))).flat(),
  },
  {
    id: 'another-tag-gets-the-answer',
    apis: BOTH,
    profile: 'bootstrap',
    requirement: 'answers',
    severity: 'must',
    needs: [],
    title: 'An ETag that an answer does not have gets the whole answer.',
    run: async (scope) => {
      const failures = await Promise.all(
        CACHED.map((operationId) => withOtherTag(scope, operationId, OTHER_TAG, 'a tag that it never had')),
      );
      const { path } = operationOf('getSignInExperience');
      const settings = await scope.visitWith(`${scope.parts.basePath}${path}`, {});
      const ofSettings = settings.headers.get('etag') ?? OTHER_TAG;
      failures.push(await withOtherTag(scope, 'getPhrases', ofSettings, 'the tag of the settings'));
      return failures.flat();
    },
  },
  {
    id: 'settings-without-cache',
    apis: BOTH,
    profile: 'bootstrap',
    requirement: 'operations',
    severity: 'must',
    needs: [],
    title: 'Settings are the same with no_cache.',
    run: async (scope) => {
      const one = await scope.call(undefined, 'getSignInExperience');
      const other = await scope.call(undefined, 'getSignInExperience', undefined, {
        query: { no_cache: 'true' },
      });
      const differs = ['signInMode', 'signIn', 'signUp', 'mfa'].find(
        (key) => JSON.stringify(valueOf(one.json, key)) !== JSON.stringify(valueOf(other.json, key)),
      );
      return differs === undefined
        ? []
        : [failure(`the same ${differs} with no_cache`, other.text.slice(0, 200), 'contract.md#operations')];
    },
  },
  {
    id: 'phrases-by-language',
    apis: BOTH,
    profile: 'bootstrap',
    requirement: 'shapes',
    severity: 'must',
    needs: [],
    title: 'Phrases come in the requested language, or name the language that they have instead.',
    run: async (scope) => {
      const failures: CheckFailure[] = [];
      const settings = await scope.call(undefined, 'getSignInExperience');
      const fallback = textOf(valueOf(settings.json, 'languageInfo', 'fallbackLanguage'));
      for (const lng of ['en', 'de', 'xx', 'x'.repeat(300)]) {
        const { status, headers } = await scope.call(undefined, 'getPhrases', undefined, { query: { lng } });
        if (status !== 200)
          failures.push(
            failure(
              `200 for lng=${lng.slice(0, 10)}`,
              String(status),
              'contract.md#answers-of-released-servers',
            ),
          );
        const language = headers.get('content-language') ?? '';
        if (lng === 'en' && status === 200 && !/^en\b/i.test(language) && language !== fallback)
          failures.push(failure('Content-Language en for lng=en', language || 'none', 'contract.md#shapes'));
      }
      return failures;
    },
  },
  {
    id: 'phrases-of-each-language-have-their-tag',
    apis: BOTH,
    profile: 'bootstrap',
    requirement: 'answers',
    severity: 'must',
    needs: [],
    title: 'The tag of one language does not stand for another one.',
    run: async (scope) => {
      const failures: CheckFailure[] = [];
      const languages = ['en', 'de', 'fr'];
      const answers = [];
      for (const lng of languages)
        answers.push(await scope.call(undefined, 'getPhrases', undefined, { query: { lng } }));
      for (const one of answers)
        for (const other of answers) {
          const tag = one.headers.get('etag');
          if (tag === null || one.text === other.text) continue;
          const again = await scope.visitWith(other.url, { 'if-none-match': tag });
          if (again.status === 304)
            failures.push(failure('the phrases of the requested language', '304', 'contract.md#answers'));
        }
      return failures;
    },
  },
];
