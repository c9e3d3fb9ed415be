import { expect, it } from 'vitest';
import type { Load } from './load-once.ts';
import { waterfall } from './waterfall.ts';

const load = (end: number): Load => ({
  rows: [
    { name: '/assets/app.js', kind: 'script', start: 150, end, bytes: 90_000 },
    { name: '/sign-in', kind: 'document', start: 0, end: 150, bytes: 2000 },
  ],
  usable: 300,
  firstPaint: 200,
  largestPaint: 200,
  live: NaN,
  blocking: 0,
  blockingInAll: 0,
  shift: 0,
  fieldMoves: 0,
  controlMoves: 0,
});

it('has a bar for each request, in order of their start, and the moments that were measured', () => {
  expect(waterfall([load(600), load(590), load(900)]).split('\n')).toEqual([
    '                                start    end  bytes',
    `/sign-in                            0    150   2000  ${'█'.repeat(15)}`,
    `/assets/app.js                    150    600  90000  ${' '.repeat(15)}${'█'.repeat(45)}`,
    `firstPaint                               200         ${' '.repeat(20)}▏`,
    `usable                                   300         ${' '.repeat(30)}▏`,
  ]);
});
