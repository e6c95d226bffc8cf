import { strFromU8 } from 'fflate';
import { expect } from 'vitest';
import type { Database } from '../../../backend/db/database.ts';
import type { TestPerson } from '../../support/backend.ts';
import type { createMemoryFiles } from '../../support/memory-files.ts';
import { createOrderWorld } from '../order/order-world.ts';
import * as samples from '../upload/image-samples.ts';

/** Values that can only be one person's: each is looked for in every table, file and line of the log. */
export const canaries = (name: string) => ({
  nickname: `金丝雀${name}`,
  username: `canary-${name}`,
  truename: `真名乙${name}`,
  email: `canary-${name}@example.com`,
  publicEmail: `public-${name}@example.com`,
  wechat: `wx-canary-${name}`,
  employer: `独一家${name}车间`,
  website: `https://canary-${name}.example`,
  draft: `没发出去的草稿${name}`,
  message: `私下说的话${name}`,
  note: `收藏时记的${name}`,
  invoiceTitle: `开票抬头${name}`,
  invoiceMail: `bill-${name.slice(1)}@example.com`,
  payer: `汇款人${name}`,
});
export type Canaries = ReturnType<typeof canaries>;

/** People who have left something in most places where something can be left, and a way to find it again. */
export async function createPersonalWorld(db: Database) {
  const logged: string[] = [];
  const log = (...line: unknown[]) => void logged.push(JSON.stringify(line));
  const world = await createOrderWorld(db, { services: { log } });
  const board = await db.query<{ id: number }>(
    "insert into boards (slug, name, position) values ('busbar', '母线加工', 1) returning id",
  );
  const boardId = board.rows[0]?.id ?? 0;
  const files = () => world.services.files as ReturnType<typeof createMemoryFiles>;

  /** Somebody who has left something in most places where something can be left. */
  async function live(values: Canaries): Promise<TestPerson> {
    const { nickname, username } = values;
    const person = await world.signUp({ nickname, username, email: values.email });
    const as = world.as(person);
    const { truename, employer, wechat, publicEmail, website } = values;
    const readers = { identity: 'everyone', work: 'self', skills: 'self', contact: 'self' };
    const sheet = { truename, employer, wechat, publicEmail, website, fields: [], practiceSince: null };
    await as.post('/api/information/sheet', { ...sheet, visibility: readers });
    const picture = (await samples.photo({ width: 60, height: 40 })).toString('base64');
    await as.post('/api/information/avatar', { picture });
    const topic = { boardId, kind: 'question', title: '折弯系数信哪张表', body: '每次都偏 2 mm。' };
    const { topicId } = (await as.post<{ topicId: number }>('/api/forum/topics', topic)).data;
    await as.post(`/api/forum/topics/${topicId}/bookmark`, { isOn: true });
    await db.query('update bookmarks set note = $2 where user_id = $1', [person.userId, values.note]);
    const draft = { kind: 'topic', path: '/forum/new', fields: { title: values.draft } };
    await as.put(`/api/drafts/${'a'.repeat(21)}${person.userId % 10}`, draft);
    await db.query(
      `insert into drafts (user_id, kind, thing, slot, path, about, excerpt, fields, saved_at)
        values ($1, 'topic', '', 'canary', '/forum/new', '', $2, '{}', now())`,
      [person.userId, values.draft],
    );
    for (const id of ['used', 'unused']) await keepFile(person, `${id}-${person.userId}`);
    const { number } = await world.order(person, { tier: 'month' });
    await world.payByBank(person, number);
    const invoice = { titleKind: 'personal', title: values.invoiceTitle, email: values.invoiceMail };
    const asked = await as.post('/api/invoices', { ...invoice, kind: 'normal', numbers: [number] });
    expect(asked.code).toBeUndefined();
    const proof = { imageId: '1x1-0', payer: values.payer };
    await db.query(
      'update payments set proof = $2 where order_id = (select id from orders where number = $1)',
      [number, JSON.stringify(proof)],
    );
    return person;
  }

  /** A file of a person; the one called `used` belongs to a published resource. */
  async function keepFile({ userId }: TestPerson, id: string): Promise<void> {
    await db.query(
      `insert into files (id, owner_id, name, extension, kind, byte_size, sha256, state, created_at, updated_at)
        values ($1, $2, $1, 'pdf', 'pdf', 3, $1, 'plain', now(), now())`,
      [id, userId],
    );
    await files().put(`files/${id}/original`, Buffer.from(id));
    if (!id.startsWith('used')) return;
    await db.query(
      `with made as (
        insert into resources (author_id, type, title, application, industry, licence, state, created_at, updated_at)
          values ($1, 'drawing', '动力柜图纸', 'a', 'a', 'a', 'shown', now(), now()) returning id
      ), version as (
        insert into resource_versions (resource_id, label, state, created_at)
          select id, 'A', 'shown', now() from made returning id
      ) insert into resource_files (version_id, file_id, position) select id, $2, 1 from version`,
      [userId, id],
    );
    await db.query('update resources set version_id = (select max(id) from resource_versions)');
  }

  async function meet(from: TestPerson, to: TestPerson, values: Canaries): Promise<void> {
    const as = world.as(from);
    await as.post('/api/attention/saveAttention', { attentionUserId: to.userId });
    const sent = await as.post(`/api/messages/${to.userId}`, { body: values.message });
    expect(sent.status).toBe(200);
  }

  /** Those of the values that stand in any row of any table, any stored file, or any line of the log. */
  async function findIn(values: readonly string[]): Promise<string[]> {
    const { rows: tables } = await db.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const found = new Set<string>();
    for (const { name } of tables) {
      for (const value of values) {
        const escaped = JSON.stringify(value).slice(1, -1);
        const { rows } = await db.query(
          `select 1 from ${name} as row where strpos(row::text, $1) > 0 limit 1`,
          [escaped],
        );
        if (rows.length > 0) found.add(value);
      }
    }
    const stored = await Promise.all(
      files()
        .keys()
        .map((key) => files().get(key)),
    );
    const haystack = [...stored.map((bytes) => strFromU8(bytes ?? new Uint8Array(), true)), ...logged].join(
      '\n',
    );
    for (const value of values) if (haystack.includes(value)) found.add(value);
    return [...found];
  }

  return { ...world, memoryFiles: files, live, meet, findIn };
}
