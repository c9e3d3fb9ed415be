import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { OWN_FILE } from '../../../codegen/lint/descriptions.ts';
import { listChecks } from '../run/run.ts';
import { operationOf } from '../judge/description.ts';
import { apis, PROMISES, readResources } from '../resources.ts';
import { readFile, readWorkflows, UnsupportedWorkflow } from './arazzo.ts';
import { evaluate, holds, replaced, type ExpressionValues } from './expressions.ts';

const values: ExpressionValues = {
  status: 422,
  body: { code: 'a.b', data: { list: ['one'] } },
  header: (name) => (name === 'etag' ? '"1"' : null),
  outputs: new Map([['first', { name: 'ada' }]]),
};

describe('conditions', () => {
  it.each([
    ['$statusCode == 422', true],
    ['$statusCode == 200 || $statusCode == 422', true],
    ["$response.body#/code == 'a.b' && $response.body#/data/list/0 == 'one'", true],
    ['$response.body#/code == $steps.first.outputs.name', false],
    ["$response.header.etag != ''", true],
    // A condition on a missing value fails.
    ["$response.header.content-language != ''", false],
    ['$response.body#/nothing != $steps.first.outputs.name', false],
  ])('%s is %s', (condition, expected) => {
    expect(holds(condition, values)).toBe(expected);
  });

  it.each(['$statusCode', '$statusCode ~ 2', '$url == 1', "$steps.second.outputs.name == 'x'"])(
    'throws for the unsupported condition %s',
    (condition) => {
      expect(() => holds(condition, values)).toThrow(UnsupportedWorkflow);
    },
  );
});

it('fills payloads and replaces parts of them', () => {
  const payload = { profile: '$steps.first.outputs.name', text: 'a {$statusCode} b' };
  expect(replaced(payload, [{ target: '/deep/er', value: '$statusCode' }], values)).toEqual({
    profile: 'ada',
    text: 'a 422 b',
    deep: { er: 422 },
  });
});

it('gives every workflow a unique id, existing operations and existing outputs', () => {
  for (const api of apis) {
    const ids = listChecks(api).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
  const workflows = apis.flatMap((api) => readWorkflows(api).map((workflow) => ({ ...workflow, api })));
  for (const { api, steps, workflowId } of workflows) {
    const outputs = new Map<string, Readonly<Record<string, unknown>>>();
    for (const { stepId, source, operationId, cookie, path, query, payload, ...step } of steps) {
      if (source === 'api') operationOf(operationId, api);
      const used = JSON.stringify([cookie, path, query, payload, step.replacements]).matchAll(
        /\$steps\.[\w-]+\.outputs\.\w+/g,
      );
      for (const [expression] of used)
        expect(() => evaluate(expression, { ...values, outputs }), `${workflowId} ${stepId}`).not.toThrow();
      outputs.set(stepId, step.outputs);
    }
  }
});

it('refuses parts of Arazzo that the runner does not support', () => {
  const file = 'conformance/promises/interaction/consent.arazzo.yaml';
  const changed = readResources()[file]?.replace('    steps:\n', '    dependsOn: [another]\n    steps:\n');
  expect(() => readFile(file, changed ?? '')).toThrow(`${file}#/workflows/0: Unrecognized key: "dependsOn"`);
});

it('calls exactly the operations that helper.yaml describes', () => {
  const { paths } = parse(readResources()['conformance/promises/helper.yaml'] ?? '') as {
    paths: Record<string, { post: { operationId: string } }>;
  };
  const described = Object.values(paths).map(({ post }) => post.operationId);
  const called = apis
    .flatMap((api) => readWorkflows(api))
    .flatMap(({ steps }) => steps)
    .flatMap(({ source, operationId }) => (source === 'helper' ? [operationId] : []));
  expect([...new Set(called)].sort()).toEqual(described.toSorted());
});

it('names no file of this repository in a title or summary, as other teams do not have them', () => {
  const sentences = Object.entries(readResources()).flatMap(([file, content]) =>
    file.startsWith(PROMISES)
      ? [...content.matchAll(/^\s*(?:- )?(?:description|summary|title): (.*)$/gm)].map(
          ([, sentence = '']) => sentence,
        )
      : [],
  );
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((sentence) => OWN_FILE.test(sentence))).toEqual([]);
});

it('names sections of the contract that exist', () => {
  const headings = [...readFileSync('docs/contract.md', 'utf8').matchAll(/^#{2,} (.+)$/gm)];
  const anchors = headings.map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  const checks = apis.flatMap((api) => listChecks(api));
  expect(checks.filter(({ requirement }) => !anchors.includes(requirement))).toEqual([]);
});
