import type { RawInputs, Words } from '../calculator/calculator.ts';
import { type Refusal, readInputs } from '../calculator/read-inputs.ts';
import { orientationOf } from '../calculator/table-checks.ts';
import type { DataTable, TableSet } from '../calculator/tables.ts';
import { currentOf } from './assumptions.ts';
import { type Cabinet, designCabinet } from './cabinet.ts';
import { type ChainValues, chainInputs } from './chain-inputs.ts';
import type { ChainFeeder, Problem } from './chain-result.ts';
import { designFeeder } from './feeder.ts';
import { PartRefusal, Parts } from './run-part.ts';
import { addSelectivity } from './selectivity-check.ts';
import { designSupply, type Supply } from './supply.ts';
import { checkSupply } from './supply-checks.ts';

/** A board from the transformer to the last motor, computed as one. */
export interface Chain {
  isRefused: false;
  values: ChainValues;
  supply: Supply;
  supplyProblems: readonly Problem[];
  feeders: readonly ChainFeeder[];
  cabinet: Cabinet;
  tables: readonly DataTable[];
  /** That it rests on tables that nobody has checked. */
  orientation: Words | undefined;
}

export interface RefusedChain {
  isRefused: true;
  refusals: readonly Refusal[];
}

/** Computes everything anew: the same inputs and tables give the same, on the server and in the browser. */
export function computeChain(raw: RawInputs, tables: TableSet): Chain | RefusedChain {
  const read = readInputs(chainInputs, raw);
  if (read.refusals.length > 0) return { isRefused: true, refusals: read.refusals };
  // They were read by these inputs.
  const values: ChainValues = read.values as never;
  const parts = new Parts(tables);
  let place = 'power';
  try {
    const currents = values.feeders.map((feeder, index) => {
      place = `feeders.${index}.power`;
      const part = currentOf(feeder, parts);
      return { feeder, part, current: part.number('current') };
    });
    place = 'width';
    const supply = designSupply(values, currents, parts);
    const designed = currents.map(({ feeder, part }, index) => {
      place = `feeders.${index}.power`;
      return designFeeder({ values, index, feeder, parts, supply, current: part });
    });
    place = 'mainInstantaneous';
    const held = { values, supply, parts };
    const feeders = designed.map((feeder, index) => addSelectivity(feeder, index, held));
    place = 'cabinetHeight';
    const cabinet = designCabinet(values, feeders, supply, parts);
    return {
      isRefused: false,
      ...{ values, supply, feeders, cabinet },
      supplyProblems: checkSupply(values, supply, parts),
      tables: parts.used,
      orientation: orientationOf(parts.used),
    };
  } catch (error) {
    if (!(error instanceof PartRefusal)) throw error;
    return { isRefused: true, refusals: [{ input: place, words: error.words }] };
  }
}
