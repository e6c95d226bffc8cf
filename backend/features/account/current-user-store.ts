import type { RawBuilder } from 'kysely';
import type { CurrentUser } from '../../../contract/account/account.ts';
import type { Database } from '../../db/database.ts';
import type { CurrentUserColumns } from '../../parts/current-user.ts';
import { isVerified } from './verified.ts';
import { verifiedByColumn } from './verified-store.ts';
import './tables.ts';

/** Path of a user's stream of events; an account without one is treated as signed out by the specification. */
const eventStream = '/api/events';

/** Of the parts that features bring, and what the configuration says. */
export type AddedColumns = { [Name in keyof CurrentUserColumns]: RawBuilder<CurrentUserColumns[Name]> } & {
  isTrial: boolean;
};

/** The current user as the specification lists it; undefined when there is no such user. */
export async function getCurrentUser(
  db: Database,
  { userId, columns }: { userId: number; columns: AddedColumns },
): Promise<CurrentUser | undefined> {
  const row = await db.q
    .selectFrom('users')
    .leftJoin('tenants', 'tenants.id', 'users.tenant_id')
    .select([
      'users.id',
      'users.username',
      'users.nickname',
      'users.truename',
      'users.avatar',
      'users.phone',
      'users.group_id',
      'users.roles',
      'users.moderates',
      'users.is_company',
      'users.tenant_id',
      'users.phone_verified_at as phoneVerifiedAt',
      'users.email_verified_at as emailVerifiedAt',
      'users.vouched_at as vouchedAt',
      'tenants.name as tenant_name',
      verifiedByColumn(columns.isTrial).as('verifiedBy'),
      columns.unread_count.as('unread_count'),
      columns.tier_rank.as('tier_rank'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    userId: row.id,
    // A drawn avatar has no file: pages draw it.
    headImagePath: row.avatar.length > 1 ? row.avatar : '',
    mobile: row.phone?.replace(/^\+86/, '') ?? '',
    truename: row.truename,
    username: row.username,
    tenant: row.tenant_name ?? '',
    tenantId: row.tenant_id ?? 0,
    notifyUrl: row.group_id === 1 ? eventStream : null,
    memberId: row.tier_rank,
    isCompany: row.is_company,
    ticket: '',
    groupid: row.group_id,
    roles: row.roles,
    moderates: row.moderates,
    nickname: row.nickname,
    isPhoneVerified: row.phoneVerifiedAt !== null,
    isVerified: isVerified(row),
    unreadCount: row.unread_count,
  };
}
