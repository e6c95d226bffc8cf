import { heightDimension, widthDimension } from '../../../contract/drawing/dimensions.ts';
import { drawNotes, drawTable, place } from '../../drawing/frame.ts';
import type { SheetDrawing } from '../../drawing/sheets/sheet-drawing.ts';
import { doorDevices } from '../layout.ts';
import { plant } from '../plant.ts';
import { hingeLoop, trunks } from '../routes.ts';
import { bridge, type Connection } from '../wires.ts';
import { listOf } from './list-drawings.ts';

/** Sheet units for a millimetre at 1:5. */
const scale = 0.8;

interface Branch {
  x: number;
  /** Pegs from the trunk downwards, y in mm above the door's lower edge. */
  pegs: readonly { tag: string; y: number; wires: string }[];
}

/** Single wires of the door; what has a cable of its own is not laid into the harness. */
const ofHarness = ({ at, cable, section }: Connection) => at === '+D1D' && !cable && section !== bridge;

/** What ends at a device: its wires, or the cable that it has instead. */
function wiresAt(tag: string): string {
  const own = plant().connections.filter(
    ({ at, from, to }) => at === '+D1D' && [from, to].some(({ device }) => device === tag),
  );
  const cable = own.find((each) => each.cable)?.cable;
  return cable ? `电缆 ${cable.replace(/^=\w+/, '')}` : `${own.filter(ofHarness).length} 根`;
}

/** Wires that go from the trunk to a strip, by function. */
export function harnessRows(owners: readonly string[]): { owner: string; strip: number; door: number }[] {
  return owners.map((owner) => {
    const own = plant().connections.filter(
      (each) => ofHarness(each) && [each.from, each.to].some(({ device }) => device.startsWith(`${owner}-`)),
    );
    const strip = own.filter(({ from, to }) => from.isStrip || to.isStrip).length;
    return { owner, strip, door: own.length - strip };
  });
}

function harness({
  file,
  number,
  title,
  owners,
  functions,
  height: trunk,
}: {
  file: string;
  number: string;
  title: string;
  owners: readonly string[];
  /** The same as the title block says it. */
  functions: string;
  /** Of its trunk over the door's lower edge. */
  height: number;
}): SheetDrawing {
  return {
    file,
    number,
    title,
    kind: '线束图',
    functionAspect: functions,
    locationAspect: '+D1D',
    scale: '1:5',
    about: `${title}：线束板上的干线、分支、钉位和长度，每个钉位的元件与线数，与门开孔图、接线表一致。`,
    tags: ['线束', '线束板', '柜门'],
    draw(sheet) {
      const places = doorDevices.filter(({ tag }) => owners.some((owner) => tag.startsWith(`${owner}-`)));
      const branches: Branch[] = [...Map.groupBy(places, ({ x }) => x)].map(([x, all]) => ({
        x,
        pegs: all.map(({ tag, y }) => ({ tag, y, wires: wiresAt(tag) })).sort((a, b) => b.y - a.y),
      }));
      const top = 150;
      const lowest = Math.min(...places.map(({ y }) => y));
      place(sheet, { x: 260, y: top, scale }, (part) => {
        const right = Math.max(...branches.map(({ x }) => x));
        part.line('heavy', [0, 0], [right, 0]);
        part.text(-10, -8, '铰链', { anchor: 'end', size: 15 });
        for (const { x, pegs } of branches) {
          const last = trunk - (pegs.at(-1)?.y ?? 0);
          part.line('line', [x, 0], [x, last]);
          part.circle('line', 'ink', x, 0, 5);
          for (const { tag, y, wires } of pegs) {
            part.circle('line', 'paper', x, trunk - y, 8);
            part.tag(x + 13, trunk - y - 4, tag, { size: 13 });
            part.text(x + 13, trunk - y + 12, wires, { size: 12 });
          }
        }
      });
      for (const [at, { x }] of branches.entries())
        widthDimension(sheet, {
          x1: 260 + (branches[at - 1]?.x ?? 0) * scale,
          x2: 260 + x * scale,
          ...{ y: top - 36, from: top - 16, text: String(x - (branches[at - 1]?.x ?? 0)) },
        });
      const ys = [...new Set(places.map(({ y }) => y))].sort((a, b) => b - a);
      for (const [at, y] of ys.entries()) {
        const from = at === 0 ? trunk : (ys[at - 1] as number);
        heightDimension(sheet, {
          y1: top + (trunk - from) * scale,
          y2: top + (trunk - y) * scale,
          ...{ x: 200, from: 250, text: String(from - y) },
        });
      }
      drawTable(sheet, {
        x: 880,
        y: 130,
        title: '线数',
        widths: [120, 180, 180],
        rowHeight: 28,
        rows: [
          ['功能', '到端子排', '门上连接'],
          ...harnessRows(owners).map(({ owner, strip, door }) => [owner, String(strip), String(door)]),
        ],
      });
      drawNotes(sheet, 880, 220 + 28 * owners.length, [
        '单位 mm；从门内侧看为镜像，钉位按门开孔图 BZ-002。',
        `干线过铰链留 ${hingeLoop} 活动弯，用螺旋管，两端固定。`,
        `每根线的线号、截面、颜色、长度见接线表 ${owners.map(listOf).toSorted().join('、')}。`,
        '24 V 与 220 V 同束，导线绝缘均按 220 V，1 mm² 的不低于 300/500 V。',
        `最低分支距干线 ${trunk - lowest}。`,
        ...branches.flatMap(({ pegs }) => {
          const passed = pegs.slice(0, -1).map(({ tag }) => tag);
          const last = pegs.at(-1)?.tag ?? '';
          const isOther = passed.some((tag) => tag.split('-')[0] !== last.split('-')[0]);
          return isOther ? [`${last} 的分支在 ${passed.join('、')} 的钉位旁经过，不接该元件。`] : [];
        }),
      ]);
    },
  };
}

export const harnessDrawings: readonly SheetDrawing[] = [
  harness({
    file: 'harness-starters',
    number: 'XS-001',
    title: '门线束板（起动器）',
    ...{ functions: '=P1～=P5', ...trunks.starters },
  }),
  harness({
    file: 'harness-common',
    number: 'XS-002',
    title: '门线束板（公用）',
    ...{ functions: '=G1、K1、S1', ...trunks.common },
  }),
];
