import { randomBytes } from 'node:crypto';
import { migrate } from '../backend/db/migrate.ts';
import { openDatabase } from '../backend/db/open.ts';
import { createUser } from '../backend/features/account/store.ts';
import { createSession } from '../backend/features/auth/session/session-store.ts';
import { hashToken } from '../backend/features/auth/viewer.ts';

const daySeconds = 86_400;

/** Cookies of so many people with living sessions, put into the database before a server opens it. */
export async function createSignedIn(
  address: { folder: string; url: string },
  count: number,
  roles: ('owner' | 'admin')[] = [],
): Promise<string[]> {
  const db = await openDatabase({ ...address, log: () => {} });
  const now = new Date();
  const expiresAt = new Date(now.getTime() + daySeconds * 1000);
  const cookies: string[] = [];
  await migrate(db);
  await db.tx(async () => {
    for (let index = 0; index < count; index++) {
      const name = `person-${index}`;
      const phone = `+86138${String(index).padStart(8, '0')}`;
      const userId = await createUser(db, { username: name, nickname: name, phone, roles, now });
      const token = randomBytes(32).toString('base64url');
      const session = {
        userId,
        now,
        idleSeconds: daySeconds,
        expiresAt,
        address: '127.0.0.1',
        userAgent: '',
      };
      await createSession(db, { tokenHash: hashToken(token), ...session });
      cookies.push(`userToken=${token}; authorization=${token}`);
    }
  });
  await db.close();
  return cookies;
}

/** Opens a topic for others to answer. */
export async function openTopic(origin: string, cookie: string): Promise<number> {
  const topic = { boardId: 1, kind: 'discussion', title: '很多人同时看的帖子', body: '等一条回复。' };
  return (await postAs<{ topicId: number }>(origin, '/api/forum/topics', cookie, topic)).topicId;
}

/** Posts as a page would; throws what the portal refuses. */
export async function postAs<T>(origin: string, path: string, cookie: string, body: object): Promise<T> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.headers.get('content-type')?.startsWith('application/json'))
    throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const read = (await answer.json()) as { success: boolean; data: T; code?: string };
  if (!read.success) throw new Error(`${path}: ${answer.status} ${read.code}`);
  return read.data;
}
