import { allCalculators } from '../../../../contract/calculator/all-calculators.ts';
import { calculate } from '../../../../contract/calculator/calculate.ts';
import type { RawInputs } from '../../../../contract/calculator/calculator.ts';
import type { TableSet } from '../../../../contract/calculator/tables.ts';
import { circuitOf, isMotor, planCurrent } from './currents.ts';
import { type Assumption, type Intent, only, type Plan, type PlannedCalculation, planOf } from './plan.ts';
import { firstIn, numberAfter, type Reading, says } from './reading.ts';

const cableWords = [
  '电缆',
  '电线',
  '导线',
  '线径',
  '铜线',
  '铝线',
  '铜芯',
  '铝芯',
  '铜缆',
  '几平方',
  '多少平方',
  '多大的线',
  '多粗',
  'yjv',
  'bv',
  'cable',
];

/** Cross-section of a cable: 25 mm², 25 平方, 4×25. */
export function sectionOf(reading: Reading): number | undefined {
  const written = firstIn(reading, 'mm²');
  if (written !== undefined) return written;
  const cores = reading.sizes.find(({ sides }) => sides.length === 2 && (sides[0] ?? 9) <= 5);
  return cores?.sides[1];
}

/** Installation method and conductor material, as far as the question gives them. */
function cableOf(reading: Reading) {
  const material = says(reading, '铝', 'aluminium')
    ? 'aluminium'
    : says(reading, '铜')
      ? 'copper'
      : undefined;
  const insulation = says(reading, 'xlpe', '交联', 'yjv', 'yjlv', '90°c')
    ? 'xlpe'
    : says(reading, 'pvc', '聚氯乙烯', 'vv', 'bv', '70°c')
      ? 'pvc'
      : undefined;
  const method = says(reading, '埋地', '直埋', '穿地管')
    ? 'D1'
    : says(reading, '穿管', '槽盒', '线槽')
      ? says(reading, '单芯', 'bv')
        ? 'B1'
        : 'B2'
      : says(reading, '贴墙', '明敷')
        ? 'C'
        : undefined;
  return {
    material,
    insulation,
    method,
    ambient: firstIn(reading, '°C'),
    loaded: says(reading, '单相') ? 'two' : undefined,
    parallel: numberAfter(reading, ['并联']),
    circuits: numberAfter(reading, ['并列', '成束']),
  };
}

export const cableSize: Intent = (reading, tables) => {
  if (!says(reading, ...cableWords)) return undefined;
  const section = sectionOf(reading);
  if (section !== undefined) return planAmpacity(reading, section, tables);
  if (!says(reading, '多大', '多粗', '几平方', '多少平方', '选', '截面', '什么', '哪种', 'size', '用', '配'))
    return undefined;
  const source = planCurrent(reading);
  const asked = firstIn(reading, 'A');
  const design = source ? resultOf(source, tables, 'current') : asked;
  if (design === undefined) return undefined;
  return planSize(reading, { source, design, tables });
};

/** 25 平方能过多少电流, and how many kilowatts that is. */
function planAmpacity(reading: Reading, section: number, tables: TableSet): Plan | undefined {
  const wantsPower = says(reading, '千瓦', 'kw', '多大功率', '多少功率', '负荷');
  if (!wantsPower && !says(reading, '电流', '多少安', '几安', '多少a', '载流', '带多', '走多', '过多'))
    return undefined;
  if (firstIn(reading, 'kW') !== undefined || firstIn(reading, 'A') !== undefined) return undefined;
  // The smallest currents, so that the cable alone decides.
  const cable = planOf(
    'cable-size',
    { section, ...cableOf(reading) },
    { headline: 'capacity', more: { design: 1, rated: 1 } },
  );
  const assumptions: Assumption[] = ['ampacity-only'];
  const capacity = wantsPower ? resultOf(cable, tables, 'capacity') : undefined;
  if (capacity === undefined) return { calculations: [cable], assumptions };
  const current = Math.floor(capacity);
  const load = planOf('load-current', { ...circuitOf(reading), current }, { headline: 'active' });
  return { calculations: [cable, load], assumptions };
}

interface Sizing {
  source: PlannedCalculation | undefined;
  design: number;
  tables: TableSet;
}

