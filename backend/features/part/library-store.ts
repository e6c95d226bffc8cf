import { sql } from 'kysely';
import type { Missing, Parameter } from '../../../contract/part/kinds.ts';
import type { Database } from '../../db/database.ts';
import { makerKey } from './number-key.ts';
import './tables.ts';

export interface StoredGroup {
  id: number;
  parentId: number | null;
  slug: string;
  name: string;
  letterCode: string;
  pinyin: string[];
  terms: string[];
  isAutomation: boolean;
  parameters: Parameter[] | null;
  expected: Missing[];
  /** Of other systems: `etim:EC000042`, `eclass:27141901`. */
  classes: string[];
}

/** Every group, those above before those below, in the order of the tree's levels. */
export async function listGroups(db: Database): Promise<StoredGroup[]> {
  return db.q
    .selectFrom('part_groups')
    .select(['id', 'parent_id as parentId', 'slug', 'name', 'letter_code as letterCode', 'pinyin', 'terms'])
    .select(['is_automation as isAutomation', 'parameters', 'expected'])
    .select(
      sql<string[]>`array(
        select system || ':' || code from part_group_classes where group_id = part_groups.id order by system desc, code
      )`.as('classes'),
    )
    .orderBy('position')
    .orderBy('id')
    .limit(sql.lit(2000))
    .execute();
}

export interface StoredMaker {
  id: number;
  slug: string;
  name: string;
  pinyin: string[];
  terms: string[];
}

export async function listMakers(db: Database): Promise<StoredMaker[]> {
  return db.q
    .selectFrom('part_makers')
    .select(['id', 'slug', 'name', 'pinyin', 'terms'])
    .orderBy('name_key')
    .orderBy('id')
    .limit(sql.lit(5000))
    .execute();
}

export async function getLibrary(db: Database): Promise<{ revision: number; publishedCount: number }> {
  return db.q
    .selectFrom('part_library')
    .select(['revision', 'published_count as publishedCount'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
}

/**
 * Takes the library for the rest of the transaction and returns the revision of what it writes. Time is in it, so
 * that a number never comes again after a restored backup.
 */
export async function nextRevision(db: Database): Promise<number> {
  const row = await db.q
    .updateTable('part_library')
    .set({
      revision: sql<number>`greatest(revision + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)`,
    })
    .where('id', '=', 1)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return row.revision;
}

/** Parts came into sight or went out of it. */
export async function addPublished(db: Database, count: number): Promise<void> {
  if (count === 0) return;
  await db.q
    .updateTable('part_library')
    .set((e) => ({ published_count: e('published_count', '+', count) }))
    .where('id', '=', 1)
    .execute();
}

interface GroupContent extends Omit<StoredGroup, 'id' | 'parentId' | 'classes'> {
  parentId: number | null;
  position: number;
}

/** Puts a group in place by its slug and returns its id. */
export async function saveGroup(db: Database, group: GroupContent): Promise<number> {
  const row = {
    parent_id: group.parentId,
    name: group.name,
    letter_code: group.letterCode,
    pinyin: group.pinyin,
    terms: group.terms,
    is_automation: group.isAutomation,
    position: group.position,
    parameters: group.parameters && JSON.stringify(group.parameters),
    expected: group.expected,
  };
  const { id } = await db.q
    .insertInto('part_groups')
    .values({ slug: group.slug, ...row })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts a maker in place by its name and returns its id; one that is there stays as it is. */
export async function saveMaker(
  db: Database,
  maker: { slug: string; name: string; pinyin?: string[]; terms?: string[] },
): Promise<number> {
  const { id } = await db.q
    .insertInto('part_makers')
    .values({
      slug: maker.slug,
      name: maker.name,
      name_key: makerKey(maker.name),
      pinyin: maker.pinyin ?? [],
      terms: maker.terms ?? [],
    })
    .onConflict((conflict) =>
      conflict.column('name_key').doUpdateSet((e) => ({ name_key: e.ref('excluded.name_key') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
