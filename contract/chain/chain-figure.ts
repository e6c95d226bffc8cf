import { words } from '../calculator/inputs.ts';
import { formatNumber } from '../calculator/latex.ts';
import type { Say } from '../calculator/list-given.ts';
import { makeContact } from '../drawing/contact-symbols.ts';
import { conductorCount, dot, motor, transformer } from '../drawing/device-symbols.ts';
import { createSheet, type Sheet } from '../drawing/shapes.ts';
import type { Picture } from '../drawing/write-svg.ts';
import type { Chain } from './chain.ts';
import type { ChainFeeder } from './chain-result.ts';

const left = 196;
const step = 118;
const busAt = 250;
const end = 660;
const perRow = 10;
const rowHeight = 560;

/** The board as a single-line diagram (GB/T 4728), drawn unoperated; what does not hold has a mark and its reason. */
export function drawChain(chain: Chain, say: Say): Picture {
  const sheet = createSheet();
  drawSupply(sheet, chain, say);
  const rows = Math.max(1, Math.ceil(chain.feeders.length / perRow));
  const columns = Math.min(perRow, Math.max(3, chain.feeders.length));
  const width = left + columns * step + 10;
  for (let row = 0; row < rows; row += 1) {
    const y = busAt + row * rowHeight;
    const inRow = chain.feeders.slice(row * perRow, (row + 1) * perRow);
    sheet.line('heavy', [left - 66, y], [left + Math.max(2, inRow.length - 1) * step + 46, y]);
    // The bar goes on below: one busbar, drawn in rows.
    if (row > 0) {
      sheet.line('heavy', [left - 66, y - rowHeight], [left - 66, y]);
      dot(sheet, [left - 66, y - rowHeight], [left - 66, y]);
    }
    for (const [at, feeder] of inRow.entries()) drawFeeder(sheet, feeder, left + at * step, y, say);
  }
  return {
    title: say(
      words(
        `单线图：${formatNumber(chain.values.power)} kVA 变压器，${chain.feeders.length} 路馈线`,
        `Single-line diagram: ${formatNumber(chain.values.power)} kVA transformer, ${chain.feeders.length} feeders`,
      ),
    ),
    width,
    height: end + (rows - 1) * rowHeight + 120,
    shapes: sheet.shapes,
  };
}

