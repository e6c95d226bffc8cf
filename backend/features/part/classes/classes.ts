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
import { readPartIndex } from '../index/library-index.ts';
import { listGroups, nextRevision } from '../library-store.ts';
import * as store from './class-store.ts';

export async function listPartClasses({
  db,
}: SignedInContext): Promise<EndpointOutput<typeof contract.listPartClasses>> {
  const { tree } = await readPartIndex(db);
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

const ClassesSchema = v.record(
  v.string(),
  v.object({ etim: v.optional(v.array(v.string()), []), eclass: v.optional(v.array(v.string()), []) }),
);

/** The classes that the portal brings, once: what staff set afterwards stays. */
export async function seedClasses(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  groupIds: ReadonlyMap<string, number>,
): Promise<void> {
  const known = await readContent('part-library/classes.json', ClassesSchema);
  await db.tx(async () => {
    if (!(await markLoaded(db, { name: 'part-classes', now: clock() }))) return;
    for (const [slug, given] of Object.entries(known)) {
      const groupId = groupIds.get(slug);
      if (groupId === undefined)
        throw new Error(`part-library/classes.json names ${slug}, which is no category`);
      const classes = classSystems.flatMap((system) => given[system].map((code) => ({ system, code })));
      await store.replaceClasses(db, { groupId, classes });
    }
  });
}
