import { words } from '../calculator/inputs.ts';
import { formatNumber } from '../calculator/latex.ts';
import { selectivity } from '../calculator/selectivity/selectivity.ts';
import type { ChainValues } from './chain-inputs.ts';
import type { ChainFeeder, Fix, Problem } from './chain-result.ts';
import type { Part, Parts } from './run-part.ts';
import type { Supply } from './supply.ts';

/** The main breaker's short-time release, as its data sheet has it. */
type MainRelease = Pick<ChainValues, 'mainShort' | 'mainDelay' | 'mainInstantaneous' | 'mainWithstand'>;

interface Held {
  values: ChainValues;
  supply: Supply;
  parts: Parts;
}

/** Below this ratio of the long-time settings the main breaker may trip first on overload. */
const minRatio = 1.3;

/** The feeder with the limit up to which it trips alone; as it was where nothing is known of the main breaker's releases. */
export function addSelectivity(feeder: ChainFeeder, index: number, held: Held): ChainFeeder {
  const part = runSelectivity(feeder, index, held, {});
  if (!part) return feeder;
  const value = {
    name: 'selective',
    words: words('与进线的选择性到', 'Selective with the main up to'),
    value: part.number('limit'),
    unit: 'kA',
    get address() {
      return part.address();
    },
  };
  return {
    ...feeder,
    values: [...feeder.values, value],
    problems: [...feeder.problems, ...problemsOf(feeder, index, held, part)],
  };
}

function runSelectivity(
  feeder: ChainFeeder,
  index: number,
  { values, supply, parts }: Held,
  change: Partial<MainRelease>,
): Part | null {
  const { mainShort, mainDelay, mainInstantaneous, mainWithstand } = { ...values, ...change };
  if (mainShort === undefined || mainWithstand === undefined || !Number.isFinite(supply.rated)) return null;
  const release = feeder.values.find(({ name }) => name === 'release')?.value ?? 10 * feeder.rated;
  if (!Number.isFinite(feeder.rated)) return null;
  return parts.run(selectivity, {
    upstream: supply.rated,
    short: mainShort,
    delay: mainDelay,
    ...(mainInstantaneous !== undefined && { instantaneous: mainInstantaneous }),
    withstand: mainWithstand,
    downstream: feeder.rated,
    trip: release,
    fault: supply.duty,
    breaking: values.feeders[index]?.breaking ?? Math.ceil(supply.duty),
  });
}

function problemsOf(feeder: ChainFeeder, index: number, held: Held, part: Part): Problem[] {
  const { duty } = held.supply;
  const clause = 'IEC 60947-2';
  const limit = part.number('limit');
  const problems: Problem[] = [];
  if (limit < duty)
    problems.push({
      level: 'warning',
      words: words(
        `短路超过 ${formatNumber(limit)} kA 时进线 QF0 也会跳闸，母线处为 ${formatNumber(duty)} kA`,
        `Beyond ${formatNumber(limit)} kA the main breaker QF0 trips as well; the busbar has ${formatNumber(duty)} kA`,
      ),
      clause,
      fix: fixOf(feeder, index, held),
    });
  if (part.number('ratio') < minRatio)
    problems.push({
      level: 'warning',
      words: words(
        `进线与本路的长延时整定之比只有 ${formatNumber(part.number('ratio'))}，过负荷时进线可能先跳闸`,
        `The long-time settings of main and feeder are only ${formatNumber(part.number('ratio'))} to one: on overload the main may trip first`,
      ),
      clause,
      fix: null,
    });
  return problems;
}

/** The one setting of the main breaker that makes the feeder selective at the busbar. */
function fixOf(feeder: ChainFeeder, index: number, held: Held): Fix | null {
  const { duty } = held.supply;
  const above = Math.ceil((duty * 1000) / 0.9);
  const changes: readonly (readonly [keyof MainRelease, number, Fix['words']])[] = [
    ['mainDelay', 0.1, words('进线短延时取 0.1 s', 'Delay the main by 0.1 s')],
    ['mainInstantaneous', above, words(`进线瞬时取 ${above} A`, `Set Ii of the main to ${above} A`)],
    [
      'mainWithstand',
      Math.ceil(duty),
      words(
        `进线 Icw 至少 ${Math.ceil(duty)} kA`,
        `Choose a main with an Icw of at least ${Math.ceil(duty)} kA`,
      ),
    ],
  ];
  const mending = changes.find(
    ([input, value]) =>
      (runSelectivity(feeder, index, held, { [input]: value })?.number('limit') ?? 0) >= duty,
  );
  return mending ? { input: mending[0], value: mending[1], words: mending[2] } : null;
}
