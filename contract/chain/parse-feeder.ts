import type { RawRow, Words } from '../calculator/calculator.ts';
import { words } from '../calculator/inputs.ts';
import { chainLimits } from './chain-limits.ts';

export interface ReadFeeder {
  isRefused: false;
  /** One row for each: `3×15 kW` makes three. */
  rows: readonly RawRow[];
  /** What was not said and taken as usual. */
  assumed: readonly Words[];
}

export interface RefusedFeeder {
  isRefused: true;
  words: Words;
}

const maxText = chainLimits.sentence;
const maxAtOnce = 20;
const quantities = {
  power: /(\d{1,6}(?:\.\d{1,4})?)\s{0,3}(kw|千瓦|mw|兆瓦|w|瓦|hp|匹|马力)(?![a-z])/i,
  length: /(\d{1,6}(?:\.\d{1,4})?)\s{0,3}(km|公里|m|米)(?![a-zµ²\d])/i,
  factor: /cos\s{0,2}[φf]?\s{0,2}[=:：]?\s{0,2}(0?\.\d{1,3}|1(?:\.0{1,3})?)(?!\d)/i,
  efficiency: /(?:η|效率|eff)\s{0,2}[=:：]?\s{0,2}(\d{1,6}(?:\.\d{1,4})?)\s{0,2}%/i,
  demand: /kd\s{0,2}[=:：]?\s{0,2}(0?\.\d{1,3}|1)(?!\d)/i,
  /** `3台`, `3×`, or behind it all `x3`. */
  count: /(?<![\d.])(\d{1,2})\s?[x×*台路个](?![\d.])|[x×*]\s?(\d{1,2})(?![\d.])/u,
} as const;
const kilowatts = {
  ...{ kw: 1, 千瓦: 1, mw: 1000, 兆瓦: 1000, w: 0.001, 瓦: 0.001, hp: 0.7457 },
  ...{ 匹: 0.7355, 马力: 0.7355 },
} as const;
const motorWords = /电动机|电机|马达|motor|水泵|泵|pump|风机|fan|压缩机|compressor|皮带机|conveyor|搅拌/i;
const loadWords =
  /照明|灯|lighting|light|插座|socket|加热|电热|heater|heating|配电箱|board|空调|充电|charger|ups|负载|负荷|load/i;

/**
 * Reads `75 kW 电动机 80 m` and the like, in both languages. What cannot be told is refused with the reason; what was not
 * said is assumed and named.
 */
export function parseFeeder(typed: string): ReadFeeder | RefusedFeeder {
  const text = typed.normalize('NFKC').trim();
  if (text === '')
    return refuse(
      words(
        '写上功率、负载和长度，如 75 kW 电动机 80 m',
        'Write power, load and length, such as 75 kW motor 80 m',
      ),
    );
  if (text.length > maxText) return refuse(words(`最多 ${maxText} 个字符`, `Up to ${maxText} characters`));
  const power = quantities.power.exec(text);
  if (!power)
    return refuse(
      /\d\s{0,3}(?:a|安|kva|千伏安)(?![a-z])/i.test(text)
        ? words(
            '请写功率（kW），电流和视在功率由它算出',
            'Write the power in kW; current and apparent power follow from it',
          )
        : words('没有看到功率：写上 75 kW 这样的数', 'There is no power: write it as 75 kW'),
    );
  const rest = text.replace(power[0], ' ');
  if (quantities.power.test(rest))
    return refuse(
      words(
        '有两个功率：一次加一路，或写 2×15 kW',
        'There are two powers: add one feeder at a time, or write 2×15 kW',
      ),
    );
  const length = quantities.length.exec(rest);
  if (!length)
    return refuse(
      words('没有看到电缆长度：写上 80 m 这样的数', 'There is no cable length: write it as 80 m'),
    );
  const isMotor = motorWords.test(text);
  const isLoad = loadWords.test(text);
  if (isMotor && isLoad && !/电动机|电机|motor/i.test(text))
    return refuse(
      words('看不出是电动机还是其他负载：写明一种', 'It says both motor and other load: write one of them'),
    );
  const counted = quantities.count.exec(rest.replace(length[0], ' '));
  const count = Number(counted?.[1] ?? counted?.[2] ?? 1);
  if (count < 1 || count > maxAtOnce)
    return refuse(words(`一次 1–${maxAtOnce} 路`, `1 to ${maxAtOnce} feeders at once`));
  return make({ text, power, length, isLoad: isLoad && !/电动机|电机|motor/i.test(text), isMotor, count });
}

const refuse = (said: Words): RefusedFeeder => ({ isRefused: true, words: said });

interface Found {
  text: string;
  power: RegExpExecArray;
  length: RegExpExecArray;
  isLoad: boolean;
  isMotor: boolean;
  count: number;
}

function make({ text, power, length, isLoad, isMotor, count }: Found): ReadFeeder {
  const unit = (power[2] ?? 'kw').toLowerCase() as keyof typeof kilowatts;
  const kind = isLoad ? 'load' : 'motor';
  const factor = quantities.factor.exec(text)?.[1];
  const efficiency = quantities.efficiency.exec(text)?.[1];
  const demand = quantities.demand.exec(text)?.[1];
  const metres = Number(length[1]) * (/^(?:km|公里)$/i.test(length[2] ?? '') ? 1000 : 1);
  const name = nameOf(text);
  const assumed: Words[] = [];
  if (!isLoad && !isMotor) assumed.push(words('没有写负载，按电动机', 'No load named: taken as a motor'));
  if (factor === undefined)
    assumed.push(
      kind === 'motor'
        ? words(
            'cosφ 和效率按功率取偏小的值，以铭牌为准',
            'cosφ and efficiency on the low side for that power; the nameplate decides',
          )
        : words('cosφ 取 0.85', 'cosφ of 0.85'),
    );
  if (kind === 'motor') assumed.push(words('直接起动', 'Direct starting'));
  assumed.push(words('三相 380 V', 'Three phases, 380 V'));
  const row: RawRow = {
    name,
    kind,
    power: Number((Number(power[1]) * kilowatts[unit]).toPrecision(6)),
    length: metres,
    ...(factor !== undefined && { powerFactor: Number(factor) }),
    ...(efficiency !== undefined && { efficiency: Number(efficiency) }),
    ...(demand !== undefined && { demand: Number(demand) }),
  };
  const rows = Array.from({ length: count }, (_, at) =>
    count > 1 && name !== '' ? { ...row, name: `${name} ${at + 1}` } : row,
  );
  return { isRefused: false, rows, assumed };
}

/** What is left when all quantities are taken away. */
function nameOf(text: string): string {
  const left = [
    quantities.power,
    quantities.length,
    quantities.factor,
    quantities.efficiency,
    quantities.demand,
    quantities.count,
  ].reduce((rest, pattern) => rest.replace(pattern, ' '), text);
  return left
    .replace(/[,，;；、。~]/g, ' ')
    .replace(/\s{1,9}/g, ' ')
    .trim()
    .slice(0, 22);
}
