import { findDifferences } from '../../../../contract/calculation/differences.ts';
import { completeInputs, inputsToQuery } from '../../../../contract/calculator/address.ts';
import { calculate } from '../../../../contract/calculator/calculate.ts';
import type { Calculator, RawInputs } from '../../../../contract/calculator/calculator.ts';
import { formatNumber } from '../../../../contract/calculator/latex.ts';
import type { Say } from '../../../../contract/calculator/list-given.ts';
import type { DataTable } from '../../../../contract/calculator/tables.ts';
import { showQuantity } from '../../../../contract/quantity.ts';
import type { Locale } from '../../../i18n/locale.ts';

/** What the latest version makes of the inputs of a former one. */
export interface NewerVersion {
  version: number;
  /** The latest version with these inputs. */
  address: string;
  lines: { name: string; label: string; before: string; after: string }[];
}

interface Versions {
  former: Calculator;
  latest: Calculator;
  raw: RawInputs;
  tables: readonly DataTable[];
  locale: Locale;
}

/** Null where the address is of the latest version already. */
export function compareVersions({ former, latest, raw, tables, locale }: Versions): NewerVersion | null {
  if (former === latest) return null;
  const say: Say = ({ zh, en }) => (locale === 'zh-CN' ? zh : en);
  const set = new Map(tables.map((table) => [table.id, table]));
  const [one, other] = [former, latest].map((each) => {
    const done = calculate(each, raw, set);
    return done.isRefused ? [] : done.results;
  });
  const show = (value: (typeof lines)[number]['before'], unit: string) => {
    if (value === undefined) return '';
    return typeof value === 'number' ? showQuantity(formatNumber(value), unit) : say(value);
  };
  const lines = findDifferences(one ?? [], other ?? []);
  return {
    version: latest.version,
    address: `/electricBrain/calculators/${latest.name}?${inputsToQuery(latest, completeInputs(latest, raw))}`,
    lines: lines.map(({ name, words, unit, before, after }) => ({
      name,
      label: say(words),
      before: show(before, unit),
      after: show(after, unit),
    })),
  };
}
