import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import * as v from 'valibot';
import { FileFactsSchema } from '../../../../contract/file/facts.ts';
import { type Parameter, type PartRole, partNeeds } from '../../../../contract/part/kinds.ts';
import type { Database } from '../../../db/database.ts';
import { markLoaded } from '../../../db/loaded-content.ts';
import type { Services } from '../../../http/context.ts';
import { isDemoWanted } from '../../../seed/demo-wanted.ts';
import { seedClasses } from '../classes/classes.ts';
import { nextRevision, saveGroup, saveMaker } from '../library-store.ts';
import { beginWriting, createPart } from '../part.ts';
import { toParameters } from '../series/expand.ts';
import { loadSeries, readSeriesFiles, type SeriesFile, saveSeriesGroups } from '../series/load.ts';
import { withBase } from '../values.ts';
import { type ReadyFile, storeReadyFiles } from './demo.ts';

const content = join(import.meta.dirname, '../../../..', 'content');
const contentName = 'parts';
const words = v.array(v.string());

const ValueSchema = v.union([v.object({ value: v.number(), unit: v.string() }), v.string()]);
const PartsSchema = v.object({
  families: v.array(
    v.object({
      slug: v.string(),
      parameters: v.array(
        v.object({
          key: v.string(),
          name: v.string(),
          kind: v.picklist(['number', 'choice', 'range', 'text']),
          unit: v.optional(v.string()),
          choices: v.optional(words),
          isOptional: v.optional(v.boolean()),
        }),
      ),
    }),
  ),
  parts: v.array(
    v.object({
      id: v.string(),
      family: v.string(),
      name: v.string(),
      values: v.record(v.string(), ValueSchema),
      size: v.object({ width: v.number(), height: v.number(), depth: v.number() }),
      files: v.record(v.string(), v.string()),
    }),
  ),
});
type Parts = v.InferOutput<typeof PartsSchema>;

const GroupsSchema = v.array(
  v.object({
    slug: v.string(),
    parent: v.optional(v.string()),
    name: v.string(),
    letterCode: v.string(),
    pinyin: words,
    terms: words,
    isAutomation: v.boolean(),
    position: v.number(),
    expected: v.optional(v.array(v.picklist(partNeeds)), []),
  }),
);
const MakersSchema = v.array(v.object({ slug: v.string(), name: v.string(), pinyin: words, terms: words }));
const PreviewsSchema = v.record(
  v.string(),
  v.object({
    view: v.picklist(['model', 'sheet']),
    facts: FileFactsSchema,
    similarity: v.optional(
      v.object({ kind: v.literal('solid'), area: v.number(), radii: v.array(v.number()) }),
    ),
  }),
);

/** The product groups at every start; the demo parts with their files once, where demo content is wanted. */
export async function seedParts(
  services: Pick<Services, 'db' | 'config' | 'clock' | 'files' | 'randomBytes' | 'features'>,
): Promise<void> {
  const { db, config } = services;
  const library = v.parse(PartsSchema, await readJson('parts/parts.json'));
  const groups = v.parse(GroupsSchema, await readJson('part-library/groups.json'));
  const files = await readSeriesFiles();
  const groupIds = await db.tx(async () => {
    await nextRevision(db);
    const ids = await saveGroups(db, groups, withSeries(library, files));
    await saveSeriesGroups({ db }, files, ids);
    await seedClasses(services, ids);
    return ids;
  });
  if (!isDemoWanted(db, config)) return;
  await seedDemo(services, library, groupIds);
  if (config.DEMO_CATALOGUE === '1') await loadSeries(services, files);
}

/** Families that are there already get the further values that series tell. */
function withSeries(library: Parts, files: readonly SeriesFile[]): Parts {
  const further = new Map(files.flatMap(({ groups }) => groups.map((group) => [group.slug, group] as const)));
  return {
    ...library,
    families: library.families.map((family) => ({
      ...family,
      parameters: [...family.parameters, ...toParameters(further.get(family.slug) ?? {})] as never,
    })),
  };
}

async function saveGroups(db: Database, groups: v.InferOutput<typeof GroupsSchema>, { families }: Parts) {
  const ids = new Map<string, number>();
  for (const { parent, ...group } of groups) {
    const parameters = families.find(({ slug }) => slug === group.slug)?.parameters ?? null;
    const parentId = parent === undefined ? null : (ids.get(parent) ?? null);
    ids.set(
      group.slug,
      await saveGroup(db, { ...group, parentId, parameters: parameters as Parameter[] | null }),
    );
  }
  return ids;
}

async function seedDemo(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'randomBytes' | 'features'>,
  { parts }: Parts,
  groupIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  const [maker] = v.parse(MakersSchema, await readJson('part-library/makers.json'));
  if (!maker) throw new Error('the demo parts have no maker');
  await db.tx(async () => {
    if (!(await markLoaded(db, { name: contentName, now }))) return;
    const makerId = await saveMaker(db, maker);
    const names = [...new Set(parts.flatMap(({ files }) => Object.values(files)))];
    const fileIds = await storeReadyFiles(services, await readFiles(names), now);
    const writing = await beginWriting(services, { by: null, note: '', now });
    for (const part of parts) {
      const { width, height, depth } = part.size;
      await createPart(
        db,
        {
          makerId,
          familyId: groupIds.get(part.family) ?? 0,
          number: part.id,
          name: part.name,
          series: part.id.split('-')[0] ?? '',
          description: '',
          values: Object.fromEntries(
            Object.entries(part.values).map(([key, value]) => [key, withBase(value)]),
          ),
          width,
          height,
          depth,
          powerLoss: null,
          lifeCycle: 'active',
          successorId: null,
          files: Object.entries(part.files).map(([role, name]) => ({
            role: role as PartRole,
            fileId: fileIds.get(name) ?? '',
          })),
        },
        { ...writing, state: 'published', isDemo: true },
      );
    }
  });
}

/** The files, and the pieces that `content/parts-kit/make-previews.ts` made of them. */
async function readFiles(names: readonly string[]): Promise<ReadyFile[]> {
  const previews = v.parse(PreviewsSchema, await readJson('part-previews/facts.json'));
  return Promise.all(
    names.map(async (name): Promise<ReadyFile> => {
      const preview = previews[name];
      if (!preview) throw new Error(`content/parts/${name} has no preview; make-previews.ts makes it`);
      const folder = join(
        content,
        'part-previews',
        basename(name, extname(name)) + extname(name).replace('.', '-'),
      );
      const pieces = await Promise.all(
        (await readdir(folder)).map(async (piece) => ({
          name: piece,
          bytes: await readFile(join(folder, piece)),
        })),
      );
      return { name, bytes: await readFile(join(content, 'parts', name)), ...preview, pieces };
    }),
  );
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(content, path), 'utf8'));
}
