import type { CasesBySchema } from './cases.ts';

const line = '1E4C9B93F3F0682250B6CF8331B7EE68FD8:9659365';

export const breachRange: CasesBySchema = {
  BreachRange: {
    valid: [
      '',
      line,
      `${line}\n`,
      `${line}\r\n${line}\r\n`,
      line.toLowerCase(),
      `${line}\n${line.slice(0, 36)}0`,
      '\n',
    ],
    invalid: [
      'no range',
      `${line}\n\n${line}`,
      line.slice(1),
      line.slice(0, 35),
      `${line};`,
      ` ${line}`,
      line.replace('E', 'G'),
      null,
      [line],
    ],
  },
  RangeRefusal: {
    valid: ['The hash prefix was not in a valid format', 'x', '', 'nein', '5BAA6', ' '],
    invalid: [null, 400, {}, ['x']],
  },
};
