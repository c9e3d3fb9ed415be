import { expect, it } from 'vitest';
import { FIRST_VERSIONS, folderProblem, nodeProblem } from '../../check-machine.js';
import { textOf } from './files.ts';

const { engines, scripts } = JSON.parse(textOf('package.json')) as {
  engines: { node: string };
  scripts: Record<string, string>;
};

it.each(['20.19.0', '20.20.2', '22.12.0', '22.23.3', '24.0.0', '25.9.0', '26.10.0', '30.0.0'])(
  'Node %s works',
  (version) => {
    expect(nodeProblem(version)).toBeUndefined();
  },
);

it.each(['18.20.0', '20.18.3', '21.7.3', '22.0.0', '22.11.0', '23.11.1', '12.0.0'])(
  'a sentence says that Node %s does not',
  (version) => {
    expect(nodeProblem(version)).toMatch(new RegExp(`^Latchkey needs Node .* this is Node ${version}\\.$`));
  },
);

it.each(['/home/c#', '/home/50%', '/home/what?'])('a sentence says that nothing works in %s', (folder) => {
  expect(folderProblem(folder)).toContain(`rename or move ${folder}.`);
  expect(folderProblem('/home/ada lovelace/latch-key_2 (copy)')).toBeUndefined();
});

it('engines says the same', () => {
  const ranges = FIRST_VERSIONS.map(([major, minor], at) => `${at < 2 ? '^' : '>='}${major}.${minor}.0`);
  expect(engines.node).toBe(ranges.join(' || '));
});

it('every script asks first', () => {
  const others = Object.entries(scripts).filter(
    ([, command]) => !command.startsWith('node check-machine.js && '),
  );
  expect(others).toEqual([]);
});
