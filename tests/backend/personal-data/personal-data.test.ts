import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { eraseDuePeople } from '../../../backend/features/personal-data/erase.ts';
import { makeExport } from '../../../backend/features/personal-data/exports.ts';
import { listExportedTables } from '../../../backend/features/personal-data/holding-store.ts';
import { fileUsers, holdings } from '../../../backend/features/personal-data/holdings.ts';
import { sweepUploads } from '../../../backend/features/upload/sweep.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import type { createMemoryFiles } from '../../support/memory-files.ts';
import { createBrowser, goodPassword } from '../auth/sign-up-form.ts';
import { createOrderWorld } from '../order/order-world.ts';
import * as samples from '../upload/image-samples.ts';

/** Values that can only be one person's: each is looked for in every table, file and line of the log. */
const canaries = (name: string) => ({
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
type Canaries = ReturnType<typeof canaries>;

const columnsOfPeople = `
  select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass
  union
  select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'bigint' and column_name ~
      '(^|_)(user|owner|author|actor|sender|reporter|reviewer|seller|buyer|person|member|expert|follower|followed|blocker|blocked|assignee|seconder|poster|subject|creator|uploader|applicant|inviter|invitee)_id$|_by$'`;

describeOnBothDatabases('personal data', (database) => {
  let world: Awaited<ReturnType<typeof createOrderWorld>>;
  let me: TestPerson;
  let other: TestPerson;
  let mine: Canaries;
  let theirs: Canaries;
  let logged: string[];
  let boardId: number;

  beforeEach(async () => {
    logged = [];
    const log = (...line: unknown[]) => void logged.push(JSON.stringify(line));
    world = await createOrderWorld(database.db, { services: { log } });
    const board = await database.db.query<{ id: number }>(
      "insert into boards (slug, name, position) values ('busbar', '母线加工', 1) returning id",
    );
    boardId = board.rows[0]?.id ?? 0;
    [mine, theirs] = [canaries('甲a'), canaries('丙c')];
    [me, other] = [await live(mine), await live(theirs)];
    await meet(me, other, mine);
    await meet(other, me, theirs);
  });
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
    await database.db.query('update bookmarks set note = $2 where user_id = $1', [
      person.userId,
      values.note,
    ]);
    const draft = { kind: 'topic', path: '/forum/new', fields: { title: values.draft } };
    await as.put(`/api/drafts/${'a'.repeat(21)}${person.userId % 10}`, draft);
    await database.db.query(
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
    await database.db.query(
      'update payments set proof = $2 where order_id = (select id from orders where number = $1)',
      [number, JSON.stringify(proof)],
    );
    return person;
  }

  /** A file of a person; the one called `used` belongs to a published resource. */
  async function keepFile({ userId }: TestPerson, id: string): Promise<void> {
    await database.db.query(
      `insert into files (id, owner_id, name, extension, kind, byte_size, sha256, state, created_at, updated_at)
        values ($1, $2, $1, 'pdf', 'pdf', 3, $1, 'plain', now(), now())`,
      [id, userId],
    );
    await files().put(`files/${id}/original`, Buffer.from(id));
    if (!id.startsWith('used')) return;
    await database.db.query(
      `with made as (
        insert into resources (author_id, type, title, application, industry, licence, state, created_at, updated_at)
          values ($1, 'drawing', '动力柜图纸', 'a', 'a', 'a', 'shown', now(), now()) returning id
      ), version as (
        insert into resource_versions (resource_id, label, state, created_at)
          select id, 'A', 'shown', now() from made returning id
      ) insert into resource_files (version_id, file_id, position) select id, $2, 1 from version`,
      [userId, id],
    );
    await database.db.query('update resources set version_id = (select max(id) from resource_versions)');
  }

  async function meet(from: TestPerson, to: TestPerson, values: Canaries): Promise<void> {
    const as = world.as(from);
    await as.post('/api/attention/saveAttention', { attentionUserId: to.userId });
    const sent = await as.post(`/api/messages/${to.userId}`, { body: values.message });
    expect(sent.status).toBe(200);
  }

  const prove = (person: TestPerson) =>
    database.db.query('update sessions set proven_at = $2 where user_id = $1', [
      person.userId,
      world.clock.now(),
    ]);

  async function takeCopy(person: TestPerson): Promise<Record<string, Record<string, unknown>[]>> {
    const { exportId } = (await world.as(person).post<{ exportId: number }>('/api/personal-data/exports'))
      .data;
    await makeExport(world.services, exportId);
    const answer = await world.as(person).fetch(`/api/personal-data/exports/${exportId}/file`);
    expect(answer.status).toBe(200);
    const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const names = Object.keys(entries).filter((name) => name.endsWith('.json'));
    for (const name of names) expect(entries[name.replace('json', 'csv')]).toBeDefined();
    return Object.fromEntries(
      names.map((name) => [
        name.replace('.json', ''),
        JSON.parse(strFromU8(entries[name] ?? new Uint8Array())),
      ]),
    );
  }

  test('every column that names a person is exported, erased or kept for a reason', async () => {
    const { rows } = await database.db.query<{ table: string; column: string }>(columnsOfPeople);
    const named = (list: readonly { table: string; column: string }[]) =>
      [...new Set(list.map(({ table, column }) => `${table}.${column}`))].sort();
    // Nothing refers to itself: the person's own row is listed, but is no reference.
    expect(named([...rows, { table: 'users', column: 'id' }])).toEqual(named(holdings));
    const users = await database.db.query<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'files'::regclass and confdeltype = 'a' order by 1`,
    );
    expect(users.rows.map(({ name }) => name)).toEqual(fileUsers);
    expect(holdings.filter(({ atErasure, why }) => atErasure === 'keep' && !why)).toEqual([]);
  });

  test("the copy holds every row of one's own in every table, and nobody else's", async () => {
    await prove(me);
    const copy = await takeCopy(me);
    let filled = 0;
    for (const { table, columns } of listExportedTables()) {
      const where = columns.map((column) => `${column} = $1`).join(' or ');
      const { rows } = await database.db.query<{ count: number }>(
        `select count(*)::integer as count from ${table} where ${where}`,
        [me.userId],
      );
      const held = copy[table];
      // The act that asked for the copy is noted before it, so that both counts are of one moment.
      expect([table, held?.length]).toEqual([table, rows[0]?.count]);
      expect(held?.every((row) => columns.some((column) => Number(row[column]) === me.userId))).toBe(true);
      if (held && held.length > 0) filled += 1;
    }
    expect(filled).toBeGreaterThanOrEqual(15);
    const text = JSON.stringify(copy);
    // Payments name nobody, and hang on orders alone.
    for (const value of Object.values({ ...mine, payer: mine.nickname })) expect(text).toContain(value);
    for (const value of Object.values(theirs)) expect(text).not.toContain(value);
    expect(text).not.toMatch(/\$argon2|token_hash|password_hash/);
  });

  test('a copy is its owner’s alone, wants a proof, one at a time, and goes after seven days', async () => {
    const ask = (who?: TestPerson) => world.as(who).post<{ exportId: number }>('/api/personal-data/exports');
    expect((await ask()).code).toBe('session.required');
    expect((await ask(me)).code).toBe('account.proof_required');
    await prove(me);
    await prove(other);
    const { exportId } = (await ask(me)).data;
    expect((await ask(me)).code).toBe('personal_data.export_running');
    const path = `/api/personal-data/exports/${exportId}/file`;
    expect((await world.as(me).get(path)).code).toBe('personal_data.export_not_found');
    await world.services.jobs.runWaiting();
    expect((await world.as(other).get(path)).code).toBe('personal_data.export_not_found');
    expect((await world.as().get(path)).code).toBe('session.required');
    expect((await world.as(me).fetch(path)).headers.get('content-disposition')).toContain('personal-data-');
    world.clock.advance({ minutes: 16 });
    expect((await world.as(me).get(path)).code).toBe('account.proof_required');
    world.clock.advance({ days: 7 });
    await prove(me);
    expect((await world.as(me).get(path)).code).toBe('personal_data.export_not_found');
  });

  test('closing names what stands in the way, and signing in within seven days takes it back', async () => {
    const cancel = (who: TestPerson | undefined, body: object = {}) =>
      world.as(who).post('/api/personal-data/cancellation', body);
    expect((await cancel(undefined)).code).toBe('session.required');
    expect((await cancel(me)).code).toBe('account.proof_required');
    const staff = await world.signUp({ roles: ['admin'] });
    await prove(staff);
    expect((await cancel(staff, { hasAgreed: true, hasWaived: true })).code).toBe('personal_data.hindered');
    await prove(me);
    expect((await cancel(me)).fields).toEqual({ hasAgreed: 'required' });
    expect((await world.as(me).get('/api/personal-data/cancellation')).data).toMatchObject({
      dueAt: null,
      hindrances: [
        { check: 'coins', isWaivable: true },
        { check: 'membership', count: 1, isWaivable: true },
      ],
    });
    expect((await cancel(me, { hasAgreed: true })).fields).toEqual({ hasWaived: 'required' });
    const { number } = await world.order(me, { tier: 'month' });
    expect((await cancel(me, { hasAgreed: true, hasWaived: true })).code).toBe('personal_data.hindered');
    await world.as(me).post(`/api/orders/${number}/cancel`);

    const browser = createBrowser(world, '192.0.2.1');
    const { form } = await browser.signUp();
    expect((await browser.post('/api/personal-data/cancellation', { hasAgreed: true })).status).toBe(200);
    expect(world.outbox.mails.at(-1)).toMatchObject({ to: form.email, subject: '账号将在 2026-11-09 注销' });
    expect((await browser.get('/api/me')).status).toBe(401);
    world.clock.advance({ days: 6, hours: 23 });
    expect((await browser.signIn({ username: form.username, password: goodPassword })).status).toBe(200);
    world.clock.advance({ days: 15 });
    expect(await eraseDuePeople(world.services)).toBe(0);
    expect(
      (await createBrowser(world).signIn({ username: form.username, password: goodPassword })).status,
    ).toBe(200);
  });

  test('after the days of grace no personal value is left in tables, files and log, and orders stay', async () => {
    const account = await database.db.query<{ phone: string }>('select phone from users where id = $1', [
      me.userId,
    ]);
    const phone = account.rows[0]?.phone ?? '';
    const values = [...Object.values(mine), phone, phone.replace('+86', '')];
    const ordersBefore = await database.db.query(
      'select id, number, amount_fen, state from orders order by id',
    );
    await prove(me);
    await takeCopy(me);
    await prove(me);
    const asked = await world
      .as(me)
      .post('/api/personal-data/cancellation', { hasAgreed: true, hasWaived: true });
    expect(asked.status).toBe(200);
    // The control: until then every value is found.
    expect((await findIn(values)).sort()).toEqual([...values].sort());
    world.clock.advance({ days: 8 });
    expect(await eraseDuePeople(world.services)).toBe(1);
    expect(await eraseDuePeople(world.services)).toBe(0);
    world.clock.advance({ days: 14 });
    await sweepUploads(world.services);
    expect(await findIn(values)).toEqual([]);
    expect(
      files()
        .keys()
        .filter((key) => key.startsWith('exports/')),
    ).toEqual([]);
    expect(
      files()
        .keys()
        .filter((key) => key.startsWith('images/')),
    ).toHaveLength(1);
    const ordersAfter = await database.db.query(
      'select id, number, amount_fen, state from orders order by id',
    );
    expect(ordersAfter.rows).toEqual(ordersBefore.rows);
    // Others lost nothing, but for what was said with whom has gone.
    expect((await findIn(Object.values(theirs).filter((value) => value !== theirs.message))).length).toBe(
      Object.values(theirs).length - 1,
    );
    expect((await world.as().get<{ nickname: string }>(`/api/people/${me.userId}`)).data.nickname).toBe(
      `user-${me.userId}`,
    );
    const back = await createBrowser(world).signIn({ username: mine.username, password: goodPassword });
    expect(back.code).toBe('auth.wrong_credentials');
  });

  /** Those of the values that stand in any row of any table, any stored file, or any line of the log. */
  async function findIn(values: readonly string[]): Promise<string[]> {
    const { rows: tables } = await database.db.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const found = new Set<string>();
    for (const { name } of tables) {
      for (const value of values) {
        const escaped = JSON.stringify(value).slice(1, -1);
        const { rows } = await database.db.query(
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
});
