import { beijingDate } from '../../../../contract/beijing-time.ts';
import { mayInCompany } from '../../../../contract/company/roles.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import * as contract from '../../../../contract/tender/follow.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { lockMember, type Member, requireActive, requireLockedActive } from '../../company/index.ts';
import { findFile } from '../../file/index.ts';
import { getTenderRecord } from '../store.ts';
import { listFollowFileIds } from './follow-file-store.ts';
import * as store from './follow-store.ts';
import { lockOwnFollow } from './lock-follow.ts';
import { describeMaterials } from './materials.ts';
import { notifyInCharge } from './news.ts';
import * as tasks from './task-store.ts';

/** Those who keep the lists of the company decide, and whoever looks after the tender. */
const mayDecide = ({ role, userId }: Member, ownerId: number | null): boolean =>
  mayInCompany(role, 'materials') || ownerId === userId;

async function requireColleague(
  { db }: SignedInContext,
  { companyId, userId, field }: { companyId: number; userId: number; field: string },
): Promise<void> {
  if (!(await lockMember(db, { userId, companyId })))
    return fail('tender.no_colleague', { fields: { [field]: 'none' } });
}

export async function listTenderFollows(
  context: SignedInContext,
  { decision, page }: EndpointParsedInput<typeof contract.listTenderFollows>,
): Promise<EndpointOutput<typeof contract.listTenderFollows>> {
  const { db, now } = context;
  const { companyId } = (await requireActive(context)).member;
  const counts = await store.countByDecision(db, companyId);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    found: {
      items: await store.listFollows(db, { companyId, now, decision, page }),
      ...{ page, pageSize: contract.followLimits.perPage, isTotalCapped: false },
      total: decision ? (counts.get(decision) ?? 0) : all,
    },
    counts: contract.followDecisions.map((each) => ({ decision: each, count: counts.get(each) ?? 0 })),
  };
}

export async function followTender(
  context: SignedInContext,
  { tenderId }: { tenderId: number },
): Promise<{ followId: number }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const { companyId } = (await requireLockedActive(context)).member;
    // Two who press at once find one entry, and nobody passes the limit.
    await lockCounts(db, `tender_follows:${companyId}`);
    const known = await store.findFollowId(db, { companyId, tenderId });
    if (known !== undefined) return { followId: known };
    if ((await getTenderRecord(db, tenderId))?.state !== 'published') return fail('tender.not_found');
    const counts = await store.countByDecision(db, companyId);
    const { ofCompany } = contract.followLimits;
    if ([...counts.values()].reduce((sum, count) => sum + count, 0) >= ofCompany)
      return fail('tender.too_many_follows', { values: { count: ofCompany } });
    return { followId: await store.createFollow(db, { companyId, tenderId, by: viewer.userId, now }) };
  });
}

export async function getTenderFollow(
  context: SignedInContext,
  { followId }: { followId: number },
): Promise<contract.TenderFollowPage> {
  const { db, now } = context;
  const { member } = await requireActive(context);
  const { companyId } = member;
  const follow =
    (await store.findFollow(db, { companyId, followId, now })) ?? fail('tender.follow_not_found');
  const files = [];
  for (const fileId of await listFollowFileIds(db, followId)) {
    const file = await findFile(db, fileId);
    if (file && file.state !== 'refused') files.push({ fileId, name: file.name, byteSize: file.byteSize });
  }
  return {
    follow,
    ...(await describeMaterials(context, followId)),
    tasks: await tasks.listTasks(db, { followId, today: beijingDate(now) }),
    files,
    colleagues: await store.listColleagues(db, companyId),
    mayDecide: mayDecide(member, follow.owner?.userId ?? null),
  };
}

export async function updateTenderFollow(
  context: SignedInContext,
  { followId, decision, ownerId, note }: EndpointParsedInput<typeof contract.updateTenderFollow>,
): Promise<Record<string, never>> {
  const { db, now } = context;
  return db.tx(async () => {
    const { member, follow } = await lockOwnFollow(context, followId);
    if (!mayDecide(member, follow.owner_id)) return fail('company.not_allowed');
    await store.updateFollow(db, followId, { decision, owner_id: ownerId, note, updated_at: now });
    // Who looks after it may have left the company since; they stay named until somebody else is.
    if (ownerId === follow.owner_id || ownerId === null) return {};
    await requireColleague(context, { companyId: member.companyId, userId: ownerId, field: 'ownerId' });
    await notifyInCharge(context, { userId: ownerId, follow, what: 'charge' });
    return {};
  });
}

export async function endTenderFollow(
  context: SignedInContext,
  { followId }: { followId: number },
): Promise<Record<string, never>> {
  const { db } = context;
  return db.tx(async () => {
    const { member, follow } = await lockOwnFollow(context, followId);
    if (!mayDecide(member, follow.owner_id)) return fail('company.not_allowed');
    await store.deleteFollow(db, followId);
    return {};
  });
}

export async function addTenderTask(
  context: SignedInContext,
  { followId, title, assigneeId, dueOn }: EndpointParsedInput<typeof contract.addTenderTask>,
): Promise<{ taskId: number }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const { member, follow } = await lockOwnFollow(context, followId);
    const most = contract.followLimits.tasks;
    if ((await tasks.countTasks(db, followId)) >= most)
      return fail('tender.too_many_tasks', { values: { count: most } });
    const by = viewer.userId;
    const taskId = await tasks.createTask(db, { followId, title, assigneeId, dueOn, by, now });
    if (assigneeId === null) return { taskId };
    const { companyId } = member;
    await requireColleague(context, { companyId, userId: assigneeId, field: 'assigneeId' });
    await notifyInCharge(context, { userId: assigneeId, follow, what: 'task' });
    return { taskId };
  });
}

export async function setTenderTaskDone(
  context: SignedInContext,
  { followId, taskId, isDone }: EndpointParsedInput<typeof contract.setTenderTaskDone>,
): Promise<Record<string, never>> {
  const { db, now } = context;
  return db.tx(async () => {
    await lockOwnFollow(context, followId);
    const isThere = await tasks.setTaskDone(db, { followId, taskId, doneAt: isDone ? now : null });
    return isThere ? {} : fail('tender.task_not_found');
  });
}

export async function deleteTenderTask(
  context: SignedInContext,
  { followId, taskId }: { followId: number; taskId: number },
): Promise<Record<string, never>> {
  const { db } = context;
  return db.tx(async () => {
    await lockOwnFollow(context, followId);
    return (await tasks.deleteTask(db, { followId, taskId })) ? {} : fail('tender.task_not_found');
  });
}
