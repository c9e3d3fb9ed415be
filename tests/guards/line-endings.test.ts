import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from './files.ts';

it('every text file has LF at its line ends in any clone, whatever git is set to', () => {
  const lines = execFileSync('git', ['ls-files', '--eol'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  expect(lines.length).toBeGreaterThan(100);
  const others = lines.filter((line) => !/^i\/(?:lf|none) .* attr\/text=auto eol=lf\s/.test(line));
  expect(others.filter((line) => !/^i\/-text .* attr\/-text\s.*\.png$/.test(line))).toEqual([]);
});
