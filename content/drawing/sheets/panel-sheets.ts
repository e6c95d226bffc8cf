import { heightDimension, widthDimension } from '../../../contract/drawing/dimensions.ts';
import { mainBoard } from '../../plant/boards.ts';
import { partsOf } from '../../plant/sheets/board-drawings.ts';
import { drawNotes, drawTable, type PartRow, place } from '../frame.ts';
import { capacitorParts } from './one-line-systems.ts';
import type { SheetDrawing } from './sheet-drawing.ts';

export interface Cabinet {
  tag: string;
  use: string;
  /** mm */
  width: number;
  /** Circuits of the main board that leave here. */
  circuits: readonly string[];
  /** Designations of what stands in it, as the parts list of its diagram has them. */
  holds: readonly string[];
  diagram: string;
}

const tagsOf = (parts: readonly PartRow[]) => parts.map(([tag]) => tag);
const isFeeder = (tag: string) => tag.startsWith('-QF1');
/** The transformer stands in a room of its own. */
const mainTags = tagsOf(partsOf(mainBoard)).filter((tag) => tag !== '-T1');

/** The row of the main board, from the left. */
export const mainCabinets: readonly Cabinet[] = [
  {
    ...{ tag: 'AA1', use: '进线柜', width: 800, circuits: [], diagram: 'DX-001' },
    holds: mainTags.filter((tag) => !isFeeder(tag)),
  },
  {
    tag: 'AA2',
    use: '电容补偿柜',
    width: 800,
    circuits: [],
    holds: tagsOf(capacitorParts),
    diagram: 'DX-005',
  },
  {
    ...{ tag: 'AA3', use: '馈线柜', width: 600, diagram: 'DX-001' },
    ...{ circuits: ['WP1', 'WP2', 'WP3', 'WP4', 'WP5', 'WP6'], holds: mainTags.filter(isFeeder) },
  },
];

/** -FU1～-FU6 as its six designations. */
const each = (tag: string): string[] => {
  const [, name = '', first = 0, last = first] = /^(-[A-Z]+)(\d+)(?:～-[A-Z]+(\d+))?$/.exec(tag) ?? [];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${name}${Number(first) + at}`);
};

/** Designations that stand in more than one of the cabinets, each with those. */
export function sharedTags(cabinets: readonly Cabinet[]): Map<string, readonly string[]> {
  const places = Map.groupBy(
    cabinets.flatMap(({ tag, holds }) => holds.flatMap(each).map((own) => ({ own, tag }))),
    ({ own }) => own,
  );
  const shared = [...places].map(([own, all]) => [own, [...new Set(all.map(({ tag }) => tag))]] as const);
  return new Map(shared.filter(([, all]) => all.length > 1).map(([own, all]) => [own, all]));
}

/** Four designations in a line of the table. */
const inLines = (tags: readonly string[]) =>
  Array.from({ length: Math.ceil(tags.length / 4) }, (_, at) => tags.slice(at * 4, at * 4 + 4).join('，'));

const cabinetRow: SheetDrawing = {
  functionAspect: '=E1',
  locationAspect: '+AA',
  file: 'panel-row',
  title: '低压开关柜排列',
  kind: '排列图',
  number: 'BZ-004',
  scale: '1:15',
  about:
    '三面低压柜的正面排列图，写着柜号、用途、各柜所装的元件和回路、宽度、总长、高度和底座，与系统图一致。',
  tags: ['排列图', '低压柜', '外形'],
  draw(sheet) {
    const factor = 4 / 15;
    const height = 2200 * factor;
    place(sheet, { x: 270, y: 150 }, (part) => {
      let x = 0;
      for (const { tag, use, width } of mainCabinets) {
        const w = width * factor;
        part.box('heavy', 'none', x, 0, w, height);
        part.box('line', 'none', x + 8, 8, w - 16, 90);
        part.box('line', 'none', x + 8, 108, w - 16, height - 130);
        part.circle('line', 'none', x + w - 20, 300, 5);
        part.tag(x + w / 2, 45, tag, { anchor: 'middle', size: 20 });
        part.text(x + w / 2, 74, use, { anchor: 'middle', size: 14 });
        widthDimension(part, { x1: x, x2: x + w, y: height + 70, from: height + 32, text: String(width) });
        x += w;
      }
      part.box('line', 'steel', 0, height, x, 100 * factor);
      const total = mainCabinets.reduce((sum, { width }) => sum + width, 0);
      widthDimension(part, { x1: 0, x2: x, y: height + 110, from: height + 32, text: String(total) });
      heightDimension(part, { y1: 0, y2: height, x: -30, from: 0, text: '2200' });
      heightDimension(part, { y1: height, y2: height + 100 * factor, x: -30, from: 0, text: '100' });
      heightDimension(part, { y1: 0, y2: height + 100 * factor, x: -66, from: -34, text: '2300' });
    });
    drawTable(sheet, {
      x: 930,
      y: 160,
      title: '各柜所装',
      widths: [70, 290, 200, 110],
      rows: [
        ['柜号', '元件', '回路', '系统图'],
        ...mainCabinets.flatMap(({ tag, holds, circuits, diagram }) =>
          inLines(holds).map((line, at) =>
            at > 0
              ? ['', line, '', '']
              : [tag, line, circuits.length > 0 ? `${circuits[0]}～${circuits.at(-1)}` : '—', diagram],
          ),
        ),
      ],
    });
    drawNotes(sheet, 170, 910, [
      '正面视，单位 mm；柜深 800，底座高 100；外壳防护等级 IP30，内部隔离形式 2b。',
      '-T1 在变压器室；AA2 由 WP4 供电。',
      ...[...sharedTags(mainCabinets)].map(
        ([tag, all]) => `${all.map((place) => `+${place}${tag}`).join(' 与 ')} 不是同一元件，代号前写柜号。`,
      ),
      '进线母线槽自 AA1 柜顶引入，馈线电缆自 AA3 柜底引出。',
      'N 排、PE 排贯穿三面柜，PE 排在柜底；相序柜前看自上而下、自左而右 L1、L2、L3。',
      '柜前操作通道与柜后维护通道的宽度按 GB 50054。',
    ]);
  },
};

export const panelSheets: readonly SheetDrawing[] = [cabinetRow];
