import * as v from 'valibot';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { Failure, fail } from '../../../../contract/errors.ts';
import { classSystems, readClassCodes } from '../../../../contract/part/class-codes.ts';
import type * as contract from '../../../../contract/part/classes.ts';
import { markLoaded } from '../../../db/loaded-content.ts';
import type { Services, SignedInContext } from '../../../http/context.ts';
import { readContent } from '../../../seed/content-files.ts';
import { recordAct } from '../../audit/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import { readPartTree } from '../index/read-tree.ts';
import { listGroups, nextRevision } from '../library-store.ts';
import * as store from './class-store.ts';

export async function listPartClasses({
  db,
}: SignedInContext): Promise<EndpointOutput<typeof contract.listPartClasses>> {
  const tree = await readPartTree(db);
  return {
    items: tree.groups
      .filter(({ parameters }) => parameters)
      .map(({ id, slug, name, classes }) => ({
        slug,
        name,
        trail: tree
          .trail(id)
          .slice(0, -1)
          .map((group) => group.name),
        classes,
      })),
  };
}

export async function savePartClasses(
  context: SignedInContext,
  { family, ...typed }: EndpointParsedInput<typeof contract.savePartClasses>,
): Promise<{ classes: string[] }> {
  const { db, reply } = context;
  const wrong = new Map<string, string>();
  const classes = classSystems.flatMap((system) => {
    const codes = readClassCodes(system, typed[system]);
    if (!codes) wrong.set(system, 'class_wrong');
    return (codes ?? []).map((code) => ({ system, code }));
  });
  if (wrong.size > 0) throw new Failure('part.class_wrong', { fields: Object.fromEntries(wrong) });
  const saved = classes.map(({ system, code }) => `${system}:${code}`);
  await db.tx(async () => {
    // The libraries in memory read the groups anew with the next revision.
    await nextRevision(db);
    const group = (await listGroups(db)).find(({ slug, parameters }) => slug === family && parameters);
    if (!group) return fail('part.family_not_found');
    await store.replaceClasses(db, { groupId: group.id, classes });
    const ids = await store.listPartIdsOf(db, group.id);
    await enqueueIndex(db, { kind: 'part', id: ids });
    await recordAct(context, {
      action: 'part.classes',
      target: `part_group:${group.id}`,
      before: group.classes,
      after: saved,
    });
  });
  reply.changed('parts');
  return { classes: saved };
}

const CodesSchema = v.optional(v.record(v.string(), v.string()), {});
/** What the portal brings: each code with the name that its system gives it, and where that was read. */
export const ClassContentSchema = v.object({
  releases: v.record(v.picklist(classSystems), v.object({ release: v.string(), source: v.string() })),
  families: v.record(v.string(), v.object({ etim: CodesSchema, eclass: CodesSchema })),
});

/**
 * The classes that the portal brings, once for each release: categories that have some keep them, so that what
 * staff set stays.
 */
export async function seedClasses(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  groupIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { releases, families } = await readContent('part-library/classes.json', ClassContentSchema);
  const name = `part-classes-${classSystems.map((system) => releases[system]?.release).join('-')}`;
  await db.tx(async () => {
    if (!(await markLoaded(db, { name, now: clock() }))) return;
    const classed = new Set(
      (await listGroups(db)).flatMap(({ id, classes }) => (classes.length > 0 ? id : [])),
    );
    for (const [slug, given] of Object.entries(families)) {
      const groupId = groupIds.get(slug);
      if (groupId === undefined)
        throw new Error(`part-library/classes.json names ${slug}, which is no category`);
      if (classed.has(groupId)) continue;
      const classes = classSystems.flatMap((system) =>
        Object.keys(given[system]).map((code) => ({ system, code })),
      );
      await store.replaceClasses(db, { groupId, classes });
      const ids = await store.listPartIdsOf(db, groupId);
      if (ids.length > 0) await enqueueIndex(db, { kind: 'part', id: ids });
    }
  });
}