/** Ib ≤ In ≤ Iz, and no more drop than the limit where a length is given. */
function planSize(reading: Reading, { source, design, tables }: Sizing): Plan | undefined {
  const rated = nextRating(design, tables);
  if (rated === undefined) return undefined;
  const length = firstIn(reading, 'm');
  const given = { design: Number(design.toPrecision(4)), rated, ...cableOf(reading) };
  const assumptions: Assumption[] = ['next-rating'];
  if (source?.calculator === 'load-current') assumptions.push('general-load');
  let cable = planOf('cable-size', given, { headline: 'section' });
  let section = resultOf(cable, tables, 'section');
  const before = source ? [source] : [];
  if (section === undefined || length === undefined) return { calculations: [...before, cable], assumptions };
  const dropOf = (each: number) => planDrop(reading, { section: each, length, current: given.design });
  const larger = sectionsFrom(section, tables).find((each) => isWithinLimit(dropOf(each), tables)) ?? section;
  if (larger !== section) {
    section = larger;
    cable = planOf('cable-size', { ...given, section }, { headline: 'section' });
    assumptions.push('section-for-drop');
  }
  return { calculations: [...before, cable, dropOf(section)], assumptions };
}

interface Line {
  section: number;
  length: number;
  current: number;
}

function planDrop(reading: Reading, { section, length, current }: Line): PlannedCalculation {
  const { system, powerFactor } = circuitOf(reading);
  const material = says(reading, '铝') ? 'aluminium' : says(reading, '铜') ? 'copper' : undefined;
  const row = Object.fromEntries(
    Object.entries({
      section,
      length,
      current,
      system,
      material,
      powerFactor: powerFactor ?? (isMotor(reading) ? 0.86 : undefined),
    }).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  );
  // Single-phase lengths count from the voltage between lines.
  const voltage = system === 'single' ? undefined : firstIn(reading, 'V');
  const planned = planOf('voltage-drop', { voltage }, { headline: 'percent', more: { parts: [row] } });
  return { ...planned, given: [...planned.given, ...Object.keys(row).map((name) => `parts.0.${name}`)] };
}

export const voltageDrop: Intent = (reading, tables) => {
  const length = firstIn(reading, 'm');
  const section = sectionOf(reading);
  if (!says(reading, '压降', '电压降', '电压损失', '末端电压', '掉多少', 'voltagedrop')) return undefined;
  if (length === undefined || section === undefined) return undefined;
  const source = planCurrent(reading);
  const current = source ? resultOf(source, tables, 'current') : firstIn(reading, 'A');
  if (current === undefined) return undefined;
  const drop = planDrop(reading, { section, length, current: Number(current.toPrecision(4)) });
  return source
    ? {
        calculations: [source, drop],
        assumptions: source.calculator === 'load-current' ? ['general-load'] : [],
      }
    : only(drop);
};

export const conductorResistance: Intent = (reading) => {
  const section = sectionOf(reading);
  if (section === undefined || !says(reading, '电阻', 'resistance') || says(reading, '接地电阻', '绝缘电阻'))
    return undefined;
  return only(
    planOf(
      'conductor-resistance',
      {
        section,
        material: says(reading, '铝') ? 'aluminium' : says(reading, '铜') ? 'copper' : undefined,
        length: firstIn(reading, 'm'),
        temperature: firstIn(reading, '°C'),
      },
      { headline: says(reading, '每千米', '每公里') ? 'perLength' : 'total' },
    ),
  );
};

function isWithinLimit(planned: PlannedCalculation, tables: TableSet): boolean {
  const percent = resultOf(planned, tables, 'percent');
  const limit = resultOf(planned, tables, 'limit');
  return percent !== undefined && limit !== undefined && percent <= limit;
}

/** A result of a calculation; undefined where the inputs are refused, or nothing fits. */
export function resultOf(
  { calculator: name, raw }: { calculator: string; raw: RawInputs },
  tables: TableSet,
  result: string,
): number | undefined {
  const calculator = allCalculators.find((each) => each.name === name);
  const done = calculator && calculate(calculator, raw, tables);
  if (!done || done.isRefused) return undefined;
  const value = done.results.find((each) => each.name === result)?.value;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function numbersOf(tables: TableSet, id: string): number[] {
  return (tables.get(id)?.rows ?? []).map(([value]) => Number(value)).sort((a, b) => a - b);
}

const nextRating = (current: number, tables: TableSet): number | undefined =>
  numbersOf(tables, 'breaker-ratings').find((rating) => rating >= current);

const largestSection = 400;
const sectionsFrom = (section: number, tables: TableSet): number[] =>
  numbersOf(tables, 'standard-sections').filter((each) => each >= section && each <= largestSection);
