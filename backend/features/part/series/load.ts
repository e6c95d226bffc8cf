import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { markLoaded } from '../../../db/loaded-content.ts';
import type { Services } from '../../../http/context.ts';
import { contentFolder, readContent } from '../../../seed/content-files.ts';
import { listGroups, saveGroup, saveMaker } from '../library-store.ts';
import { beginWriting, createParts } from '../part.ts';
import { SeriesFileSchema } from './definition.ts';
import { expandSeries, toParameters, type Variant } from './expand.ts';

const folder = 'parts/series';
const makersFile = 'makers.json';
const contentName = 'part-series';

export type SeriesFile = v.InferOutput<typeof SeriesFileSchema>;
type Groups = Awaited<ReturnType<typeof listGroups>>;

const MakersSchema = v.record(
  v.string(),
  v.object({
    slug: v.string(),
    name: v.string(),
    pinyin: v.array(v.string()),
    terms: v.array(v.string()),
  }),
);

/** The definitions below `content/parts/series`, in the order of their names. */
export async function readSeriesFiles(): Promise<SeriesFile[]> {
  const names = (await readdir(join(contentFolder, folder))).filter((name) => name !== makersFile).sort();
  return Promise.all(names.map((name) => readContent(`${folder}/${name}`, SeriesFileSchema)));
}

/** Puts the product groups of the series in place; those that are there already are the caller's. */
export async function saveSeriesGroups(
  { db }: Pick<Services, 'db'>,
  files: readonly SeriesFile[],
  ids: Map<string, number>,
): Promise<void> {
  for (const { name, parent, pinyin, parameters, expected, ...group } of files.flatMap(
    ({ groups }) => groups,
  )) {
    if (name === undefined) continue;
    const parentId = parent === undefined ? null : ids.get(parent);
    if (parentId === undefined) throw new Error(`${group.slug} lies in ${parent}, which comes later`);
    const id = await saveGroup(db, {
      ...group,
      name,
      parentId,
      pinyin: pinyin ? [pinyin] : [],
      parameters: parameters ? toParameters({ parameters }) : null,
      expected: parameters ? expected : [],
    });
    ids.set(group.slug, id);
  }
}

/** Every variant of every series, by the parameters of its family. */
function* expandAll(files: readonly SeriesFile[], groups: Groups): Generator<Variant> {
  const bySlug = new Map(groups.map((group) => [group.slug, group]));
  for (const { series } of files)
    for (const each of series) yield* expandSeries(each, bySlug.get(each.family)?.parameters ?? []);
}

/** Loads the catalogue once. */
export async function loadSeries(
  services: Pick<Services, 'db' | 'clock' | 'features'>,
  files: readonly SeriesFile[],
): Promise<void> {
  const { db } = services;
  const now = services.clock();
  await db.tx(async () => {
    if (!(await markLoaded(db, { name: contentName, now }))) return;
    const makers = new Map<string, number>();
    const known = await readContent(`${folder}/${makersFile}`, MakersSchema);
    for (const [letters, maker] of Object.entries(known)) makers.set(letters, await saveMaker(db, maker));
    const groups = await listGroups(db);
    const families = new Map(groups.map(({ slug, id }) => [slug, id]));
    const contents = [...expandAll(files, groups)].map(({ maker, family, ...variant }) => ({
      ...variant,
      makerId: makers.get(maker) ?? 0,
      familyId: families.get(family) ?? 0,
      lifeCycle: 'active' as const,
    }));
    await createParts(db, contents, await beginWriting(services, { by: null, note: '', now }));
  });
}
