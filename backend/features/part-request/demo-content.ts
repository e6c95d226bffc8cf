import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { subDays } from 'date-fns';
import * as v from 'valibot';
import { requestStates } from '../../../contract/part-request/part-request.ts';
import { markLoaded } from '../../db/loaded-content.ts';
import type { Services } from '../../http/context.ts';
import { isDemoWanted } from '../../seed/demo-wanted.ts';
import { listDemoPeople } from '../account/index.ts';
import { createDemoReport, makerKey, partKey } from '../part/index.ts';
import * as requests from './store.ts';

const folder = join(import.meta.dirname, '../../..', 'content', 'part-library');

const RequestsSchema = v.array(
  v.object({
    maker: v.string(),
    number: v.string(),
    purpose: v.string(),
    daysAgo: v.number(),
    state: v.picklist(requestStates),
    voters: v.array(v.string()),
  }),
);
const ReportsSchema = v.array(
  v.object({
    number: v.string(),
    field: v.string(),
    claim: v.string(),
    source: v.string(),
    reporter: v.string(),
    daysAgo: v.number(),
    state: v.picklist(['open', 'fixed', 'declined']),
    /** Until it was decided. */
    days: v.number(),
  }),
);

/** What the demo people wish for in the library, and what they found wrong in it, once. */
export async function seedPartRequests(services: Pick<Services, 'db' | 'config' | 'clock'>): Promise<void> {
  const { db, config } = services;
  if (!isDemoWanted(db, config)) return;
  const now = services.clock();
  const ago = (days: number) => subDays(now, days);
  const wishes = v.parse(RequestsSchema, await readJson('requests.json'));
  const reports = v.parse(ReportsSchema, await readJson('reports.json'));
  await db.tx(async () => {
    if (!(await markLoaded(db, { name: 'part-requests', now }))) return;
    const people = await listDemoPeople(db);
    const findPart = async (number: string) => {
      const numberKey = partKey(number);
      const parts = await requests.listPartsByBeginning(db, { beginning: numberKey, limit: 1 });
      return parts[0]?.numberKey === numberKey ? parts[0].id : undefined;
    };
    for (const { maker, number, purpose, daysAgo, state, voters } of wishes) {
      const keys = { makerKey: makerKey(maker), numberKey: partKey(number) };
      const ids = voters.flatMap((name) => people.get(name) ?? []);
      const by = ids[0] ?? null;
      const wish = { ...keys, maker, number, purpose, by, isDemo: true, now: ago(daysAgo) };
      const id = await requests.createRequest(db, wish);
      if (id === undefined) continue;
      for (const userId of ids) await requests.createVote(db, { requestId: id, userId, now: ago(daysAgo) });
      const partId = state === 'there' ? ((await findPart(number)) ?? null) : null;
      if (state === 'asked' || (state === 'there' && partId === null)) continue;
      await requests.setRequestState(db, { id, state, partId, answer: '', by: null, now: ago(daysAgo / 2) });
    }
    for (const { number, reporter, daysAgo, days, ...report } of reports) {
      const partId = await findPart(number);
      const by = people.get(reporter);
      if (partId === undefined || by === undefined) continue;
      const decidedAt = report.state === 'open' ? null : ago(daysAgo - days);
      await createDemoReport(db, { ...report, partId, by, createdAt: ago(daysAgo), decidedAt });
    }
  });
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, name), 'utf8'));
}
