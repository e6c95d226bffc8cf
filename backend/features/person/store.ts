import { badgeNames } from '../../../contract/level/rules.ts';
import type { PersonSummary } from '../../../contract/person/person.ts';
import type { Database } from '../../db/database.ts';

/** Columns of `users` that make a person's summary; for stores that join authors themselves. */
export const personColumns = [
  'users.id as person_id',
  'users.nickname as person_nickname',
  'users.avatar as person_avatar',
  'users.level as person_level',
  'users.roles as person_roles',
  'users.badge as person_badge',
  'users.name_verified_at as person_name_verified_at',
] as const;

export interface PersonRow {
  person_id: number;
  person_nickname: string;
  person_avatar: string;
  person_level: number;
  person_roles: readonly string[];
  person_badge?: string | null;
  person_name_verified_at?: Date | null;
}

export function toPersonSummary(row: PersonRow): PersonSummary {
  return {
    userId: row.person_id,
    nickname: row.person_nickname,
    avatar: row.person_avatar,
    level: row.person_level,
    isStaff: row.person_roles.length > 0,
    badge: toBadge(row.person_badge),
    isNameVerified: Boolean(row.person_name_verified_at),
  };
}

/** A badge that this version does not know is none. */
function toBadge(badge: string | null | undefined): PersonSummary['badge'] {
  return badgeNames.find((known) => known === badge) ?? null;
}

/** The people behind up to a few hundred ids, by id; unknown ids are left out. */
export async function listPeople(
  db: Database,
  userIds: readonly number[],
): Promise<Map<number, PersonSummary>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.q
    .selectFrom('users')
    .select(personColumns)
    .where('users.id', 'in', [...new Set(userIds)])
    .orderBy('users.id')
    .execute();
  return new Map(rows.map((row) => [row.person_id, toPersonSummary(row)]));
}
