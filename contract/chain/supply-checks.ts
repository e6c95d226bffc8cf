import { busbarAmpacity } from '../calculator/busbar-ampacity/busbar-ampacity.ts';
import { words } from '../calculator/inputs.ts';
import { formatNumber } from '../calculator/latex.ts';
import type { ChainValues } from './chain-inputs.ts';
import type { Fix, Problem } from './chain-result.ts';
import { PartRefusal, type Parts } from './run-part.ts';
import type { Supply } from './supply.ts';

/** What does not hold of transformer and busbar. */
export function checkSupply(values: ChainValues, supply: Supply, parts: Parts): Problem[] {
  const problems: Problem[] = [];
  if (supply.apparent > values.power) {
    const next = parts.column('transformer-powers', 'power').find((power) => power >= supply.apparent);
    problems.push({
      level: 'error',
      words: words(
        `计算负荷 ${formatNumber(supply.apparent)} kVA 大于变压器的 ${formatNumber(values.power)} kVA`,
        `The demand of ${formatNumber(supply.apparent)} kVA exceeds the transformer’s ${formatNumber(values.power)} kVA`,
      ),
      clause: 'GB 50052',
      fix:
        next === undefined || next > 2500
          ? null
          : {
              input: 'power',
              value: next,
              words: words(`变压器改为 ${next} kVA`, `Choose a transformer of ${next} kVA`),
            },
    });
  }
  if (supply.busbarCapacity < supply.transformerCurrent)
    problems.push({
      level: 'error',
      words: words(
        `母线柜内载流量 ${formatNumber(supply.busbarCapacity)} A 小于变压器电流 ${formatNumber(supply.transformerCurrent)} A`,
        `The busbar carries ${formatNumber(supply.busbarCapacity)} A inside, less than the transformer’s ${formatNumber(supply.transformerCurrent)} A`,
      ),
      clause: 'IEC 61439-1',
      fix: moreBars(values, supply, parts),
    });
  return problems;
}

/** The fewest bars of the same size that carry it. */
function moreBars(values: ChainValues, supply: Supply, parts: Parts): Fix | null {
  for (let bars = values.bars + 1; bars <= 4; bars += 1) {
    try {
      const { width, thickness, room, busbarRise, busbarFactor } = values;
      const busbar = parts.run(busbarAmpacity, { width, thickness, bars, ambient: room, rise: busbarRise });
      if (busbar.number('din') * busbarFactor >= supply.transformerCurrent)
        return {
          input: 'bars',
          value: bars,
          words: words(`每相 ${bars} 根`, `Choose ${bars} bars per phase`),
        };
    } catch (error) {
      if (!(error instanceof PartRefusal)) throw error;
    }
  }
  return null;
}
