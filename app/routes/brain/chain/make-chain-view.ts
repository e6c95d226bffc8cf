import type { RawInputs } from '../../../../contract/calculator/calculator.ts';
import { formatNumber } from '../../../../contract/calculator/latex.ts';
import type { Say } from '../../../../contract/calculator/list-given.ts';
import { standingOf } from '../../../../contract/calculator/table-checks.ts';
import type { DataTable } from '../../../../contract/calculator/tables.ts';
import { type Chain, computeChain } from '../../../../contract/chain/chain.ts';
import { chainToQuery, changeInput } from '../../../../contract/chain/chain-address.ts';
import { drawChain } from '../../../../contract/chain/chain-figure.ts';
import { chainInputs } from '../../../../contract/chain/chain-inputs.ts';
import { chainPath } from '../../../../contract/chain/chain-limits.ts';
import type { ChainValue, Problem } from '../../../../contract/chain/chain-result.ts';
import { writeSvg } from '../../../../contract/drawing/write-svg.ts';
import { showQuantity } from '../../../../contract/quantity.ts';
import { listFields, listGroups } from '../../../components/calculation/make-fields.ts';
import type { Locale } from '../../../i18n/locale.ts';
import type { ChainOutcome, ChainView, ProblemView, ValueView } from './chain-view.ts';

/** Computes a project, and words everything in one language. On the server and in the browser alike. */
export function makeChainView(given: RawInputs, tables: readonly DataTable[], locale: Locale): ChainView {
  const say: Say = ({ zh, en }) => (locale === 'zh-CN' ? zh : en);
  // The example is said in full, so that a change of it keeps the rest.
  const raw = 'feeders' in given ? given : { ...given, feeders: chainInputs.feeders.otherwise };
  const chain = computeChain(raw, new Map(tables.map((table) => [table.id, table])));
  const errors = new Map(
    chain.isRefused ? chain.refusals.map(({ input, words }) => [input, say(words)] as const) : [],
  );
  const [feeders] = listGroups({ inputs: chainInputs, raw, errors, say });
  if (!feeders) throw new Error('a project has feeders');
  return {
    address: chainToQuery(raw).toString(),
    fields: listFields({ inputs: chainInputs, raw, errors, say }),
    feeders,
    refusalCount: errors.size,
    outcome: chain.isRefused ? null : outcomeOf(chain, raw, say),
  };
}

function outcomeOf(chain: Chain, raw: RawInputs, say: Say): ChainOutcome {
  const { supply, cabinet, feeders, supplyProblems, orientation, tables } = chain;
  const problem = ({ level, words, clause, fix }: Problem): ProblemView => ({
    level,
    text: say(words),
    clause,
    fix: fix && {
      label: say(fix.words),
      address: `${chainPath}?${chainToQuery(changeInput(raw, fix.input, fix.value))}`,
    },
  });
  const value = ({ name, words, value: number, unit, address }: ChainValue): ValueView => ({
    name,
    label: say(words),
    value: showQuantity(formatNumber(number), unit),
    address,
  });
  const all = [...supplyProblems, ...cabinet.problems, ...feeders.flatMap(({ problems }) => problems)];
  const picture = drawChain(chain, say);
  return {
    supply: supply.values.map(value),
    cabinet: cabinet.values.map(value),
    problems: [...supplyProblems, ...cabinet.problems].map(problem),
    feeders: feeders.map((feeder) => ({
      tag: feeder.tag,
      title: [feeder.name, showQuantity(formatNumber(feeder.power), 'kW')]
        .filter((text) => text !== '')
        .join(' '),
      governedBy: say(feeder.governedBy),
      values: feeder.values.map(value),
      problems: feeder.problems.map(problem),
    })),
    errorCount: all.filter(({ level }) => level === 'error').length,
    warningCount: all.filter(({ level }) => level === 'warning').length,
    figure: { svg: writeSvg(picture), title: picture.title, width: picture.width },
    orientation: orientation ? say(orientation) : null,
    tables: tables.map((table) => ({
      id: table.id,
      title: say(table.title),
      source: say(table.source),
      year: table.year,
      standing: say(standingOf(table)),
      isUnchecked: table.check.how === 'unchecked',
      licence: say(table.licence),
    })),
  };
}
