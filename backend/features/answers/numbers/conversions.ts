import { dictionary } from '../../../../contract/dictionary.ts';
import { resultOf } from './cables.ts';
import { type Intent, only, planOf } from './plan.ts';
import { type Reading, says } from './reading.ts';

/** Words for units that the converter has, the longest first. */
const units: readonly (readonly [string, string])[] = [
  ['千瓦', 'kW'],
  ['kw', 'kW'],
  ['英制马力', 'hp'],
  ['马力', 'hp_metric'],
  ['匹', 'hp_metric'],
  ['hp', 'hp'],
  ['毫米', 'mm'],
  ['mm', 'mm'],
  ['英寸', 'in'],
  ['inch', 'in'],
  ['英尺', 'ft'],
  ['平方毫米', 'mm²'],
  ['mm²', 'mm²'],
  ['mm2', 'mm²'],
  ['平方', 'mm²'],
  ['awg', 'AWG'],
  ['公斤', 'kg'],
  ['kg', 'kg'],
  ['磅', 'lb'],
  ['lb', 'lb'],
  ['n·m', 'N·m'],
  ['牛米', 'N·m'],
  ['nm', 'N·m'],
  ['lbf·in', 'lbf·in'],
  ['lbf·ft', 'lbf·ft'],
  ['kpa', 'kPa'],
  ['bar', 'bar'],
  ['psi', 'psi'],
  ['华氏度', '°F'],
  ['华氏', '°F'],
  ['°f', '°F'],
  ['摄氏度', '°C'],
  ['摄氏', '°C'],
  ['°c', '°C'],
];
const byLength = [...units].sort((a, b) => b[0].length - a[0].length);
const namedByReader = dictionary<string>({ hp: 'hp_metric', AWG: 'AWG', 'mm²': 'mm²' });

/** 10 马力是多少千瓦: a number with a unit, and another unit that is asked for. */
export const conversion: Intent = (reading, tables) => {
  if (!says(reading, '等于', '换算', '多少', '合', '折合', '是几')) return undefined;
  const amounts = reading.values.filter(({ unit }) => unit !== '');
  const [amount] = amounts;
  if (!amount || amounts.length > 1) return undefined;
  const from =
    namedByReader[amount.unit] ?? (units.some(([, unit]) => unit === amount.unit) ? amount.unit : undefined);
  const to = askedUnit(reading, from);
  if (!from || !to) return undefined;
  const planned = planOf('unit-converter', { value: amount.value, from, to }, { headline: 'value' });
  return resultOf(planned, tables, 'value') === undefined ? undefined : only(planned);
};

function askedUnit({ text }: Reading, from: string | undefined): string | undefined {
  const asked = /(?:多少|几|换算成?|等于|合|折合)(?:个|多少)?(.{1,8})$/.exec(
    text.replace(/[?？。!呢吗]{1,3}$/, ''),
  )?.[1];
  if (!asked) return undefined;
  const found = byLength.find(([word]) => asked.startsWith(word))?.[1];
  return found === from ? undefined : found;
}
