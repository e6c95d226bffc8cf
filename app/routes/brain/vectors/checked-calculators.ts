import { inputsToQuery } from '../../../../contract/calculator/address.ts';
import { allCalculators } from '../../../../contract/calculator/all-calculators.ts';
import type { Calculator, RawInputs, Words } from '../../../../contract/calculator/calculator.ts';
import { checkMisprints, checkVectors } from '../../../../contract/calculator/check-vectors.ts';
import { formatNumber } from '../../../../contract/calculator/latex.ts';
import type { DataTable, TableSet } from '../../../../contract/calculator/tables.ts';
import { showQuantity } from '../../../../contract/quantity.ts';
import type { Locale } from '../../../i18n/locale.ts';

/** One expected value of a vector, or one printed error. */
export interface VectorRow {
  key: string;
  source: string;
  lang: string;
  /** The calculator with these inputs. */
  address: string;
  grade: string;
  result: string;
  expected: string;
  /** What the printed error was, or the calculator of what somebody proposed. */
  note: string;
  /** Who proposed it. */
  proposer?: string | undefined;
  computed: string;
  isRight: boolean;
}

interface CheckedCalculator {
  name: string;
  title: string;
  vectors: readonly VectorRow[];
  misprints: readonly VectorRow[];
}

/** All vectors and printed errors, computed at this moment: each calculator in a turn of its own, as anybody may ask. */
export async function listCheckedCalculators(
  tables: readonly DataTable[],
  locale: Locale,
): Promise<CheckedCalculator[]> {
  const set = new Map(tables.map((table) => [table.id, table]));
  const checked: CheckedCalculator[] = [];
  for (const calculator of allCalculators) {
    checked.push(check(calculator, set, locale));
    await new Promise((turn) => setImmediate(turn));
  }
  return checked;
}

function check(calculator: Calculator, set: TableSet, locale: Locale): CheckedCalculator {
  const say = ({ zh, en }: Words) => (locale === 'zh-CN' ? zh : en);
  return {
    name: calculator.name,
    title: say(calculator.words),
    vectors: checkVectors(calculator, set).flatMap(({ source, grade, inputs, values }, index) =>
      values.map((value) => ({
        key: `${index} ${value.name}`,
        source,
        lang: langOf(source),
        address: addressOf(calculator, inputs),
        grade,
        result: say(value.words),
        expected: `${showQuantity(formatNumber(value.expected), value.unit)}${value.tolerance > 0 ? ` ± ${formatNumber(value.tolerance)}` : ''}`,
        note: '',
        computed: showQuantity(formatNumber(value.result), value.unit),
        isRight: value.isWithin,
      })),
    ),
    misprints: checkMisprints(calculator, set).map((misprint, index) => ({
      key: `x${index}`,
      source: misprint.source,
      lang: langOf(misprint.source),
      address: addressOf(calculator, calculator.misprints[index]?.inputs ?? {}),
      grade: 'X',
      result: say(misprint.words),
      expected: showQuantity(misprint.right, misprint.unit),
      note: say({
        zh: `印作 ${misprint.printed}：${misprint.mistake.zh}`,
        en: `Printed as ${misprint.printed}: ${misprint.mistake.en}`,
      }),
      computed: showQuantity(formatNumber(misprint.result), misprint.unit),
      isRight: misprint.isSeen,
    })),
  };
}

const addressOf = (calculator: Calculator, inputs: RawInputs) =>
  `/electricBrain/calculators/${calculator.name}?${inputsToQuery(calculator, inputs)}`;

/** Sources stand in their own language. */
export const langOf = (text: string) => (/\p{Script=Han}/u.test(text) ? 'zh-cmn-Hans' : 'en');
