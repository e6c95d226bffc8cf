import { dot } from '../../drawing/device-symbols.ts';
import { createSheet } from '../../drawing/shapes.ts';
import type { Picture } from '../../drawing/write-svg.ts';
import type { FigureContext } from '../calculator.ts';
import { words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import type { VoltageDropValues } from './voltage-drop-inputs.ts';

const left = 84;
const right = 700;
const top = 84;
const bottom = 286;

/** The drop along the line, lengths and percent to scale, with the limit. */
export function drawVoltageDrop(values: VoltageDropValues, { result, say }: FigureContext): Picture {
  const sheet = createSheet();
  const limit = result('limit');
  const most = Math.max(limit, result('percent')) * 1.2;
  const total = values.parts.reduce((sum, { length }) => sum + length, 0);
  const x = (length: number) => left + ((right - left) * length) / total;
  const y = (percent: number) => top + ((bottom - top) * percent) / most;

  sheet.line('line', [left, top - 18], [left, bottom], [right + 24, bottom]);
  sheet.text(left - 12, top - 26, say(words('电压降 Δu', 'Voltage drop Δu')));
  sheet.text(right + 24, bottom + 40, say(words('离电源的线路长度', 'Length from the supply')), {
    anchor: 'end',
  });
  for (const percent of [0, limit])
    sheet.text(left - 8, y(percent) + 4, `${formatNumber(percent)}%`, { anchor: 'end' });
  sheet.line('fine', [left, y(0)], [right + 24, y(0)]);
  sheet.line('dash', [left, y(limit)], [right + 24, y(limit)]);
  sheet.text(left + 8, y(limit) - 5, say(words('限值', 'Limit')), { size: 12 });

  let length = 0;
  let percent = 0;
  let labelled = left;
  sheet.text(left, bottom + 18, '0', { anchor: 'middle' });
  for (const [index, part] of values.parts.entries()) {
    const begin = [x(length), y(percent)] as const;
    const drop = result(`drop${index + 1}`) / (part.system === 'three' ? Math.sqrt(3) : 1);
    percent += (drop * Math.sqrt(3) * 100) / values.voltage;
    length += part.length;
    const end = [x(length), y(percent)] as const;
    sheet.line('heavy', begin, end);
    sheet.line('fine', end, [end[0], bottom]);
    dot(sheet, end);
    const middle = (begin[0] + end[0]) / 2;
    const isWide = end[0] - begin[0] > 130;
    sheet.tag(middle, top - 40 - (isWide ? 0 : (index % 2) * 16), String(index + 1), { anchor: 'middle' });
    if (isWide)
      sheet.text(
        middle,
        top - 56,
        `${formatNumber(part.section)} mm², ${formatNumber(part.length)} m, ${formatNumber(part.current)} A`,
        {
          anchor: 'middle',
          size: 12,
        },
      );
    const isLast = index === values.parts.length - 1;
    // Values of lengths that end close to the one before would cover it; the last one is always told.
    if (end[0] - labelled < 64 && !isLast) continue;
    labelled = end[0];
    sheet.text(end[0], bottom + 18, `${formatNumber(length)} m`, { anchor: 'middle' });
    sheet.text(end[0] + 6, end[1] - 8, `${formatNumber(percent)}%`, { anchor: 'start' });
  }
  return {
    title: say(
      words(
        `沿线路的电压降：末端 ${formatNumber(percent)}%，限值 ${formatNumber(limit)}%`,
        `Voltage drop along the line: ${formatNumber(percent)}% at its end, limit ${formatNumber(limit)}%`,
      ),
    ),
    width: 780,
    height: 340,
    shapes: sheet.shapes,
  };
}
