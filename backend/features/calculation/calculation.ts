import type { CalculationVersion } from '../../../contract/calculation/calculation.ts';
import { findDifferences } from '../../../contract/calculation/differences.ts';
import { calculationLimits } from '../../../contract/calculation/limits.ts';
import { runTool, type ToolRun } from '../../../contract/calculation/run-tool.ts';
import { fail } from '../../../contract/errors.ts';
import type { Database } from '../../db/database.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { SignedInContext } from '../../http/context.ts';
import { readTableSet } from '../brain/index.ts';
import * as store from './store.ts';

interface Saved {
  calculationId: number;
  version: number;
}

/** Fails `calculation.refused` for inputs that give nothing, `calculation.too_many`, `calculation.not_found` for the tool. */
export async function saveCalculation(
  { db, viewer, now }: SignedInContext,
  { tool, query, name, note }: { tool: string; query: string; name: string; note: string },
): Promise<Saved> {
  const run = await compute(db, tool, query);
  const { userId } = viewer;
  return db.tx(async () => {
    await lockCounts(db, `calculations:${userId}`);
    if ((await store.countCalculations(db, userId)) >= calculationLimits.count)
      return fail('calculation.too_many', { values: { count: calculationLimits.count } });
    const calculationId = await store.createCalculation(db, { userId, tool, name, note, now });
    await store.createVersion(db, { calculationId, userId, version: 1, run, now });
    return { calculationId, version: 1 };
  });
}

/** The same inputs, computed by the same version of the tool to the same, add no version. */
export async function saveCalculationVersion(
  { db, viewer, now }: SignedInContext,
  { calculationId, tool, query }: { calculationId: number; tool: string; query: string },
): Promise<Saved> {
  const run = await compute(db, tool, query);
  const { userId } = viewer;
  return db.tx(async () => {
    const found = await store.lockCalculation(db, { calculationId, userId });
    if (!found) return fail('calculation.not_found');
    if (found.tool !== tool) return fail('calculation.other_tool');
    const last = await store.findLastVersion(db, calculationId);
    if (last && isSame(last, run)) return { calculationId, version: last.version };
    const version = (last?.version ?? 0) + 1;
    if (version > calculationLimits.versions)
      return fail('calculation.too_many_versions', { values: { count: calculationLimits.versions } });
    await store.createVersion(db, { calculationId, userId, version, run, now });
    return { calculationId, version };
  });
}

const isSame = (last: CalculationVersion, run: ToolRun) =>
  last.query === run.query &&
  last.toolVersion === run.toolVersion &&
  findDifferences(last.results, run.results).length === 0;

async function compute(db: Database, tool: string, query: string): Promise<ToolRun> {
  const run = runTool(tool, query, await readTableSet(db));
  if (run === undefined) return fail('calculation.not_found');
  return run ?? fail('calculation.refused');
}

export async function updateCalculation(
  { db, viewer }: SignedInContext,
  change: { calculationId: number; name: string; note: string },
): Promise<Record<string, never>> {
  if (!(await store.updateCalculation(db, { ...change, userId: viewer.userId })))
    fail('calculation.not_found');
  return {};
}

/** A link that is there stays; one that was revoked is never given again. */
export async function shareCalculation(
  { db, viewer, randomBytes }: SignedInContext,
  { calculationId, isOn }: { calculationId: number; isOn: boolean },
): Promise<{ shareKey: string | null }> {
  return db.tx(async () => {
    const found = await store.lockCalculation(db, { calculationId, userId: viewer.userId });
    if (!found) return fail('calculation.not_found');
    const shareKey = isOn ? (found.shareKey ?? randomBytes(16).toString('base64url')) : null;
    await store.setShareKey(db, { calculationId, shareKey });
    return { shareKey };
  });
}

export async function deleteCalculation(
  { db, viewer }: SignedInContext,
  { calculationId }: { calculationId: number },
): Promise<Record<string, never>> {
  if (!(await store.deleteCalculation(db, { calculationId, userId: viewer.userId })))
    fail('calculation.not_found');
  return {};
}
