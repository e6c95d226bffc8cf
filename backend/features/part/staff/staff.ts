import { ownEntry } from '../../../../contract/dictionary.ts';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { Failure, fail } from '../../../../contract/errors.ts';
import { lifeCycles, type PartState } from '../../../../contract/part/kinds.ts';
import type { getStaffPart as Contract } from '../../../../contract/part/staff.ts';
import { readQuantity } from '../../../../contract/quantity.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { notify } from '../../notice/index.ts';
import { checkStoredPart } from '../import/checks.ts';
import { listGroups } from '../library-store.ts';
import { beginWriting, contentOf, setPartState, updatePart } from '../part.ts';
import { listParts, lockPart } from '../part-store.ts';
import { spreadsheetWords } from '../spreadsheet-words.ts';
import type { PartContent } from '../tables.ts';
import { readValue, showValue } from '../values.ts';
import * as store from './staff-store.ts';

const textFields = ['name', 'series', 'description'] as const;
const numberFields = ['width', 'height', 'depth', 'powerLoss'] as const;

/** A part as its form shows it. */
export async function getStaffPart(
  { db }: SignedInContext,
  { partId }: { partId: number },
): Promise<EndpointOutput<typeof Contract>> {
  const [part] = await listParts(db, { ids: [partId], isStaff: true });
  const row = await store.getStaffPart(db, partId);
  if (!part || !row) return fail('part.not_found');
  const family = (await listGroups(db)).find(({ id }) => id === part.familyId);
  const names = spreadsheetWords().columns;
  return {
    part: row,
    fields: [
      ...textFields.map((key) => ({ key, name: names[key] ?? key, value: part[key] })),
      ...numberFields.map((key) => ({
        key,
        name: names[key] ?? key,
        value: part[key] === null ? '' : String(part[key]),
      })),
    ],
    values: (family?.parameters ?? []).map(({ key, name }) => {
      const value = ownEntry(part.values, key);
      return {
        key: `value.${key}`,
        name,
        value: value === undefined ? '' : showValue(value).replaceAll('\u00a0', ' '),
      };
    }),
    lifeCycle: part.lifeCycle,
    reports: await store.listOpenReports(db, partId),
    findings: await checkStoredPart(db, partId),
  };
}

/** Corrects what the form sends and leaves the rest; fails `part.values_wrong` with the fields that cannot be read. */
export async function updateStaffPart(
  context: SignedInContext,
  input: {
    partId: number;
    version: number;
    fields: Record<string, string>;
    note: string;
    reportIds: number[];
  },
): Promise<{ version: number }> {
  const { db, viewer, now, reply } = context;
  const { partId, fields, note, reportIds } = input;
  const version = await db.tx(async () => {
    const writing = await beginWriting(context, { by: viewer.userId, note, now });
    const part = (await lockPart(db, partId)) ?? fail('part.not_found');
    const parameters = (await listGroups(db)).find(({ id }) => id === part.familyId)?.parameters ?? [];
    const content: PartContent = structuredClone(contentOf(part));
    const wrong = new Map<string, string>();
    for (const [key, written] of Object.entries(fields)) {
      const text = written.trim();
      const parameter = parameters.find((each) => `value.${each.key}` === key);
      if (parameter) {
        if (text === '') delete content.values[parameter.key];
        else {
          const answer = readValue(text, parameter);
          if ('fault' in answer) wrong.set(key, answer.fault);
          else content.values[parameter.key] = answer.value;
        }
      } else wrong.set(key, takeField(content, key, text) ?? '');
    }
    const found = [...wrong].filter(([, fault]) => fault !== '');
    if (found.length > 0) throw new Failure('part.values_wrong', { fields: Object.fromEntries(found) });
    const next = await updatePart(db, { id: partId, content, version: input.version }, writing);
    const settled = await store.decideReports(db, {
      ids: reportIds,
      partId,
      state: 'fixed',
      answer: note,
      version: next,
      by: viewer.userId,
      now,
    });
    for (const { id, userId } of settled)
      await notify(
        { db, now },
        {
          userIds: [userId],
          kind: 'part_fixed',
          thing: `part_report:${id}`,
          path: `/ldz/detail/${partId}`,
          data: { number: part.number, version: next },
        },
      );
    const after = { version: next, reports: settled.map(({ id }) => id) };
    await recordAct(context, { action: 'part.update', target: `part:${partId}`, after, reason: note });
    return next;
  });
  reply.changed('parts', `part:${partId}`);
  return { version };
}

