import type { ValuesOf } from '../calculator.ts';
import { choice, quantity } from '../inputs.ts';

const side = (zh: string, en: string, otherwise: number) =>
  quantity({
    zh,
    en,
    unit: 'mm',
    range: [50, 5000],
    why: ['柜体为 50–5000 mm', 'enclosures measure 50 to 5000 mm'],
    otherwise,
  });

const degrees = (zh: string, en: string, otherwise: number) =>
  quantity({
    zh,
    en,
    unit: '°C',
    range: [-40, 80],
    why: ['柜内外空气为 −40–80 °C', 'air in and around enclosures is at −40 to 80 °C'],
    otherwise,
  });

export type EnclosureHeatValues = ValuesOf<typeof enclosureHeatInputs>;

export const enclosureHeatInputs = {
  height: side('高度', 'Height', 2000),
  width: side('宽度', 'Width', 800),
  depth: side('深度', 'Depth', 600),
  position: choice({
    zh: '安装位置',
    en: 'Position',
    options: {
      free: ['单柜，四周敞开', 'Single, free on all sides'],
      wall: ['单柜，背面靠墙', 'Single, against a wall'],
      end: ['成排的端柜，四周敞开', 'First or last of a row, free-standing'],
      wallEnd: ['成排的端柜，背面靠墙', 'First or last of a row, against a wall'],
      middle: ['成排的中间柜，四周敞开', 'Middle of a row, free-standing'],
      wallMiddle: ['成排的中间柜，背面靠墙', 'Middle of a row, against a wall'],
      covered: ['成排的中间柜，背面靠墙，顶面遮盖', 'Middle of a row, against a wall, roof covered'],
    },
    otherwise: 'free',
  }),
  material: choice({
    zh: '柜体材料',
    en: 'Material',
    options: {
      steel: ['喷涂钢板', 'Painted steel'],
      stainless: ['不锈钢', 'Stainless steel'],
      aluminium: ['铝', 'Aluminium'],
      plastic: ['塑料', 'Plastic'],
    },
    otherwise: 'steel',
  }),
  loss: quantity({
    zh: '柜内损耗功率',
    en: 'Power loss inside',
    unit: 'W',
    range: [0, 50_000],
    why: ['柜内损耗不超过 50 kW', 'losses inside stay below 50 kW'],
    otherwise: 700,
  }),
  inside: degrees('柜内允许温度', 'Permissible temperature inside', 45),
  ambient: degrees('环境最高温度', 'Highest ambient temperature', 35),
  altitude: quantity({
    zh: '海拔',
    en: 'Altitude',
    unit: 'm',
    range: [0, 1000],
    why: [
      '风量系数给到 1000 m，更高时按制造商数据',
      'the air factors end at 1000 m; ask the manufacturer above',
    ],
    otherwise: 50,
  }),
} as const;
