import { guardedConfigKeys } from '../../../contract/approval/guarded-config.ts';
import { fail } from '../../../contract/errors.ts';
import type { StaffConfig } from '../../../contract/site/site.ts';
import type { SignedInContext } from '../../http/context.ts';
import { type ApprovalKind, askApproval } from '../approval/index.ts';
import { recordAct } from '../audit/index.ts';
import { existsOrder } from '../price/index.ts';
import { getStaffConfig, lockSiteConfig, saveSiteConfig } from '../site/index.ts';

type Change = [key: string, value: unknown];

/**
 * Changes configuration values that really differ; refuses a change of nothing. Values that decide about money wait for
 * a second person, but while nobody ever ordered anything: whoever sets a site up is often alone.
 */
export async function updateSiteConfig(
  context: SignedInContext,
  { changes, reason }: { changes: Partial<StaffConfig>; reason: string },
): Promise<{ config: StaffConfig; approvalId: number | null }> {
  const { db } = context;
  return db.tx(async () => {
    await lockSiteConfig(db);
    const before: Record<string, unknown> = await getStaffConfig(db);
    const changed = Object.entries(changes).filter(
      ([key, value]) => value !== undefined && before[key] !== value,
    );
    if (changed.length === 0) return fail('admin.nothing_changed');
    const isGuarded = await existsOrder(db);
    const waiting = changed.filter(([key]) => isGuarded && guardedConfigKeys.has(key));
    await writeConfig(context, { changed: changed.filter((change) => !waiting.includes(change)), reason });
    const approvalId = waiting.length > 0 ? await ask(context, { waiting, before, reason }) : null;
    return { config: await getStaffConfig(db), approvalId };
  });
}

export const configApproval: ApprovalKind<{ changed: Change[] }> = {
  async carryOut(context, { input: { changed }, reason }) {
    await lockSiteConfig(context.db);
    await writeConfig(context, { changed, reason });
  },
};

function ask(
  context: SignedInContext,
  { waiting, before, reason }: { waiting: Change[]; before: Record<string, unknown>; reason: string },
): Promise<number> {
  return askApproval(context, {
    kind: 'config',
    subject: 'config:money',
    input: { changed: waiting },
    facts: Object.fromEntries(
      waiting.map(([key, value]) => [key, `${before[key] || '—'} → ${value || '—'}`]),
    ),
    reason,
  });
}

/** Writes each value with its entry in the audit log. */
export async function writeConfig(
  context: SignedInContext,
  { changed, reason }: { changed: Change[]; reason: string },
): Promise<void> {
  const { db, now, reply } = context;
  const before: Record<string, unknown> = await getStaffConfig(db);
  for (const [key, value] of changed) {
    await saveSiteConfig(db, { key, value, now });
    await recordAct(context, {
      action: 'config.update',
      target: `config:${key}`,
      before: before[key],
      after: value,
      reason,
    });
  }
  if (changed.length > 0) reply.changed('site');
}
