import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { RatingSchema } from '../../../contract/nameplate/rating.ts';
import type { Database } from '../../db/database.ts';
import { markLoaded } from '../../db/loaded-content.ts';
import type { Services } from '../../http/context.ts';
import { isDemoWanted } from '../../seed/demo-wanted.ts';
import { listDemoPeople } from '../account/index.ts';
import { writeFrozen } from './as-built.ts';
import { findDemoFiles, findPartIds } from './demo-store.ts';
import { createFile } from './file-store.ts';
import { createFrozen } from './list-store.ts';
import { createNameplate, deleteDemo } from './store.ts';

const file = join(import.meta.dirname, '../../..', 'content', 'nameplates', 'nameplates.json');
const maker = { username: 'diqiban', name: '示例成套厂（虚构）' };

const text = v.string();
const NameplatesSchema = v.array(
  v.object({
    ...{ code: text, name: text, type: text, serial: text, madeOn: text, standard: text, note: text },
    rating: RatingSchema,
    files: v.array(v.object({ file: text, title: text, version: text })),
    panel: v.object({
      designation: text,
      name: text,
      lines: v.array(v.object({ designation: text, number: text, name: text })),
    }),
  }),
);
type DemoNameplate = v.InferOutput<typeof NameplatesSchema>[number];

/** Nameplates of the sample plant, once. */
export async function loadNameplates({
  db,
  config,
  clock,
}: Pick<Services, 'db' | 'config' | 'clock'>): Promise<void> {
  if (!isDemoWanted(db, config)) return;
  const now = clock();
  const nameplates = v.parse(NameplatesSchema, JSON.parse(await readFile(file, 'utf8')));
  await db.tx(async () => {
    if (!(await markLoaded(db, { name: 'nameplate', now }))) return;
    const userId = (await listDemoPeople(db)).get(maker.username);
    if (userId === undefined) throw new Error(`the nameplates name an unknown ${maker.username}`);
    for (const nameplate of nameplates) await writeDemo(db, { nameplate, userId, now });
  });
}

async function writeDemo(
  db: Database,
  { nameplate, userId, now }: { nameplate: DemoNameplate; userId: number; now: Date },
): Promise<void> {
  const { code, files, panel, ...fields } = nameplate;
  const nameplateId = await createNameplate(db, {
    ...{ code, now, createdBy: userId, keeper: { userId }, status: 'published', isDemo: true },
    fields: { ...fields, maker: maker.name, gtin: '' },
  });
  if (nameplateId === undefined) return;
  const stored = await findDemoFiles(
    db,
    files.map((each) => each.file),
  );
  for (const { file: name, title, version } of files.toReversed()) {
    const found = stored.get(name);
    if (!found) continue;
    const shown = { nameplateId, fileId: found.fileId, title, version, isPublic: true, now };
    await createFile(db, { ...shown, role: 'drawing', addedBy: userId });
  }
  const partIds = await findPartIds(
    db,
    panel.lines.map(({ number }) => number),
  );
  const groups = [
    {
      ...panel,
      lines: panel.lines.map((line) => ({
        ...line,
        ...{ maker: '', quantity: 1000, unit: '', partId: partIds.get(line.number) ?? null },
      })),
    },
  ];
  const frozen = writeFrozen({ code, listVersion: 1, frozenAt: now, groups });
  const made = { nameplateId, listId: null, listVersion: 1, isPublic: true, frozenBy: userId, now };
  await createFrozen(db, { ...frozen, ...made });
}

export const unloadNameplates = async ({ db }: Pick<Services, 'db'>): Promise<string> =>
  `${await deleteDemo(db)} demo nameplates deleted`;
