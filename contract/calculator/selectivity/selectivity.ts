import { defineCalculator } from '../calculator.ts';
import { words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import { InputRefusal, type Worksheet } from '../worksheet.ts';
import { drawSelectivity } from './selectivity-figure.ts';
import { type SelectivityValues, selectivityInputs } from './selectivity-inputs.ts';
import { vectors } from './vectors.ts';

const clause = 'IEC 60947-2';

export const selectivity = defineCalculator({
  name: 'selectivity',
  version: 1,
  words: words('两台断路器的选择性与后备保护', 'Selectivity and back-up of two circuit-breakers'),
  about: words(
    '由两台断路器的整定值和误差求电流、时间选择性的极限电流，并与短路电流比较；有制造商选择性表或后备保护表的值时以其为准。只凭额定电流不能判断选择性。',
    'From settings and tolerances of two circuit-breakers the limit of current and time selectivity, held against the fault current; values of the manufacturer’s selectivity and back-up tables go before. Rated currents alone prove nothing.',
  ),
  inputs: selectivityInputs,
  tables: [],
  sources: ['IEC 60947-2', 'GB/T 14048.2', 'IEC 60364-4-43'],
  vectors,
  draw: drawSelectivity,
  compute(values, sheet) {
    if (values.instantaneous !== undefined && values.instantaneous < values.short)
      throw new InputRefusal(
        'instantaneous',
        words(
          '上级瞬时整定要大于短延时整定',
          'The upstream instantaneous setting has to exceed the short-time one',
        ),
      );
    overload(values, sheet);
    smallestFault(values, sheet);
    const limit = values.table === undefined ? limitOf(values, sheet) : values.table * 1000;
    sheet.result('limit', words('选择性极限电流', 'Selectivity limit current'), limit / 1000, 'kA');
    const fault = values.fault * 1000;
    if (limit >= fault)
      sheet.note(
        words(
          `在 ${formatNumber(values.fault)} kA 以内只有下级动作：该处选择性完整。`,
          `Up to ${formatNumber(values.fault)} kA the downstream device alone trips: selectivity is total at this place.`,
        ),
        clause,
      );
    else
      sheet.fail(
        words(
          `选择性只到 ${formatNumber(limit / 1000)} kA，小于短路电流 ${formatNumber(values.fault)} kA：提高上级整定或加延时，或查制造商的选择性表。`,
          `Selectivity ends at ${formatNumber(limit / 1000)} kA, below the fault current of ${formatNumber(values.fault)} kA: raise or delay the upstream release, or look into the manufacturer’s selectivity table.`,
        ),
        clause,
      );
    backUp(values, sheet);
  },
});

function overload({ upstream, downstream }: SelectivityValues, sheet: Worksheet): void {
  const ratio = sheet.step({
    words: words('长延时整定之比', 'Ratio of the long-time settings'),
    symbol: 'r',
    formula: 'I_r1 / I_r2',
    with: { I_r1: [upstream, 'A'], I_r2: [downstream, 'A'] },
    unit: '',
    result: 'ratio',
  });
  if (ratio < 1.3)
    sheet.fail(
      words(
        '长延时整定太接近：过负荷时上级可能先动作。',
        'The long-time settings are too close: on overload the upstream device may trip first.',
      ),
      clause,
    );
  else if (ratio < 1.6)
    sheet.warn(
      words(
        '整定之比小于 1.6：热磁式脱扣器的过负荷选择性要用曲线核对，电子式一般要求 1.3。',
        'A ratio below 1.6: check thermal-magnetic releases by their curves; electronic ones usually need 1.3.',
      ),
      clause,
    );
}

/** Whether the far end still trips without delay. */
function smallestFault({ minFault, fault, trip, lowerTolerance }: SelectivityValues, sheet: Worksheet): void {
  if (minFault === undefined) return;
  if (minFault > fault)
    throw new InputRefusal(
      'minFault',
      words(
        '末端最小短路电流不能大于下级出口短路电流',
        'The smallest fault current cannot exceed that at the downstream device',
      ),
    );
  const surest = trip * (1 + lowerTolerance / 100);
  if (minFault * 1000 < surest)
    sheet.warn(
      words(
        `末端最小短路电流 ${formatNumber(minFault)} kA 小于下级瞬时动作电流的上限 ${formatNumber(surest)} A：末端故障可能由长延时断开，要核对切断时间和电缆热稳定。`,
        `The smallest fault current, ${formatNumber(minFault)} kA, is below the ${formatNumber(surest)} A at which the downstream device surely trips at once: a fault at the far end may be left to the long-time release; check the disconnection time and the cable.`,
      ),
      'IEC 60364-4-41',
    );
}

/** In A; nothing of it is gained by letting through less energy, which only tests tell. */
function limitOf(values: SelectivityValues, sheet: Worksheet): number {
  const { short, delay, instantaneous, withstand, trip, clearing, upperTolerance, lowerTolerance } = values;
  const highest = sheet.step({
    words: words('下级瞬时动作电流的上限', 'Upper limit of the downstream instantaneous release'),
    symbol: 'I_2',
    formula: '(1 + ε_2) * I_i2',
    with: { ε_2: [lowerTolerance, '%'], I_i2: [trip, 'A'] },
    unit: 'A',
    result: 'downstreamHighest',
  });
  const lowest = sheet.step({
    words: words(
      '上级短延时（瞬时）动作电流的下限',
      'Lower limit of the upstream short-time (instantaneous) release',
    ),
    symbol: 'I_1',
    formula: '(1 - ε_1) * I_sd1',
    with: { ε_1: [upperTolerance, '%'], I_sd1: [short, 'A'] },
    unit: 'A',
    result: 'upstreamLowest',
  });
  if (highest >= lowest && delay <= clearing)
    sheet.fail(
      words(
        `动作带重叠：下级上限 ${formatNumber(highest)} A 不小于上级下限 ${formatNumber(lowest)} A，且上级没有足够的延时。`,
        `The bands overlap: ${formatNumber(highest)} A downstream is not below ${formatNumber(lowest)} A upstream, and the upstream device has no sufficient delay.`,
      ),
      clause,
    );
  if (delay <= clearing) return lowest;
  const gap = sheet.step({
    words: words('时间差', 'Time margin'),
    symbol: 'Δt',
    formula: 't_1 - t_2',
    with: { t_1: [delay, 's'], t_2: [clearing, 's'] },
    unit: 's',
    result: 'margin',
  });
  if (gap < 0.05)
    sheet.warn(
      words(
        '时间差小于 50 ms：用两台断路器的曲线核对。',
        'A margin below 50 ms: check by the curves of both devices.',
      ),
      clause,
    );
  if (instantaneous === undefined) return withstand * 1000;
  const top = sheet.step({
    words: words('上级瞬时动作电流的下限', 'Lower limit of the upstream instantaneous release'),
    symbol: 'I_1i',
    formula: '(1 - ε_1) * I_i1',
    with: { ε_1: [upperTolerance, '%'], I_i1: [instantaneous, 'A'] },
    unit: 'A',
  });
  return Math.min(top, withstand * 1000);
}

function backUp({ fault, breaking, combined }: SelectivityValues, sheet: Worksheet): void {
  if (breaking >= fault) return;
  if (combined !== undefined && combined >= fault)
    sheet.note(
      words(
        `下级 Icu ${formatNumber(breaking)} kA 小于短路电流，由上级后备：制造商的组合分断能力 ${formatNumber(combined)} kA 足够。后备时一般没有选择性。`,
        `Icu ${formatNumber(breaking)} kA downstream is below the fault current and backed up: the manufacturer’s combined ${formatNumber(combined)} kA are enough. Backed-up devices are usually not selective.`,
      ),
      'IEC 60364-4-43',
    );
  else
    sheet.fail(
      words(
        `下级 Icu ${formatNumber(breaking)} kA 小于短路电流 ${formatNumber(fault)} kA：换分断能力更高的断路器，或用制造商后备保护表中的组合。`,
        `Icu ${formatNumber(breaking)} kA downstream is below the fault current of ${formatNumber(fault)} kA: choose a higher breaking capacity, or a combination of the manufacturer’s back-up table.`,
      ),
      'IEC 60364-4-43',
    );
}
