import { Failure, fail } from '../../../contract/errors.ts';
import type { Database } from '../../db/database.ts';
import { createUser, findTakenName } from '../account/index.ts';
import { type NameRules, readEmail, requireNickname, requireUsername } from '../auth/index.ts';
import type { DumpFault, DumpUser } from './dump/dump.ts';
import type { OpenDump } from './dump/read-spool.ts';
import { type ImportedFrom, listImported, saveImported } from './imported-store.ts';
import { listByMail, listNicknames } from './write-store.ts';

const maxNicknameLength = 16;
const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });
/** Stands for guests and for people whom the dump no longer knows. */
const nobody = 0;

export interface Authors {
  counts: { authors_new: number; authors_known: number; authors_linked: number };
  faults: DumpFault[];
  /** The account that writes for an old id; made on its first use. */
  idOf(oldId: number | null): Promise<number>;
  /** By the name of the old forum, in whatever case; only people whose account is there. */
  personOf(name: string): { userId: number; nickname: string } | undefined;
}

interface Terms {
  db: Database;
  from: ImportedFrom;
  rules: NameRules;
  isTrial: boolean;
}

/**
 * The people who wrote something that is taken over. Each gets an account under the old name that nobody can sign in
 * to until its owner verifies the email address by setting a password; whoever has verified that address here before
 * writes under the account that is here.
 */
export async function prepareAuthors(
  terms: Terms,
  { head, users }: OpenDump,
  isWanted: (boardId: number) => boolean,
): Promise<Authors> {
  const { db, from, isTrial } = terms;
  const known = await listImported(db, { source: from.source, kind: 'user' });
  const writers: DumpUser[] = [];
  /** Whoever has an account here, or gets one. */
  const named = new Map<number, string>();
  for await (const { boards, ...user } of users()) {
    const isWriter = boards.some(isWanted);
    if (isWriter) writers.push(user);
    if (isWriter || known.has(user.id)) named.set(user.id, user.name);
  }
  const fresh = writers.filter(({ id }) => !known.has(id));
  const accounts = await accountsByMail(db, fresh);
  const ids = new Map(known);
  const faults: DumpFault[] = [];
  const counts = { authors_new: 0, authors_known: writers.length - fresh.length, authors_linked: 0 };
  const seenMails = new Set<string>();
  for (const user of fresh) {
    const email = readEmail(user.email);
    const account = email ? accounts.get(email) : undefined;
    counts[account?.isProven ? 'authors_linked' : 'authors_new'] += 1;
    const codes = codesOf({ email, account, isTwice: email !== undefined && seenMails.has(email) });
    if (codes.length > 0) faults.push({ kind: 'user', oldId: user.id, title: user.name, codes });
    if (email) seenMails.add(email);
    if (isTrial) continue;
    ids.set(user.id, await db.tx(() => findOrCreate(terms, user, { email, account })));
  }
  if (head.guestBoards.some(isWanted) && !known.has(nobody)) {
    counts.authors_new += 1;
    if (!isTrial) ids.set(nobody, await db.tx(() => createNobody(terms)));
  }
  const nicknames = await listNicknames(db, [...ids.values()]);
  const byName = new Map(
    [...named].flatMap(([id, name]) => {
      const userId = ids.get(id);
      const nickname = userId && nicknames.get(userId);
      return nickname ? [[name.toLowerCase(), { userId, nickname }] as const] : [];
    }),
  );
  return {
    counts,
    faults,
    idOf: async (oldId) => ids.get(oldId ?? nobody) ?? fail('forum_import.unreadable'),
    personOf: (name) => byName.get(name.toLowerCase()),
  };
}

type Account = { userId: number; isProven: boolean };

async function accountsByMail(db: Database, users: readonly DumpUser[]): Promise<Map<string, Account>> {
  const mails = [...new Set(users.flatMap(({ email }) => readEmail(email) ?? []))];
  const accounts = new Map<string, Account>();
  for (const { email, ...account } of await listByMail(db, mails))
    if (!accounts.has(email)) accounts.set(email, account);
  return accounts;
}

function codesOf(mail: {
  email: string | undefined;
  account: Account | undefined;
  isTwice: boolean;
}): string[] {
  if (!mail.email) return ['mail_missing'];
  if (mail.isTwice) return ['mail_twice'];
  return mail.account && !mail.account.isProven ? ['mail_unproven'] : [];
}

async function findOrCreate(
  terms: Terms,
  user: DumpUser,
  { email, account }: { email: string | undefined; account: Account | undefined },
): Promise<number> {
  const { db, from } = terms;
  const isMade = !account?.isProven;
  const names = isMade ? await freeNames(terms, user) : undefined;
  const userId = names
    ? await createUser(db, { ...names, email: email ?? null, now: user.createdAt })
    : (account?.userId as number);
  await saveImported(db, from, [{ kind: 'user', oldId: user.id, newId: userId, isMade }]);
  return userId;
}

async function createNobody(terms: Terms): Promise<number> {
  const { db, from } = terms;
  const names = await freeNames(terms, { id: nobody, name: `${from.source}-guest` });
  const userId = await createUser(db, { ...names, now: from.now });
  await saveImported(db, from, [{ kind: 'user', oldId: nobody, newId: userId }]);
  return userId;
}

/** The old name where it may be borne here and is free; else one with a number. */
async function freeNames(
  { db, from, rules }: Terms,
  user: Pick<DumpUser, 'id' | 'name'>,
): Promise<{ username: string; nickname: string }> {
  const plain = `${from.source}-${user.id}`;
  const username = allowed(user.name, (name) => requireUsername(name, rules)) ?? plain;
  const short = shorten(user.name.normalize('NFC').replace(/\s+/gu, ' ').trim(), maxNicknameLength);
  const nickname =
    allowed(short, (name) => requireNickname(name, rules)) ?? plain.slice(0, maxNicknameLength);
  for (let count = 1; count < 1000; count += 1) {
    const tail = count === 1 ? '' : String(count);
    const names = {
      username: `${username.slice(0, 28)}${tail}`,
      nickname: `${shorten(nickname, maxNicknameLength - tail.length)}${tail}`,
    };
    if (!(await findTakenName(db, names))) return names;
  }
  return { username: plain, nickname: plain.slice(0, maxNicknameLength) };
}

function allowed(name: string, demand: (name: string) => string): string | undefined {
  try {
    return demand(name);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

function shorten(name: string, length: number): string {
  return [...graphemes.segment(name)]
    .slice(0, length)
    .map(({ segment }) => segment)
    .join('')
    .trim();
}
