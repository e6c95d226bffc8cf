import type { ValuesOf } from '../calculator.ts';
import { optional, quantity } from '../inputs.ts';

const amps = [
  '低压断路器的整定为 0.1 A 至 100 kA',
  'low-voltage circuit-breakers are set to 0.1 A to 100 kA',
] as const;
const capacity = ['低压断路器为 1–200 kA', 'low-voltage circuit-breakers have 1 to 200 kA'] as const;
const seconds = ['断路器的延时不超过 3 s', 'circuit-breakers delay up to 3 s'] as const;

const setting = (zh: string, en: string, otherwise: number) =>
  quantity({ zh, en, unit: 'A', range: [0.1, 100_000], why: amps, otherwise });
const kiloamps = (zh: string, en: string, otherwise: number) =>
  quantity({ zh, en, unit: 'kA', range: [0.1, 200], why: capacity, otherwise });
const tolerance = (zh: string, en: string, otherwise: number) =>
  quantity({
    zh,
    en,
    unit: '%',
    range: [0, 40],
    why: ['脱扣器的误差为 0–40%', 'releases are off by 0 to 40%'],
    otherwise,
  });

export type SelectivityValues = ValuesOf<typeof selectivityInputs>;

export const selectivityInputs = {
  upstream: setting('上级长延时 Ir', 'Upstream long-time setting Ir', 630),
  short: setting(
    '上级短延时（无短延时则为瞬时）Isd',
    'Upstream short-time (or else instantaneous) setting Isd',
    3780,
  ),
  delay: quantity({
    zh: '上级短延时时间（无为 0）',
    en: 'Upstream short-time delay (0: none)',
    unit: 's',
    range: [0, 3],
    why: seconds,
    otherwise: 0.2,
  }),
  instantaneous: optional({
    zh: '上级瞬时 Ii（关断则不填）',
    en: 'Upstream instantaneous Ii (empty: off)',
    unit: 'A',
    range: [0.1, 200_000],
    why: amps,
  }),
  withstand: kiloamps('上级 Icw（延时期间）', 'Upstream Icw (for the delay)', 25),
  upperTolerance: tolerance('上级误差', 'Upstream tolerance', 10),
  downstream: setting('下级长延时 Ir', 'Downstream long-time setting Ir', 160),
  trip: setting('下级瞬时 Ii', 'Downstream instantaneous Ii', 1600),
  clearing: quantity({
    zh: '下级全分断时间',
    en: 'Downstream total clearing time',
    unit: 's',
    range: [0.001, 3],
    why: seconds,
    otherwise: 0.02,
  }),
  lowerTolerance: tolerance('下级误差', 'Downstream tolerance', 20),
  breaking: kiloamps('下级 Icu', 'Downstream Icu', 36),
  fault: kiloamps('下级出口短路电流', 'Fault current at the downstream device', 20),
  minFault: optional({
    zh: '下级回路末端最小短路电流',
    en: 'Smallest fault current of the downstream circuit',
    unit: 'kA',
    range: [0.01, 200],
    why: ['低压网络的短路电流为 0.01–200 kA', 'fault currents of low-voltage networks are 0.01 to 200 kA'],
  }),
  table: optional({
    zh: '制造商选择性表的极限电流',
    en: 'Limit of the manufacturer’s selectivity table',
    unit: 'kA',
    range: [0.01, 200],
    why: capacity,
  }),
  combined: optional({
    zh: '制造商后备保护表的组合分断能力',
    en: 'Combined capacity of the manufacturer’s back-up table',
    unit: 'kA',
    range: [0.1, 200],
    why: capacity,
  }),
} as const;
