import type { TableSet } from '../../../../contract/calculator/tables.ts';
import { resultOf } from './cables.ts';
import { type Intent, only, planOf } from './plan.ts';
import { firstIn, listIn, type Reading, says } from './reading.ts';

const barWords = ['铜排', '铝排', '母线', '母排', 'tmy', 'lmy', 'busbar', '排子', '汇流排'];
const isAboutBars = (reading: Reading) => says(reading, ...barWords);
const counts: readonly (readonly [string, number])[] = [
  ['双排', 2],
  ['双根', 2],
  ['两片', 2],
  ['双片', 2],
  ['两根', 2],
  ['2根', 2],
  ['2片', 2],
  ['三片', 3],
  ['三根', 3],
  ['3根', 3],
  ['3片', 3],
  ['四根', 4],
  ['四片', 4],
  ['4根', 4],
  ['4片', 4],
];

interface Bar {
  width: number;
  thickness: number;
  bars: number | undefined;
}

/** 100×10, and 2×(100×10) for two of them. */
function barOf(reading: Reading): Bar | undefined {
  const said = counts.find(([word]) => reading.text.includes(word))?.[1];
  for (const { sides } of reading.sizes) {
    const [first = 0, second = 0, third] = sides;
    if (third !== undefined && first <= 4) return { width: second, thickness: third, bars: first };
    if (third === undefined && first > 4)
      return { width: Math.max(first, second), thickness: Math.min(first, second), bars: said };
  }
  return undefined;
}

export const busbarAmpacity: Intent = (reading, tables) => {
  if (!isAboutBars(reading)) return undefined;
  const isCurrent = says(reading, '电流', '载流', '多少安', '几安', '多少a', '过多', '走多', 'ampacity');
  const conditions = { ambient: celsius(reading), rise: firstIn(reading, 'K') };
  const bar = barOf(reading);
  if (bar) return isCurrent ? planBar({ ...bar, ...surfaceOf(reading), ...conditions }, tables) : undefined;
  const current = firstIn(reading, 'A');
  if (current === undefined || !says(reading, '多大', '多少', '什么规格', '选', '用', '规格'))
    return undefined;
  return planSmallest(current, { ...surfaceOf(reading), ...conditions }, tables);
};

/** By the table, or by the formula where the table has no such bar. */
function planBar(given: Readonly<Record<string, string | number | undefined>>, tables: TableSet) {
  const byTable = planOf('busbar-ampacity', given, { headline: 'current' });
  if (resultOf(byTable, tables, 'current') !== undefined) return only(byTable);
  return only({ ...byTable, raw: { ...byTable.raw, method: 'cda' } }, 'formula-bar');
}

const celsius = (reading: Reading): number | undefined => firstIn(reading, '°C');
const surfaceOf = (reading: Reading) => ({ surface: says(reading, '涂漆', '喷漆') ? 'painted' : undefined });

/** The bar of the table with the least copper that carries the current. */
function planSmallest(
  current: number,
  given: Readonly<Record<string, string | number | undefined>>,
  tables: TableSet,
) {
  const rows = [...(tables.get('din-43671')?.rows ?? [])]
    .map(([width, thickness]) => ({ width: Number(width), thickness: Number(thickness) }))
    .sort((a, b) => a.width * a.thickness - b.width * b.thickness);
  for (const bars of [1, 2, 3, 4])
    for (const bar of rows) {
      const planned = planOf('busbar-ampacity', { ...bar, bars, ...given }, { headline: 'current' });
      if ((resultOf(planned, tables, 'current') ?? 0) >= current) return only(planned, 'smallest-bar');
    }
  return undefined;
}

export const barMass: Intent = (reading) => {
  const bar = barOf(reading);
  if (!bar || !isAboutBars(reading)) return undefined;
  if (!says(reading, '重', '公斤', 'kg', '质量', '吨', 'mass', 'weight')) return undefined;
  return only(
    planOf(
      'bar-mass',
      {
        width: bar.width,
        thickness: bar.thickness,
        count: bar.bars,
        length:
          listIn(reading, 'mm').find((each) => each > 300) ??
          (firstIn(reading, 'm') !== undefined ? (firstIn(reading, 'm') ?? 1) * 1000 : undefined),
        material: says(reading, '铝') ? 'aluminium' : undefined,
      },
      { headline: 'mass' },
    ),
  );
};

export const busbarForce: Intent = (reading) => {
  const bar = barOf(reading);
  const current = firstIn(reading, 'kA');
  if (
    current === undefined ||
    !says(reading, '电动力', '动稳定', '支撑间距', '支持间距', '绝缘子间距', '夹距')
  )
    return undefined;
  const isPeak = says(reading, '峰值', '冲击', 'ip', 'ipk', '峰');
  if (!isPeak) return undefined;
  const millimetres = listIn(reading, 'mm').filter((each) => each !== bar?.width && each !== bar?.thickness);
  return only(
    planOf(
      'busbar-force',
      {
        peak: current,
        width: bar?.width,
        thickness: bar?.thickness,
        bars: bar?.bars,
        spacing: says(reading, '相距', '相间', '中心距') ? millimetres[0] : undefined,
        span: says(reading, '支撑间距', '跨距', '支持间距') ? millimetres.at(-1) : undefined,
      },
      { headline: says(reading, '间距多', '多大间距', '最大间距') ? 'longest' : 'middle' },
    ),
  );
};

export const boltTorque: Intent = (reading) => {
  const size = /m(6|8|10|12|16)(?!\d)/.exec(reading.text)?.[1];
  if (!size || !says(reading, '力矩', '扭矩', '扭力', '拧', 'torque')) return undefined;
  return only(planOf('bolt-torque', { size }, { headline: 'torque' }));
};
