import { create } from 'qrcode';
import { squarePng } from './png.ts';

const scale = 5;
/** Modules of the quiet zone, which readers need. */
const margin = 4;

export function qrDataUrl(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const moduleAt = (pixel: number) => Math.floor(pixel / scale) - margin;
  const isDark = (row: number, column: number) =>
    [row, column].every((at) => at >= 0 && at < modules.size) && modules.get(row, column) === 1;
  const png = squarePng((modules.size + 2 * margin) * scale, (row, column) =>
    isDark(moduleAt(row), moduleAt(column)),
  );
  return `data:image/png;base64,${png.toString('base64')}`;
}
