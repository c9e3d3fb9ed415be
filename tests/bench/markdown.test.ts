import { expect, it } from 'vitest';
import { putSections } from './markdown.ts';

it('puts a section in the place of the one with its title, and a new one at the end', () => {
  const report = '# Report\n\nHead.\n\n## First\n\nold\n\n## First again\n\nkept\n';
  const sections = [
    { title: 'First', text: 'new' },
    { title: 'Last', text: 'text' },
  ];
  const expected = '# Report\n\nHead.\n\n## First\n\nnew\n\n## First again\n\nkept\n\n## Last\n\ntext\n';
  expect(putSections(report, sections)).toBe(expected);
  expect(putSections(expected, sections)).toBe(expected);
});
