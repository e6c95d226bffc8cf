import {
  defaultReaders,
  type ProfileDetails,
  type Visibility,
} from '../../../contract/information/information.ts';
import type { Database } from '../../db/database.ts';
import { setNickname, setTrueName } from '../account/index.ts';
import './tables.ts';

interface OwnProfileDetails {
  userId: number;
  nickname: string;
  avatar: string;
  bio: string;
  nicknameChangedAt: Date | null;
  sheet: ProfileDetails;
  visibility: Visibility;
}

export async function getOwnProfileDetails(
  db: Database,
  userId: number,
): Promise<OwnProfileDetails | undefined> {
  const row = await db.q
    .selectFrom('users as u')
    .leftJoin('person_sheets as s', 's.user_id', 'u.id')
    .select(['u.id', 'u.nickname', 'u.avatar', 'u.bio', 'u.truename'])
    .select(['s.region', 's.position', 's.employer', 's.practice_since', 's.fields', 's.software'])
    .select(['s.wechat', 's.public_email', 's.website', 's.visibility', 's.nickname_changed_at'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    userId: row.id,
    nickname: row.nickname,
    avatar: row.avatar,
    bio: row.bio,
    nicknameChangedAt: row.nickname_changed_at,
    sheet: {
      identity: { truename: row.truename, region: row.region ?? '' },
      work: {
        position: row.position ?? '',
        employer: row.employer ?? '',
        practiceSince: row.practice_since,
      },
      skills: { fields: row.fields ?? [], software: row.software ?? '' },
      contact: {
        wechat: row.wechat ?? '',
        publicEmail: row.public_email ?? '',
        website: row.website ?? '',
      },
    },
    visibility: { ...defaultReaders, ...row.visibility },
  };
}

export async function isFollowing(
  db: Database,
  { followerId, followedId }: { followerId: number; followedId: number },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('follows')
    .select('followed_id')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a person, so that a nickname changes once; tells the one in force and when it came. */
export async function lockNickname(
  db: Database,
  userId: number,
): Promise<{ nickname: string; changedAt: Date | null } | undefined> {
  const row = await db.q
    .selectFrom('users')
    .select('nickname')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const sheet = await db.q
    .selectFrom('person_sheets')
    .select('nickname_changed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { nickname: row.nickname, changedAt: sheet?.nickname_changed_at ?? null };
}

/** A nickname of somebody else is a unique violation (`users_nickname_key_key`). */
export async function updateNickname(
  db: Database,
  { userId, nickname, now }: { userId: number; nickname: string; now: Date },
): Promise<void> {
  await setNickname(db, { userId, nickname });
  await db.q
    .insertInto('person_sheets')
    .values({ ...emptyProfileDetails, user_id: userId, nickname_changed_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ nickname_changed_at: now }))
    .execute();
}

export async function saveProfileDetails(
  db: Database,
  {
    userId,
    sheet,
    visibility,
    now,
  }: { userId: number; sheet: ProfileDetails; visibility: Visibility; now: Date },
): Promise<void> {
  const { identity, work, skills, contact } = sheet;
  await setTrueName(db, { userId, trueName: identity.truename });
  const values = {
    region: identity.region,
    position: work.position,
    employer: work.employer,
    practice_since: work.practiceSince,
    fields: skills.fields,
    software: skills.software,
    wechat: contact.wechat,
    public_email: contact.publicEmail,
    website: contact.website,
    visibility,
    updated_at: now,
  };
  await db.q
    .insertInto('person_sheets')
    .values({ user_id: userId, nickname_changed_at: null, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

const emptyProfileDetails = {
  region: '',
  position: '',
  employer: '',
  practice_since: null,
  fields: [],
  software: '',
  wechat: '',
  public_email: '',
  website: '',
  visibility: {},
};
