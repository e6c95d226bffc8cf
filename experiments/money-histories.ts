import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { HistoryFigures } from '../tests/backend/ledger/histories/histories.ts';
import { runStatements, startPostgres } from '../tests/support/postgres.ts';
import { withDatabase } from './money-databases.ts';

/** Guards of the rules, and the text that takes each out of the running code. */
const faults = {
  share: [['ledger/spend.ts', 'asked,\n        bought,', 'asked,\n        bought: amount,']],
  heldBack: [['refund/gift.ts', 'spent: Math.min(needed - back, Math.max(0, unpaid))', 'spent: 0']],
  upgrade: [['refund/period.ts', 'returnRests(db, { rests,', 'returnRests(db, { rests: [],']],
  coupon: [['order/quote.ts', '...splitCoins(base, amountFen, prices),', '']],
  rested: [['refund/period.ts', 'const hasRested =', 'const hasRested = false &&']],
} as const satisfies Record<string, readonly (readonly [file: string, text: string, fault: string])[]>;

/** The pump as it was: gift coins earn a share, and what they bought is nobody's loss but the portal's. */
const controls = { ...faults, pump: [...faults.share, ...faults.heldBack] };
export type Control = keyof typeof controls;

/** Histories that one database lives before the next: its books are checked at their end. */
const perDatabase = 500;
/** Databases side by side: one alone waits for its answers more than half of the time. */
const lanes = 3;

/**
 * Random histories of people who buy, give away, spend, upgrade and return, and what they have afterwards. A control
 * puts one of the faults back into the code as it is loaded: then a history is found in which somebody gains or loses.
 */
async function moneyHistories({
  seed,
  histories,
  control,
}: {
  seed: number;
  histories: number;
  control?: Control;
}) {
  if (control) putBack(control);
  const { liveHistories, prepareHistories } = await import('../tests/backend/ledger/histories/histories.ts');
  const cluster = await startPostgres();
  if (!cluster) throw new Error('these histories need an installed PostgreSQL');
  const started = performance.now();
  const sum = { histories: 0, acts: 0, refused: 0, differences: 0 };
  let broken: HistoryFigures | undefined;
  try {
    await withDatabase({ folder: '', url: cluster.urlOf('postgres') }, prepareHistories);
    let next = 0;
    const work = async () => {
      while (next < histories && !broken) {
        const first = next;
        next += perDatabase;
        const name = `histories_${first}`;
        await runStatements(cluster.urlOf('template1'), [`create database ${name} template postgres`]);
        const part = { seed: seed + first, histories: Math.min(perDatabase, histories - first) };
        const figures = await withDatabase({ folder: '', url: cluster.urlOf(name) }, (db) =>
          liveHistories(db, part),
        );
        await runStatements(cluster.urlOf('template1'), [`drop database ${name} with (force)`]);
        for (const count of ['histories', 'acts', 'refused', 'differences'] as const)
          sum[count] += figures[count];
        if (figures.faults.length > 0) broken ??= figures;
        console.error(`${sum.histories} of ${histories} histories, ${sum.acts} acts`);
      }
    };
    await Promise.all(Array.from({ length: lanes }, work));
  } finally {
    await cluster.stop();
  }
  return {
    experiment: 'money-histories',
    seed,
    control,
    ...sum,
    seconds: Math.round((performance.now() - started) / 100) / 10,
    faults: broken?.faults ?? [],
    shortest: broken?.shortest ?? null,
    verdict: broken ? ('red' as const) : ('green' as const),
  };
}

/** Changes files of the rules as they are loaded; nothing on the disk is touched. */
function putBack(control: Control): void {
  registerHooks({
    load(url, context, nextLoad) {
      const changes = controls[control].filter(([file]) => url.endsWith(`backend/features/${file}`));
      if (changes.length === 0) return nextLoad(url, context);
      let source = readFileSync(fileURLToPath(url), 'utf8');
      for (const [file, text, fault] of changes) {
        if (!source.includes(text)) throw new Error(`${file} has no "${text}"`);
        source = source.replace(text, fault);
      }
      return { format: 'module-typescript', source, shortCircuit: true };
    },
  });
}

const { values } = parseArgs({
  options: { seed: { type: 'string' }, histories: { type: 'string' }, control: { type: 'string' } },
});
const figures = await moneyHistories({
  seed: Number(values.seed ?? 1),
  histories: Number(values.histories ?? 100_000),
  control: values.control as Control | undefined,
});
console.log(JSON.stringify(figures));
process.exitCode = figures.verdict === 'green' ? 0 : 1;
