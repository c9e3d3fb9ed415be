import type { FieldProblem } from '../domain/profile-fields/plan-fields.ts';

const EFFECTS: Readonly<Record<FieldProblem['problem'], string>> = {
  name: 'the server refuses a value with this name, so the page does not ask for it.',
  twice: 'another field has this name already, so the page asks once.',
  type: 'the page does not know this type, and takes any text.',
  options: 'there is nothing to choose from, so the page does not ask for it.',
  format: 'the page cannot read this format of dates, and takes any text.',
  limit: 'no value can keep this limit, so the page ignores it.',
  pattern:
    'the page leaves out this pattern and takes any text: it is not valid, has more than 200 characters, refers back to a group, or has ' +
    'nested or overlapping repetitions, which could make the page of a person hang.',
};

/** Warns the tenant on the console of what the page leaves out of the fields of a registration. */
export function warnOfLeftOutFields(problems: readonly FieldProblem[]): void {
  if (problems.length === 0) return;
  const lines = problems.map(({ name, problem }) => `- ${name}: ${EFFECTS[problem]}`);
  console.warn(['The page leaves out a part of these fields:', ...lines].join('\n'));
}
