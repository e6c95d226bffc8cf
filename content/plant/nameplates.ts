import type { Rating } from '../../contract/nameplate/rating.ts';
import { type Board, lightingBoard, powerBoard } from './boards.ts';
import { boxDevices } from './boxes.ts';
import { combText } from './combs.ts';
import { devices } from './devices.ts';

/** A nameplate of the plant: what its plate says, which drawings of the library belong to it, what is built in. */
export interface PlantNameplate {
  code: string;
  name: string;
  type: string;
  serial: string;
  madeOn: string;
  standard: string;
  note: string;
  rating: Rating;
  files: readonly { file: string; title: string; version: string }[];
  panel: { designation: string; name: string; lines: readonly PlantLine[] };
}

interface PlantLine {
  designation: string;
  /** In the sample catalogue; empty for what it does not hold. */
  number: string;
  name: string;
}

const shared: Rating = {
  un: '380',
  ue: '380',
  ui: '690',
  uimp: '4',
  fn: '50',
  earthing: 'TN-S',
  place: 'indoor',
};
const note = '演示铭牌：泵站示例工程中的设备，数据取自示例图纸，不是真实产品。';

const boxLines = (board: Board): PlantLine[] => [
  ...boxDevices(board).map(({ tag, name }) => ({ designation: tag, number: '', name })),
  ...(board.combs ?? []).map((comb) => ({
    ...{ designation: comb.tag, number: '', name: `汇流排 ${combText(board, comb)}` },
  })),
];

/** Three nameplates of the plant; `content/nameplates/nameplates.json` is written from them. */
export const plantNameplates: readonly PlantNameplate[] = [
  {
    code: 'DEMA4-3679M',
    name: '泵站控制柜 D1',
    type: 'BZ-D1',
    serial: 'BZ-2026-0001',
    madeOn: '2026-09',
    standard: 'GB/T 7251.12',
    note,
    rating: {
      ...shared,
      uc: '220',
      ina: '400',
      icc: '36',
      users: 'skilled',
      emc: 'A',
      form: '1',
      pollution: '3',
    },
    files: [
      { file: 'plant-incoming.dxf', title: '进线与分线 YL-009', version: 'A' },
      { file: 'control-supply.dxf', title: '控制电源 YL-010', version: 'A' },
      { file: 'dc24-distribution.dxf', title: '24 V 电源分配 YL-008', version: 'A' },
      { file: 'terminals-g1.dxf', title: '端子排 =G1-X1 DZ-008', version: 'A' },
      { file: 'direct-starter.pdf', title: '22 kW 直接起动（打印版）', version: 'A' },
    ],
    panel: {
      designation: '+D1',
      name: '泵站控制柜',
      lines: devices
        .filter(({ at }) => at === '+D1' || at === '+D1D')
        .map(({ tag, part, name, data }) => ({
          designation: tag,
          number: part,
          name: [name, data].filter(Boolean).join('，'),
        })),
    },
  },
  {
    code: 'DEMC4-3679H',
    name: '动力配电箱 1AP1',
    type: 'BZ-1AP1',
    serial: 'BZ-2026-0002',
    madeOn: '2026-09',
    standard: 'GB/T 7251.12',
    note,
    rating: {
      ...shared,
      ina: String(powerBoard.incomer.rating),
      rdf: String(powerBoard.demandFactor),
      icc: '10',
      users: 'skilled',
      form: '1',
    },
    files: [
      { file: 'one-line-power-box.dxf', title: '系统图 DX-003', version: 'A' },
      { file: 'panel-box.dxf', title: '箱内布置 BZ-003', version: 'A' },
    ],
    panel: { designation: '+1AP1', name: powerBoard.use, lines: boxLines(powerBoard) },
  },
  {
    code: 'DEMF4-36796',
    name: '照明配电箱 1AL1',
    type: 'BZ-1AL1',
    serial: 'BZ-2026-0003',
    madeOn: '2026-09',
    standard: 'GB/T 7251.3',
    note,
    rating: { ...shared, ina: String(lightingBoard.incomer.rating), icc: '6', users: 'ordinary', form: '1' },
    files: [
      { file: 'one-line-lighting-box.dxf', title: '系统图 DX-004', version: 'A' },
      { file: 'panel-box-lighting.dxf', title: '箱内布置 BZ-007', version: 'A' },
    ],
    panel: { designation: '+1AL1', name: lightingBoard.use, lines: boxLines(lightingBoard) },
  },
];