export async function setStaffPartState(
  context: SignedInContext,
  { partId, state, reason }: { partId: number; state: PartState; reason: string },
): Promise<{ state: PartState }> {
  const { db, viewer, now, reply } = context;
  await db.tx(async () => {
    const writing = await beginWriting(context, { by: viewer.userId, note: reason, now });
    const findings = state === 'published' ? await checkStoredPart(db, partId) : [];
    if (findings.some(({ severity }) => severity === 'error')) return fail('part.checks_failed');
    const { before } = await setPartState(db, { id: partId, state }, writing);
    await recordAct(context, {
      action: 'part.state',
      target: `part:${partId}`,
      before,
      after: state,
      reason,
    });
  });
  reply.changed('parts', `part:${partId}`, 'mentions');
  return { state };
}

/** A task for the staff; the same person reports the same field once until it is decided. */
export async function reportPart(
  { db, viewer, now, reply }: SignedInContext,
  input: { partId: number; field: string; claim: string; source: string },
): Promise<{ reportId: number }> {
  const [part] = await listParts(db, { ids: [input.partId], isStaff: false });
  if (!part) return fail('part.not_found');
  const reportId = await store.createReport(db, { ...input, by: viewer.userId, now });
  if (reportId === undefined) return fail('part.report_twice');
  reply.changed('part-reports');
  return { reportId };
}

export async function declinePartReport(
  context: SignedInContext,
  { reportId, answer }: { reportId: number; answer: string },
): Promise<{ partId: number }> {
  const { db, viewer, now, reply } = context;
  const partId = await db.tx(async () => {
    const closing = {
      ids: [reportId],
      state: 'declined',
      answer,
      version: null,
      by: viewer.userId,
      now,
    } as const;
    const [report] = await store.decideReports(db, closing);
    if (!report) return fail('part.report_not_found');
    const [part] = await listParts(db, { ids: [report.partId], isStaff: true });
    await notify(
      { db, now },
      {
        userIds: [report.userId],
        kind: 'part_declined',
        thing: `part_report:${reportId}`,
        path: `/ldz/detail/${report.partId}`,
        data: { number: part?.number ?? '', answer },
      },
    );
    const target = `part:${report.partId}`;
    await recordAct(context, { action: 'part.report_decline', target, after: { reportId }, reason: answer });
    return report.partId;
  });
  reply.changed('part-reports');
  return { partId };
}

/** Writes one field that every part has; returns what is wrong with it. */
function takeField(content: PartContent, key: string, text: string): string | undefined {
  const textField = textFields.find((field) => field === key);
  if (textField) {
    if (textField === 'name' && text === '') return 'empty';
    content[textField] = text;
    return undefined;
  }
  if (key === 'lifeCycle') {
    const known = lifeCycles.find((cycle) => cycle === text);
    if (!known) return 'unknown_choice';
    content.lifeCycle = known;
    return undefined;
  }
  const numberField = numberFields.find((field) => field === key);
  if (!numberField) return 'unknown_key';
  if (text === '') {
    content[numberField] = null;
    return undefined;
  }
  const isLoss = numberField === 'powerLoss';
  const quantity = readQuantity(text, isLoss ? 'W' : 'mm');
  if (!quantity || quantity.base < 0) return 'not_a_quantity';
  content[numberField] = isLoss ? quantity.base : Number((quantity.base * 1000).toPrecision(12));
  return undefined;
}
