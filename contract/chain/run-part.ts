import { inputsToQuery } from '../calculator/address.ts';
import { calculate } from '../calculator/calculate.ts';
import type { Calculator, RawInputs, Words } from '../calculator/calculator.ts';
import type { DataTable, TableSet } from '../calculator/tables.ts';

/** One calculation within the chain: its results by name, and the address where every step of it is shown. */
export interface Part {
  tool: string;
  number(name: string): number;
  /** The calculator with these inputs; made when somebody asks. */
  address(): string;
}

/** Nothing can be computed from what was put in: a number is beyond what a calculator takes. */
export class PartRefusal extends Error {
  readonly words: Words;

  constructor(words: Words) {
    super(words.en);
    this.words = words;
  }
}

/** Runs calculators and remembers which tables they read. */
export class Parts {
  readonly #tables: TableSet;
  readonly #used = new Map<string, DataTable>();
  readonly #known = new Map<string, unknown>();

  constructor(tables: TableSet) {
    this.#tables = tables;
  }

  get used(): DataTable[] {
    return [...this.#used.values()];
  }

  /**
   * @throws {PartRefusal} when the calculator takes no such inputs
   */
  run(calculator: Calculator, raw: RawInputs): Part {
    const done = calculate(calculator, raw, this.#tables);
    if (done.isRefused) {
      const [first] = done.refusals;
      const { zh, en } = first?.words ?? { zh: '', en: '' };
      throw new PartRefusal({
        zh: `${calculator.words.zh}：${zh}`,
        en: `${calculator.words.en}: ${en}`,
      });
    }
    for (const table of done.tables) this.#used.set(table.id, table);
    const numbers = new Map(done.results.map(({ name, value }) => [name, value]));
    return {
      tool: calculator.name,
      number(name) {
        const value = numbers.get(name);
        if (typeof value !== 'number') throw new Error(`${calculator.name} has no ${name}`);
        return value;
      },
      address: () => `/electricBrain/calculators/${calculator.name}?${inputsToQuery(calculator, raw)}`,
    };
  }

  /** What is the same for every feeder is computed once. */
  once<T>(key: string, compute: () => T): T {
    if (!this.#known.has(key)) this.#known.set(key, compute());
    // What stands under a key was put there by the same caller.
    return this.#known.get(key) as T;
  }

  /** Numbers of a column of a table, in the order of its rows. */
  column(id: string, name: string): number[] {
    const table = this.#tables.get(id);
    if (!table) throw new Error(`there is no table ${id}`);
    this.#used.set(id, table);
    const place = table.columns.findIndex((column) => column.name === name);
    return table.rows.map((cells) => Number(cells[place]));
  }
}