function drawSupply(sheet: Sheet, { values, supply, supplyProblems, cabinet }: Chain, say: Say): void {
  const x = left;
  sheet.line('line', [x, 20], [x, 34]);
  transformer(sheet, x, 34);
  sheet.tag(x - 24, 62, 'T1', { anchor: 'end' });
  sheet.text(x + 26, 58, `${formatNumber(values.power)} kVA, 10/0.4 kV, Dyn11`);
  sheet.text(
    x + 26,
    76,
    `uk ${formatNumber(values.impedance)}%, ${formatNumber(supply.transformerCurrent)} A`,
  );
  sheet.line('line', [x, 104], [x, 124]);
  conductorCount(sheet, x, 110);
  makeContact(sheet, { x, y: 130, mark: 'breaker' });
  sheet.line('line', [x, 124], [x, 130]);
  sheet.tag(x - 24, 152, 'QF0', { anchor: 'end' });
  sheet.text(x + 26, 148, `In ${formatNumber(supply.rated)} A, Icu ≥ ${formatNumber(supply.mainDuty)} kA`);
  sheet.text(
    x + 26,
    166,
    say(words(`计算电流 ${formatNumber(supply.current)} A`, `Demand ${formatNumber(supply.current)} A`)),
  );
  sheet.line('line', [x, 170], [x, busAt]);
  conductorCount(sheet, x, 190);
  dot(sheet, [x, busAt]);
  const bar = `TMY ${values.bars > 1 ? `${values.bars}×(` : ''}${formatNumber(values.width)}×${formatNumber(values.thickness)}${values.bars > 1 ? ')' : ''}`;
  sheet.text(
    x + 26,
    busAt - 34,
    `${bar}, Ik ${formatNumber(supply.fault.number('fault1'))} kA, ip ${formatNumber(supply.fault.number('peak1'))} kA`,
  );
  sheet.text(
    x + 26,
    busAt - 16,
    say(
      words(
        `柜内损耗 ${formatNumber(cabinet.loss)} W，顶部空气 ${formatNumber(cabinet.temperature)} °C`,
        `Losses ${formatNumber(cabinet.loss)} W, air at the top ${formatNumber(cabinet.temperature)} °C`,
      ),
    ),
  );
  if ([...supplyProblems, ...cabinet.problems].some(({ level }) => level === 'error'))
    mark(sheet, x - 56, busAt - 30);
}

/** From the bar down: breaker, contactor and relay of a motor, cable, load. */
function drawFeeder(sheet: Sheet, feeder: ChainFeeder, x: number, top: number, say: Say): void {
  const number = feeder.tag.replace(/\D/g, '');
  const small = { size: 12 } as const;
  dot(sheet, [x, top]);
  sheet.line('line', [x, top], [x, top + 30]);
  conductorCount(sheet, x, top + 12);
  makeContact(sheet, { x, y: top + 30, mark: 'breaker' });
  sheet.tag(x + 10, top + 44, `QF${number}`, small);
  sheet.text(x + 10, top + 60, `${formatNumber(feeder.rated)} A`, small);
  let y = top + 70;
  if (feeder.kind === 'motor') {
    makeContact(sheet, { x, y: y + 6, mark: 'contactor' });
    sheet.line('line', [x, y], [x, y + 6]);
    sheet.tag(x + 10, y + 22, `KM${number}`, small);
    sheet.text(x + 10, y + 38, 'AC-3', small);
    y += 46;
    sheet.line('line', [x, y], [x, y + 8]);
    sheet.box('line', 'panel', x - 9, y + 8, 18, 20);
    sheet.line('line', [x, y + 8], [x, y + 12], [x + 5, y + 12], [x + 5, y + 24], [x, y + 24], [x, y + 28]);
    sheet.tag(x + 14, y + 18, `FR${number}`, small);
    sheet.text(x + 14, y + 33, `${formatNumber(feeder.setting)} A`, small);
    y += 28;
  }
  const foot = top + 330;
  if (feeder.hasResidual) {
    sheet.circle('line', 'none', x, y + 22, 8);
    sheet.text(x + 14, y + 27, 'IΔn 0.3 A', small);
  }
  sheet.line('line', [x, y], [x, foot]);
  conductorCount(sheet, x, y + 46);
  sheet.text(x + 10, y + 52, `3×${formatNumber(feeder.section)}+${formatNumber(feeder.protective)}`, small);
  sheet.text(x + 10, y + 68, `${formatNumber(feeder.length)} m`, small);
  sheet.text(x + 10, y + 86, `Ib ${formatNumber(feeder.current)} A`, small);
  sheet.text(x + 10, y + 102, `ΔU ${formatNumber(feeder.drop)}%`, small);
  sheet.text(x + 10, y + 118, `Ik ${formatNumber(feeder.fault)} kA`, small);
  if (feeder.kind === 'motor') {
    motor(sheet, x, foot + 20, 20);
    sheet.tag(x - 24, foot + 24, `M${number}`, { ...small, anchor: 'end' });
  } else {
    sheet.polygon('line', 'ink', [x, foot + 12], [x - 5, foot], [x + 5, foot]);
    sheet.tag(x - 12, foot + 10, `E${number}`, { ...small, anchor: 'end' });
  }
  const below = foot + 60;
  sheet.text(x, below, `${formatNumber(feeder.power)} kW`, { ...small, anchor: 'middle' });
  sheet.text(x, below + 17, feeder.name.slice(0, 9) || say(words('未命名', 'Unnamed')), {
    ...small,
    anchor: 'middle',
  });
  if (feeder.problems.some(({ level }) => level === 'error')) {
    mark(sheet, x - 34, top + 40);
  }
}

/** A triangle with an exclamation mark: what is in the list below it does not hold. */
function mark(sheet: Sheet, x: number, y: number): void {
  sheet.polygon('fault', 'none', [x, y - 12], [x - 13, y + 11], [x + 13, y + 11]);
  sheet.tag(x, y + 8, '!', { anchor: 'middle', size: 15 });
}
