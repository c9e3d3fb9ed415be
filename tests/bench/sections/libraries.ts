import { kib, sizesByOwner } from '../attribution.ts';
import { buildFirstLoad } from '../first-load.ts';
import { table } from '../markdown.ts';
import type { MakeSection } from './section.ts';

export const libraries: MakeSection = async () => {
  const { scripts, submit } = await buildFirstLoad('en');
  const rows = [...scripts, ...submit].flatMap((script) => [
    [`**${script.fileName.replace(/-[\w-]{6,8}(?=\.\w+$)/, '')}**`, `**${kib(script.code).toFixed(1)}**`, ''],
    ...sizesByOwner(script).map(({ owner, size, before }) => [owner, size.toFixed(1), before.toFixed(1)]),
  ]);
  const text = [
    'Each script of the first load and of the first submit, by library. The parts are compressed each by itself, so',
    'their sum is above the size of the file.\n\n' + table(['script or part', 'KiB, brotli', 'before'], rows),
  ];
  return { title: 'Scripts by library', text: text.join(' '), missed: [] };
};
