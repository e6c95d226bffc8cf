import { busbarParts, tapHoles, taps } from '../../drawing/busbar-parts.ts';
import { issued } from '../../drawing/frame.ts';
import { arcLength, bar, deduction, developedLength } from '../../drawing/sheets/busbar-sheets.ts';
import { dimensions, edge, type FullSizeDrawing, general, outline, round } from './cut-kit.ts';
import { slot, throughHole } from './holes.ts';

interface BarCut {
  file: string;
  number: string;
  piece: string;
  shape: string;
  legs: readonly number[];
  /** What each bend does, seen from the drawn side. */
  turns: readonly string[];
  /** mm from its left end to holes on its middle line, and what they are for. */
  tapped?: readonly number[];
}

/** What is cut by one drawing, each with how many: the piece drawn, and others of its legs. */
function pieces(piece: string): string {
  const legs = busbarParts.find(({ number }) => number === piece)?.legs.join();
  const same = busbarParts.filter((each) => each.legs.join() === legs);
  const [first, last, count] = [same[0]?.number, same.at(-1)?.number, same[0]?.count];
  return same.length > 1 ? `${first}～${last} 各 ${count} 件` : `${first} ${count} 件`;
}

/** Of a bent bar, the pieces of the same circuit that are bent the same way, with another leg. */
function others(piece: string): string {
  const own = busbarParts.find(({ number }) => number === piece);
  const same = busbarParts.filter(
    ({ number, circuits, legs }) =>
      number !== piece && circuits.join() === own?.circuits.join() && legs.length === own.legs.length,
  );
  return `${same.map(({ number }) => number).join('、')} 照此改长（MX-004）；`;
}

/** A bar flat, with round holes at one end and slots at the other, and its bends. */
function barCut({ file, number, piece, shape, legs, turns, tapped = [] }: BarCut): FullSizeDrawing {
  const length = developedLength(legs);
  return {
    ...{ file, number },
    title: `${shape}母线展开 ${piece}（1:1）`,
    kind: '下料图',
    about: `${shape}铜母线 ${piece} 的展开图，按 1:1：外形、四个 Ø11 孔、四个 11×15 长孔、${turns.length > 0 ? '折弯线与方向' : '中线上的分支孔'}、校验线分层。`,
    tags: ['母线', '展开', '1:1'],
    width: Math.max(length + 2 * edge, 700),
    height: bar.width + 2 * edge + 60,
    draw(sheet) {
      outline(sheet, this);
      const [left, top] = [edge, edge + 36];
      const right = left + length;
      const bottom = top + bar.width;
      const { across, down, note, check } = dimensions(sheet, 0.8);
      sheet.box('line', 'none', left, top, length, bar.width);
      for (const y of [15, 45]) {
        for (const x of [15, 45]) {
          sheet.circle('line', 'none', left + x, top + y, 5.5);
          throughHole(sheet, left + x, top + y, 8);
        }
        for (const x of [right - 45, right - 15]) {
          slot(sheet, x, top + y);
          throughHole(sheet, x, top + y, 10);
        }
      }
      for (const [index, x] of tapped.entries()) {
        sheet.circle('line', 'none', left + x, top + bar.width / 2, 5.5);
        throughHole(sheet, left + x, top + bar.width / 2, 8);
        across(left + (tapped[index - 1] ?? 0), left + x, bottom + 24, bottom + 3);
      }
      let at = 0;
      for (const [index, turn] of turns.entries()) {
        const isFirst = index === 0;
        at += (legs[index] as number) - (isFirst ? 1 : 2) * (bar.radius + bar.thickness);
        for (const x of [at, at + arcLength]) sheet.line('dash', [left + x, top], [left + x, bottom]);
        sheet.line('axis', [left + at + arcLength / 2, top - 8], [left + at + arcLength / 2, bottom + 8]);
        sheet.text(left + at + arcLength / 2, bottom + 22, turn, { anchor: 'middle', size: 10 });
        across(
          left,
          left + at + arcLength / 2,
          bottom + 44 + index * 20,
          bottom + 26,
          round(at + arcLength / 2).toFixed(1),
        );
        at += arcLength;
      }
      across(left, left + 15, top - 16, top - 3, '15');
      across(left + 15, left + 45, top - 16, top - 3, '30');
      across(right - 45, right - 15, top - 16, top - 3, '30');
      across(right - 15, right, top - 16, top - 3, '15');
      down(top, bottom, left - 40, left - 3);
      down(top, top + 15, left - 18, left - 3, '15');
      down(top + 15, top + 45, left - 18, left - 3, '30');
      down(top, top + 15, right + 24, right + 3, '15');
      down(top + 15, top + 45, right + 24, right + 3, '30');
      across(left, right, bottom + 44 + turns.length * 20, bottom + 3, length.toFixed(1));
      note(
        left,
        28,
        this.title.replace('（1:1）', ''),
        `${number}　版次 ${issued.revision}　${issued.date}　${pieces(piece)}　TMY-60×6　左端 4×Ø11，右端 4 个长孔 11×15（沿长度）`,
        turns.length > 0
          ? `R12，系数 0.40 按试件修正，每道弯扣除 ${deduction.toFixed(2)}；虚线为折弯区；孔去毛刺，接触面不涂漆`
          : '孔去毛刺，接触面不涂漆',
        tapped.length > 0
          ? `中线 ${tapped.length}×Ø11 自左起接 ${taps.map(({ circuit }) => circuit).join('、')}；${general}`
          : `${others(piece)}${general}`,
      );
      check(left, top - 56);
    },
  };
}

/** Bars flat, as they are cut. */
export const barCuts: readonly FullSizeDrawing[] = [
  barCut({
    file: 'busbar-bend-cut',
    number: 'MX-005',
    piece: 'B-001',
    shape: 'L 形',
    legs: [120, 200],
    turns: ['向上折 90° R12'],
  }),
  barCut({
    file: 'busbar-z-cut',
    number: 'MX-006',
    piece: 'B-004',
    shape: 'Z 形',
    legs: [100, 60, 150],
    turns: ['向下 90°', '向上 90°'],
  }),
  barCut({
    file: 'busbar-straight-cut',
    number: 'MX-007',
    piece: 'B-007',
    shape: '直',
    legs: [580],
    turns: [],
    tapped: taps.map((_, at) => tapHoles.first + at * tapHoles.apart),
  }),
];
