import type { Database } from '../../../backend/db/database.ts';
import type { ForumImport } from '../../../contract/forum-import/forum-import.ts';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import { toMarkdown } from '../../../contract/rich-text/to-markdown.ts';
import type { TestPerson } from '../../support/backend.ts';
import { createForumWorld } from '../forum/forum-world.ts';

export const importPath = '/api/admin/forum/imports';

/** A forum that other forums move to, with staff who carry it out. */
export async function createImportWorld(db: Database) {
  const world = await createForumWorld(db);
  const staff = await world.signUp({ roles: ['admin'] });

  const send = (person: TestPerson | undefined, text: string | Uint8Array, query = 'name=dump.sql') =>
    world.as(person).fetch(`${importPath}?${query}`, {
      method: 'POST',
      body: text as string,
      headers: { 'content-type': 'application/octet-stream' },
    });

  const report = async (id: number) => (await world.as(staff).get<ForumImport>(`${importPath}/${id}`)).data;

  async function tryDump(text: string | Uint8Array, query?: string): Promise<ForumImport> {
    const answer = (await (await send(staff, text, query)).json()) as { data: { importId: number } };
    await world.services.jobs.runWaiting();
    return report(answer.data.importId);
  }

  async function act(importId: number, act: 'run' | 'undo', body: object = {}): Promise<ForumImport> {
    const sent = await world
      .as(staff)
      .post<{ importId: number }>(`${importPath}/${importId}/${act}`, { isConfirmed: '1', ...body });
    if (!sent.success) throw new Error(sent.code);
    await world.services.jobs.runWaiting();
    return report(sent.data.importId);
  }

  const place = async (address: string) =>
    (
      await world
        .as()
        .get<{ place: unknown }>(`/api/forum/old-address?address=${encodeURIComponent(address)}`)
    ).data.place;

  const rows = async (table: 'topics' | 'posts' | 'users' | 'boards') =>
    Number((await db.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count);

  async function topicAt(address: string) {
    const { topicId } = (await place(address)) as { topicId: number };
    return world.read(topicId);
  }

  return { ...world, staff, send, tryDump, act, place, rows, topicAt };
}

export type ImportWorld = Awaited<ReturnType<typeof createImportWorld>>;

export const markdown = (body: unknown) => toMarkdown(body as Doc);
