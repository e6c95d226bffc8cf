import { expect, test } from 'vitest';
import { endpoints } from '../backend/features.ts';
import { type Routine, readCallGraph } from './support/call-graph.ts';
import { harmless } from './support/early-reads.ts';

const { routines, handlers } = readCallGraph();
const deepest = 14;

/**
 * What a rule reads before its transaction may be old when it writes. Walks from every endpoint through what it calls:
 * each read of a store that happens outside of a transaction before something is written, with the rule that reads.
 */
function listEarlyReads(
  graph = routines,
  starts: readonly string[] = handlers.map(({ routine }) => routine),
): Map<string, string> {
  const found = new Map<string, string>();
  for (const handler of starts) {
    const early: string[] = [];
    const walk = (name: string, isInTransaction: boolean, by: readonly string[]): void => {
      const routine = graph.get(name);
      if (!routine || by.includes(name) || by.length > deepest || bookkeeping.test(name)) return;
      if (routine.touches === 'writes') {
        for (const read of early) if (!found.has(read)) found.set(read, name);
      } else if (routine.touches === 'reads') {
        if (!isInTransaction) early.push(`${by.at(-1)} → ${name}`);
      } else {
        for (const { to, isInTransaction: isInside } of routine.calls)
          walk(to, isInTransaction || isInside, [...by, name]);
      }
    };
    walk(handler, false, []);
  }
  return found;
}

/** What is written beside an answer, whatever it says: it decides about nobody's right. */
const bookkeeping =
  /^features\/(search\/counts\/miss-store|resource\/list\/word-store|notice\/notice-store|account\/standing-store#setTrust|site\/secret-store#getSecret)/;

test('no rule reads before its transaction what it acts by, but those that are named', () => {
  expect(handlers.length).toBeGreaterThan(300);
  const early = [...listEarlyReads().keys()];
  const named = harmless.map(({ reads }) => reads);
  expect(early.filter((read) => !named.some((pattern) => pattern.test(read)))).toEqual([]);
  // What was mended is named no longer.
  expect(named.filter((pattern) => !early.some((read) => pattern.test(read)))).toEqual([]);
});

/** Reads in the transaction, held or not, what staff may do at this moment. */
const readsStaffRights = /^features\/account\/staff-store#(lock|read)StaffRights$/;

/** What staff may write by rights that are a moment old, with the reason. */
const heldByNothing: readonly { start: string; why: string }[] = [
  { start: 'features/answers/corrections/corrected#checkCorrectedQuestions', why: 'a report' },
  { start: 'features/ledger/check/check#checkLedger', why: 'a report' },
  { start: 'features/payment/reconcile#reconcileDay', why: 'a report' },
  { start: 'features/part/import/imports#checkPartTable', why: 'a plan of their own; carrying it out asks' },
  { start: 'features/list-price/table/price-tables#createPriceTable', why: 'a plan; carrying it out asks' },
  { start: 'features/list-price/table/price-tables#readPriceTable', why: 'a plan; carrying it out asks' },
  { start: 'features/moderation/cases#claimCases', why: 'who looks at a case; deciding on it asks' },
  { start: 'features/moderation/cases#releaseCases', why: 'who looks at a case; deciding on it asks' },
  { start: 'features/search/indexing/index-state#retryIndexing', why: 'tries again what is due anyway' },
];

/** Starts that write somewhere without reading in any transaction whether the writer is still staff. */
function listUnheldStaff(graph: ReadonlyMap<string, Routine>, starts: readonly string[]): string[] {
  return starts.filter((start) => {
    let [isWriting, isReading] = [false, false];
    const walk = (name: string, isInTransaction: boolean, by: readonly string[]): void => {
      const routine = graph.get(name);
      if (!routine || by.includes(name) || by.length > deepest || bookkeeping.test(name)) return;
      if (isInTransaction && readsStaffRights.test(name)) isReading = true;
      if (routine.touches === 'writes') isWriting = true;
      for (const { to, isInTransaction: isInside } of routine.calls)
        walk(to, isInTransaction || isInside, [...by, name]);
    };
    walk(start, false, []);
    return isWriting && !isReading;
  });
}

test('what staff write asks in its transaction whether they are still staff', () => {
  const byStaff = new Set(
    endpoints
      .filter(({ access }) => access === 'admin' || access === 'owner' || access === 'moderator')
      .map(({ name }) => name),
  );
  const starts = handlers
    .filter(({ endpoint }) => endpoint !== undefined && byStaff.has(endpoint))
    .map(({ routine }) => routine);
  expect(starts.length).toBeGreaterThan(60);
  expect([...new Set(listUnheldStaff(routines, starts))].sort()).toEqual(
    heldByNothing.map(({ start }) => start).sort(),
  );
});

test('the walk sees a right that is read too early', () => {
  const calls = (...to: [string, boolean][]) =>
    to.map(([name, isInTransaction]) => ({ to: name, isInTransaction }));
  const model = new Map<string, Routine>([
    ['rule', { name: 'rule', touches: undefined, calls: calls(['guard', false], ['store#write', true]) }],
    ['held', { name: 'held', touches: undefined, calls: calls(['guard', true], ['store#write', true]) }],
    ['guard', { name: 'guard', touches: undefined, calls: calls(['store#read', false]) }],
    ['store#read', { name: 'store#read', touches: 'reads', calls: [] }],
    ['store#write', { name: 'store#write', touches: 'writes', calls: [] }],
  ]);
  expect([...listEarlyReads(model, ['rule']).keys()]).toEqual(['guard → store#read']);
  expect([...listEarlyReads(model, ['held']).keys()]).toEqual([]);
  expect(listUnheldStaff(model, ['rule', 'held', 'guard'])).toEqual(['rule', 'held']);
});
