import { makeContact } from '../../drawing/contact-symbols.ts';
import { arrowHead, conductorCount, dot, transformer } from '../../drawing/device-symbols.ts';
import { createSheet } from '../../drawing/shapes.ts';
import type { Picture } from '../../drawing/write-svg.ts';
import type { FigureContext } from '../calculator.ts';
import { words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import type { ShortCircuitValues } from './short-circuit-inputs.ts';

const line = 150;
const label = line + 24;
const bars = 470;
const barLength = 170;
const step = 124;

/** The network from the supply down, with the currents at every point; the bars are to scale. */
export function drawShortCircuit(values: ShortCircuitValues, { result, say }: FigureContext): Picture {
  const sheet = createSheet();
  const isTransformer = values.source === 'transformer';
  const highest = result('fault0');
  let last = { fault: highest, peak: result('peak0') };
  let y = 44;

  const point = (name: string) => {
    // A length without a cross-section has no point of its own.
    const fault = result(`fault${name}`);
    if (Number.isFinite(fault)) last = { fault, peak: result(`peak${name}`) };
    sheet.line('heavy', [line - 46, y], [line + 46, y]);
    dot(sheet, [line, y]);
    sheet.tag(line - 56, y + 5, name, { anchor: 'end' });
    sheet.box('copper', 'copper', bars, y - 7, (barLength * last.fault) / highest, 14);
    sheet.text(bars, y + 25, `Ik ${formatNumber(last.fault)} kA, ip ${formatNumber(last.peak)} kA`);
  };

  sheet.text(label, y - 8, say(supplyWords(values)));
  sheet.line('line', [line, y - 24], [line, y]);
  arrowHead(sheet, [line, y - 6], 'down');
  if (isTransformer) {
    transformer(sheet, line, y);
    sheet.text(label, y + 30, `${formatNumber(values.power)} kVA, uk ${formatNumber(values.impedance)}%`);
    sheet.text(label, y + 48, `${formatNumber(values.voltage)} V`);
    y += 70;
  }
  sheet.line('line', [line, y], [line, y + 26]);
  y += 26;
  point('0');

  for (const [index, part] of values.parts.entries()) {
    const top = y;
    if (part.breaking === undefined) sheet.line('line', [line, top], [line, top + 50]);
    else {
      sheet.line('line', [line, top], [line, top + 10]);
      makeContact(sheet, { x: line, y: top + 10, mark: 'breaker' });
      const sign = part.breaking < last.fault ? '<' : '≥';
      sheet.tag(line - 18, top + 20, 'QF', { anchor: 'end', size: 12 });
      sheet.text(line - 18, top + 36, `Icu ${formatNumber(part.breaking)} kA`, { anchor: 'end', size: 12 });
      sheet.text(line - 18, top + 51, `${sign} ${formatNumber(last.fault)} kA`, { anchor: 'end', size: 12 });
    }
    sheet.line('line', [line, top + 50], [line, top + step]);
    conductorCount(sheet, line, top + 76);
    const kind = part.kind === 'cable' ? words('电缆', 'Cable') : words('母线', 'Busbar');
    const material = part.material === 'copper' ? words('铜', 'Cu') : words('铝', 'Al');
    sheet.text(label, top + 76, `${index + 1}. ${say(kind)} ${say(material)}`);
    const size = part.section === undefined ? '' : `${part.runs} × ${formatNumber(part.section)} mm², `;
    sheet.text(label, top + 93, `${size}${formatNumber(part.length)} m`);
    y = top + step;
    point(String(index + 1));
  }
  const end = formatNumber(last.fault);
  return {
    title: say(
      words(`短路计算网络，末端短路电流 ${end} kA`, `Network of the calculation, ${end} kA at its far end`),
    ),
    width: 700,
    height: y + 44,
    shapes: sheet.shapes,
  };
}

function supplyWords({ source, upstream, known }: ShortCircuitValues) {
  if (source === 'current') return words(`已知 ${formatNumber(known)} kA`, `${formatNumber(known)} kA known`);
  return upstream === undefined
    ? words('上级电网，视为无穷大', 'Upstream network, taken as infinite')
    : words(`上级电网 ${formatNumber(upstream)} MVA`, `Upstream network, ${formatNumber(upstream)} MVA`);
}
