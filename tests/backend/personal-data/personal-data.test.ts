import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { eraseDuePeople } from '../../../backend/features/personal-data/erase.ts';
import { makeExport } from '../../../backend/features/personal-data/exports.ts';
import { listExportedTables, listHoldings } from '../../../backend/features/personal-data/held.ts';
import { sweepUploads } from '../../../backend/features/upload/sweep.ts';
import { features } from '../../../backend/features.ts';
import { listFileUsers } from '../../../backend/parts/personal-data.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { listDataRequests } from '../../../contract/personal-data/personal-data.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createBrowser, goodPassword } from '../auth/sign-up-form.ts';
import { type Canaries, canaries, createPersonalWorld } from './personal-world.ts';

const columnsOfPeople = `
  select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass
  union
  select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'bigint' and column_name ~
      '(^|_)(user|owner|author|actor|sender|reporter|reviewer|seller|buyer|person|member|expert|follower|followed|blocker|blocked|assignee|seconder|poster|subject|creator|uploader|applicant|inviter|invitee)_id$|_by$'`;

describeOnBothDatabases('personal data', (database) => {
  let world: Awaited<ReturnType<typeof createPersonalWorld>>;
  let me: TestPerson;
  let other: TestPerson;
  let mine: Canaries;
  let theirs: Canaries;

  beforeEach(async () => {
    world = await createPersonalWorld(database.db);
    [mine, theirs] = [canaries('甲a'), canaries('丙c')];
    [me, other] = [await world.live(mine), await world.live(theirs)];
    await world.meet(me, other, mine);
    await world.meet(other, me, theirs);
  });

  const prove = (person: TestPerson) =>
    database.db.query('update sessions set proven_at = $2 where user_id = $1', [
      person.userId,
      world.clock.now(),
    ]);

  async function downloadCopy(person: TestPerson): Promise<Record<string, Record<string, unknown>[]>> {
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
    const holdings = listHoldings(features);
    const { rows } = await database.db.query<{ table: string; column: string }>(columnsOfPeople);
    const named = (list: readonly { table: string; column: string }[]) =>
      [...new Set(list.map(({ table, column }) => `${table}.${column}`))].sort();
    // Nothing refers to itself: the person's own row is listed, but is no reference.
    expect(named([...rows, { table: 'users', column: 'id' }])).toEqual(named(holdings));
    const users = await database.db.query<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'files'::regclass and confdeltype = 'a' order by 1`,
    );
    expect(users.rows.map(({ name }) => name)).toEqual(listFileUsers(features));
    expect(holdings.filter(({ atErasure, why }) => atErasure === 'keep' && !why)).toEqual([]);
  });

  test("the copy holds every row of one's own in every table, and nobody else's", async () => {
    await prove(me);
    const copy = await downloadCopy(me);
    let filled = 0;
    for (const { table, columns } of listExportedTables(features)) {
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

  test('staff see copies and closings, what is late first, and make a failed copy anew without reading it', async () => {
    const room = '/api/admin/data-requests';
    const staff = await world.signUp({ roles: ['admin'] });
    const list = async (query = '') =>
      (await world.as(staff).get<EndpointOutput<typeof listDataRequests>>(`${room}${query}`)).data;
    expect((await world.as().get(room)).code).toBe('session.required');
    expect((await world.as(me).get(room)).code).toBe('session.forbidden');
    expect(await list()).toMatchObject({ requests: { total: 0 }, lateCount: 0 });
    await prove(me);
    const { exportId } = (await world.as(me).post<{ exportId: number }>('/api/personal-data/exports')).data;
    await prove(other);
    await world.as(other).post('/api/personal-data/cancellation', { hasAgreed: true, hasWaived: true });
    expect(await list()).toMatchObject({ requests: { total: 2 }, lateCount: 0 });
    const retry = (person: TestPerson | undefined) =>
      world.as(person).post(`${room}/exports/${exportId}/retry`, { reason: '磁盘清理过' });
    expect((await retry(staff)).code).toBe('personal_data.export_running');
    await database.db.query("update data_exports set state = 'failed' where id = $1", [exportId]);
    world.clock.advance({ days: 9 });
    const late = await list();
    expect(late.lateCount).toBe(2);
    expect(late.requests.items.map(({ kind, isLate }) => [kind, isLate])).toEqual([
      ['erasure', true],
      ['export', true],
    ]);
    expect((await retry(undefined)).code).toBe('session.required');
    expect((await retry(me)).code).toBe('session.forbidden');
    expect((await retry(staff)).success).toBe(true);
    await makeExport(world.services, exportId);
    await eraseDuePeople(world.services);
    expect(await list('?kind=export')).toMatchObject({
      requests: { total: 1, items: [{ state: 'ready', person: { userId: me.userId } }] },
      lateCount: 0,
    });
    expect(await list('?kind=erasure')).toMatchObject({ requests: { items: [{ state: 'erased' }] } });
    expect((await world.as(staff).fetch(`/api/personal-data/exports/${exportId}/file`)).status).toBe(404);
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
    await downloadCopy(me);
    await prove(me);
    const asked = await world
      .as(me)
      .post('/api/personal-data/cancellation', { hasAgreed: true, hasWaived: true });
    expect(asked.status).toBe(200);
    // The control: until then every value is found.
    expect((await world.findIn(values)).sort()).toEqual([...values].sort());
    world.clock.advance({ days: 8 });
    const staff = world.as(await world.signUp({ roles: ['owner'] }));
    const seen = async () =>
      (await staff.get<{ closing: { isErased: boolean } }>(`/api/admin/users/${me.userId}`)).data.closing;
    expect((await seen()).isErased).toBe(false);
    expect(await eraseDuePeople(world.services)).toBe(1);
    expect(await eraseDuePeople(world.services)).toBe(0);
    // What is left is no account that staff could bring back, nor anybody to follow.
    expect((await seen()).isErased).toBe(true);
    for (const [act, more] of [
      ['restore', {}],
      ['roles', { roles: ['admin'] }],
    ] as const) {
      const answer = await staff.post(`/api/admin/users/${me.userId}/${act}`, { reason: '误操作', ...more });
      expect(answer.code).toBe('admin.user_closed');
    }
    expect((await world.as().get(`/api/people/${me.userId}`)).data).toMatchObject({ isClosed: true });
    const left = await database.db.query<{ id: number }>('select id from topics where author_id = $1', [
      me.userId,
    ]);
    expect((await staff.get(`/api/forum/topics/${left.rows[0]?.id}`)).data).toMatchObject({
      topic: { author: { userId: me.userId, isClosed: true }, can: { follow: false } },
    });
    const follow = await staff.post('/api/attention/saveAttention', { attentionUserId: me.userId });
    expect(follow.code).toBe('attention.person_not_found');
    world.clock.advance({ days: 14 });
    await sweepUploads(world.services);
    expect(await world.findIn(values)).toEqual([]);
    expect(
      world
        .memoryFiles()
        .keys()
        .filter((key) => key.startsWith('exports/')),
    ).toEqual([]);
    expect(
      world
        .memoryFiles()
        .keys()
        .filter((key) => key.startsWith('images/')),
    ).toHaveLength(1);
    const ordersAfter = await database.db.query(
      'select id, number, amount_fen, state from orders order by id',
    );
    expect(ordersAfter.rows).toEqual(ordersBefore.rows);
    // Others lost nothing, but for what was said with whom has gone.
    expect(
      (await world.findIn(Object.values(theirs).filter((value) => value !== theirs.message))).length,
    ).toBe(Object.values(theirs).length - 1);
    expect((await world.as().get<{ nickname: string }>(`/api/people/${me.userId}`)).data.nickname).toBe(
      `user-${me.userId}`,
    );
    const back = await createBrowser(world).signIn({ username: mine.username, password: goodPassword });
    expect(back.code).toBe('auth.wrong_credentials');
  });
});
