import { type Intent, only, type PlannedCalculation, planOf } from './plan.ts';
import { firstIn, listIn, numberAfter, type Reading, says } from './reading.ts';

const powerFactorNames = ['cosφ', 'cosϕ', 'cosf', '功率因数', '功率因素', '力率'];
const motorWords = ['电机', '电动机', '马达', '水泵', '风机', '泵', '压缩机', 'motor'];
const currentWords = [
  '电流',
  '多少安',
  '几安',
  '多大安',
  '多少a',
  '几a',
  '整定',
  'current',
  'amps',
  '热继',
  '热过载',
];

/** Inputs common to several calculators, as far as the question gives them. */
export function circuitOf(reading: Reading) {
  const volts = listIn(reading, 'V');
  const isSingle = says(reading, '单相', 'single-phase');
  return {
    system: isSingle ? 'single' : says(reading, '三相', 'three-phase') ? 'three' : undefined,
    voltage: volts[0] ?? (isSingle ? 220 : undefined),
    powerFactor: numberAfter(reading, powerFactorNames),
  };
}

export const isMotor = (reading: Reading): boolean => says(reading, ...motorWords);

/** The current of what is fed: a motor where one is named, a load otherwise. */
export function planCurrent(reading: Reading): PlannedCalculation | undefined {
  const power = firstIn(reading, 'kW');
  const apparent = firstIn(reading, 'kVA');
  if (power !== undefined && isMotor(reading)) {
    const efficiency = numberAfter(reading, ['效率', 'η', 'efficiency']);
    return planOf(
      'motor-current',
      {
        ...circuitOf(reading),
        power,
        efficiency: efficiency === undefined ? undefined : efficiency > 1 ? efficiency : efficiency * 100,
        startRatio: numberAfter(reading, ['起动倍数', '启动倍数', '起动电流倍数', '启动电流倍数']),
      },
      { headline: 'current' },
    );
  }
  if (power === undefined && apparent === undefined) return undefined;
  return planOf(
    'load-current',
    { ...circuitOf(reading), ...(power === undefined ? { apparent } : { active: power }) },
    { headline: 'current' },
  );
}

export const motorCurrent: Intent = (reading) => {
  const isAsked = says(reading, ...currentWords, '额定', '起动', '启动');
  const planned = isAsked && isMotor(reading) ? planCurrent(reading) : undefined;
  if (!planned) return undefined;
  const isStart = says(reading, '起动电流', '启动电流', '堵转');
  const isStarDelta = says(reading, '星三角', '星-三角', 'y-△') && says(reading, '整定', '热');
  const headline = isStart ? 'starting' : isStarDelta ? 'phaseSetting' : 'current';
  return only({ ...planned, headline });
};

export const transformerCurrent: Intent = (reading) => {
  const power = firstIn(reading, 'kVA');
  if (power === undefined || !says(reading, '变压器', '变压', '主变', '箱变', 'transformer'))
    return undefined;
  if (!says(reading, ...currentWords, '额定')) return undefined;
  const volts = [...listIn(reading, 'kV')].sort((a, b) => b - a);
  const pair = /(\d{1,3}(?:\.\d)?)\/(0\.\d{1,2})kv/.exec(reading.text);
  const isPrimary = says(reading, '一次', '高压侧', '初级', '原边');
  const [high, low] = pair ? [Number(pair[1]), Number(pair[2])] : splitSides(volts);
  return only(
    planOf(
      'transformer-current',
      { power, primary: high, secondary: low, impedance: impedanceOf(reading) },
      { headline: isPrimary ? 'primary' : 'secondary' },
    ),
  );
};

/** A single voltage below 1 kV is the secondary one. */
function splitSides(volts: readonly number[]): readonly [number | undefined, number | undefined] {
  const [first, second] = volts;
  if (first !== undefined && second === undefined && first < 1) return [undefined, first];
  return [first, second];
}

export const impedanceOf = (reading: Reading): number | undefined => {
  const named = numberAfter(reading, ['阻抗电压', '短路阻抗', '阻抗', 'uk%', 'uk', 'ud%']);
  if (named !== undefined) return named < 1 && reading.text.includes('%') ? named * 100 : named;
  return firstIn(reading, '%');
};

export const loadCurrent: Intent = (reading) => {
  const current = firstIn(reading, 'A');
  const wantsPower = says(
    reading,
    '多少千瓦',
    '多少kw',
    '几千瓦',
    '几个千瓦',
    '多大功率',
    '多少功率',
    '多大负荷',
    '能带多',
  );
  if (current !== undefined && wantsPower && firstIn(reading, 'mm²') === undefined)
    return only(planOf('load-current', { ...circuitOf(reading), current }, { headline: 'active' }));
  if (!says(reading, ...currentWords)) return undefined;
  const planned = planCurrent(reading);
  return planned && only(planned);
};

export const totalDemand: Intent = (reading) => {
  const power = firstIn(reading, 'kW');
  const demand = numberAfter(reading, ['需要系数', '需用系数', 'kx', 'kd']);
  if (power === undefined || demand === undefined) return undefined;
  const powerFactor = numberAfter(reading, powerFactorNames);
  const row = { power, demand, ...(powerFactor !== undefined && { powerFactor }) };
  return only({
    ...planOf(
      'demand-load',
      { voltage: firstIn(reading, 'V') },
      { headline: 'current', more: { groups: [row] } },
    ),
    given: [
      ...(firstIn(reading, 'V') === undefined ? [] : ['voltage']),
      ...Object.keys(row).map((name) => `groups.0.${name}`),
    ],
  });
};

export const capacitorBank: Intent = (reading) => {
  const active = firstIn(reading, 'kW');
  if (active === undefined || !says(reading, '补偿', '电容', '提高功率因数', '功率因数从', 'capacitor'))
    return undefined;
  const factors = reading.values
    .filter(({ unit, value }) => unit === '' && value > 0.2 && value <= 1)
    .map(({ value }) => value)
    .sort((a, b) => a - b);
  if (factors.length === 0) return undefined;
  const target = factors.length > 1 ? factors.at(-1) : undefined;
  const reactor = firstIn(reading, '%');
  return only(
    planOf(
      'capacitor-bank',
      {
        active,
        present: factors[0],
        target,
        power: firstIn(reading, 'kVA'),
        reactor,
        step: firstIn(reading, 'kvar'),
      },
      { headline: 'needed' },
    ),
  );
};
