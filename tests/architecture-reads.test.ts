import { describe, expect, test } from 'vitest';
import { features } from '../backend/features.ts';
import { featureOf, foreignReads, tableOwners } from './support/house-exceptions.ts';
import { listSourceFiles } from './support/source-files.ts';

const check = 'the nightly check looks from outside at what every owner of coins keeps';
const sold = 'titles of what was sold, beside its coins';

/** Files that read tables of features above their own, which tables, and why (decision 0191). */
const upwards: readonly { file: string; tables: string; why: string }[] = [
  {
    file: 'account/credential-store.ts',
    tables: 'identities',
    why: 'whether another way in is left; both are held by the person who is locked',
  },
  {
    file: 'account/demo-store.ts',
    tables: 'identities ledger_chains posts resources topics',
    why: 'demo people go unless something real is theirs',
  },
  {
    file: 'account/standing-store.ts',
    tables: 'user_badges',
    why: 'the badge beside a name, ranked in the write that sets it',
  },
  {
    file: 'attention/store.ts',
    tables: 'forum_authors',
    why: 'figures beside the people one follows, in one list',
  },
  { file: 'badge/store.ts', tables: 'forum_authors point_entries', why: 'what badges are given for' },
  {
    file: 'company/spending/report-store.ts',
    tables: 'resource_downloads resource_purchases resources',
    why: 'statistics: who of the company bought and downloaded what',
  },
  {
    file: 'file/demo-store.ts',
    tables: 'part_files resource_files',
    why: 'demo files go unless something holds them',
  },
  {
    file: 'forum/post/post-page-store.ts',
    tables: 'bookmarks',
    why: 'the mark of the reader beside each floor, in the statement of the page',
  },
  {
    file: 'forum/topic/tag-store.ts',
    tables: 'resource_tags resources',
    why: 'tags are suggested by how often all areas use them',
  },
  {
    file: 'forum/topic/topic-page-store.ts',
    tables: 'bookmarks',
    why: 'the mark of the reader beside the topic, in the statement of the page',
  },
  { file: 'graph/store.ts', tables: 'posts', why: 'a floor that links is shown as its topic' },
  {
    file: 'ledger/check/backing-store.ts',
    tables: 'bounties company_coin_moves company_spends orders refunds topics',
    why: check,
  },
  {
    file: 'ledger/check/claims-store.ts',
    tables:
      'answer_corrections bounties bounty_holds coin_adjustments coin_rewards company_coin_moves company_spends coupon_uses coupons course_purchases invites membership_periods orders payments refunds resource_purchases topics',
    why: check,
  },
  { file: 'ledger/income-month-store.ts', tables: 'courses resources', why: sold },
  {
    file: 'ledger/check/order-check-store.ts',
    tables: 'coupon_uses coupons membership_periods orders payments reconciliation_days refunds',
    why: check,
  },
  { file: 'ledger/statement-store.ts', tables: 'courses resources', why: sold },
  { file: 'membership/store.ts', tables: 'orders', why: 'the number of the order that a period came from' },
  { file: 'notice/notice-store.ts', tables: 'topics', why: 'who mutes a board mutes its topics' },
  {
    file: 'order/admin-store.ts',
    tables: 'payments',
    why: 'which orders wait for a transfer to be confirmed, as a filter',
  },
  {
    file: 'part/maker/maker-store.ts',
    tables: 'part_request_votes part_requests',
    why: 'how many wish for parts of a maker, beside its figures',
  },
  {
    file: 'payment/reconcile-store.ts',
    tables: 'refunds',
    why: 'a day at the channel against all that was booked',
  },
  { file: 'person/prefix-store.ts', tables: 'follows', why: 'names one follows come first while typing' },
  { file: 'price/store.ts', tables: 'orders', why: 'whether a version of the prices was bought by yet' },
  {
    file: 'review/case-store.ts',
    tables: 'posts',
    why: 'cases of floors go with their topic to another board',
  },
  {
    file: 'review/recent-store.ts',
    tables: 'posts topics',
    why: 'a new rule is tried on what was written last',
  },
  { file: 'search/indexing/document-store.ts', tables: 'boards', why: 'names of boards beside hits' },
  {
    file: 'trust/store.ts',
    tables: 'forum_authors moderation_acts posts topics',
    why: 'trust follows from what somebody wrote and what became of it',
  },
  {
    file: 'upload/personal-data-store.ts',
    tables: 'drafts orders payments',
    why: 'which pictures are held by more than a text',
  },
];

const backend = listSourceFiles().filter(({ path }) => path.startsWith('backend/'));
const owners = tableOwners(backend);
const place = (name: string | undefined) => features.findIndex((feature) => feature.name === name);

function readsUpwards(file: { path: string; text: string }): string[] {
  const own = place(featureOf(file.path));
  return foreignReads(file, owners).filter((table) => place(owners.get(table)) > own);
}

describe('whose tables a feature reads', () => {
  test('a store reads the tables of features below its own, and of those above only what is named', () => {
    const found = backend
      .filter(({ path }) => featureOf(path))
      .map((file) => ({ file: file.path, tables: readsUpwards(file).join(' ') }))
      .filter(({ tables }) => tables !== '');
    const named = upwards.map(({ file, tables }) => ({ file: `backend/features/${file}`, tables }));
    const inOrder = (reads: typeof found) =>
      reads.toSorted((one, other) => one.file.localeCompare(other.file));
    expect(inOrder(found)).toEqual(inOrder(named));
  });

  test('a read is seen whatever its form, and one downwards is free', () => {
    const inAccount = (text: string) => readsUpwards({ path: 'backend/features/account/store.ts', text });
    expect(inAccount("db.q.selectFrom('topics as t').select('t.id')")).toEqual(['topics']);
    expect(inAccount("db.q.selectFrom('users').leftJoin('orders as o', 'o.user_id', 'users.id')")).toEqual([
      'orders',
    ]);
    expect(inAccount('sql`exists (select from posts where author_id = users.id)`')).toEqual(['posts']);
    expect(inAccount('sql`select 1 from users`')).toEqual([]);
    const inOrder = { path: 'backend/features/order/store.ts', text: "db.q.selectFrom('users')" };
    expect(readsUpwards(inOrder)).toEqual([]);
  });
});
