import { afterEach, beforeEach, expect, test } from 'vitest';
import { returnOverdue } from '../../../backend/features/resource/buying/overdue-returns.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { Dispute, listOwnDisputes } from '../../../contract/resource/dispute.ts';
import { resourceLimits } from '../../../contract/resource/kinds.ts';
import type { Purchase } from '../../../contract/resource/returns.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

describeOnBothDatabases('the room of a refund request', (database) => {
  let world: ResourceWorld;
  let author: TestPerson;
  let buyer: TestPerson;
  let staff: TestPerson;
  let stranger: TestPerson;
  let returnId: number;
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    [author, buyer, stranger] = [await world.signUp(), await world.signUp(), await world.signUp()];
    staff = await world.signUp({ roles: ['admin'] });
    const { resourceId } = await world.publish(author, { price: 100 });
    await world.topUp(buyer.userId, 150);
    await world.buy(buyer, resourceId, 100);
    const asked = await world.as(buyer).post<Purchase>(`/api/resources/${resourceId}/returns`, {
      why: 'differs',
      text: '图上是三相，文件是单相。',
    });
    returnId = asked.data.request?.returnId ?? 0;
  });
  afterEach(() => world.close());

  const read = (person: TestPerson | undefined) => world.as(person).get<Dispute>(`/api/returns/${returnId}`);
  const say = (person: TestPerson | undefined, text: string, fileIds: string[] = []) =>
    world.as(person).post<{ messageId: number }>(`/api/returns/${returnId}/messages`, { text, fileIds });
  const link = (person: TestPerson | undefined, fileId: string) =>
    world.as(person).post<{ path: string }>(`/api/returns/${returnId}/files/${fileId}/link`, {});
  const notices = async ({ userId }: TestPerson) =>
    (
      await database.db.query<{ kind: string; path: string }>(
        `select kind, path from notices where user_id = $1 and kind like 'resource_%' order by id`,
        [userId],
      )
    ).rows;

  test('buyer, author and staff talk with evidence until it is decided; for anybody else there is none', async () => {
    expect((await notices(author)).at(-1)).toEqual({
      kind: 'resource_return_asked',
      path: `/resources/returns/${returnId}`,
    });
    expect((await read(undefined)).code).toBe('session.required');
    expect((await read(stranger)).code).toBe('resource.return_not_found');
    expect((await say(undefined, '我也来说')).code).toBe('session.required');
    expect((await say(stranger, '我也来说')).code).toBe('resource.return_not_found');
    const { file } = await world.send(buyer, '截图.txt', Buffer.from('打开后只有 L1 和 N。'));
    expect((await say(author, '这是别人的文件', [file.id])).code).toBe('file.not_found');
    expect((await say(buyer, '见附件', [file.id])).success).toBe(true);
    expect((await say(author, '第 2 页是三相图，请翻页。')).success).toBe(true);
    expect((await say(staff, '请作者补一份 PDF。')).success).toBe(true);
    const seen = await Promise.all([buyer, author, staff].map(async (person) => (await read(person)).data));
    expect(seen.map(({ role, can }) => [role, can.write, can.decide])).toEqual([
      ['buyer', true, false],
      ['author', true, false],
      ['staff', true, true],
    ]);
    expect(seen[1]?.messages).toMatchObject([
      { role: 'buyer', isOwn: false, text: '见附件', files: [{ id: file.id, name: '截图.txt' }] },
      { role: 'author', isOwn: true, files: [] },
      { role: 'staff', isOwn: false },
    ]);
    expect((await notices(buyer)).map(({ kind }) => kind)).toEqual(['resource_dispute']);

    // What was shown is had by the others, and stays until it is decided.
    expect((await link(undefined, file.id)).code).toBe('session.required');
    expect((await link(stranger, file.id)).code).toBe('resource.return_not_found');
    const own = await world.send(author, '别的.txt', Buffer.from('没有拿出来过。'));
    expect((await link(staff, own.file.id)).code).toBe('resource.file_not_found');
    const got = await world.download((await link(author, file.id)).data.path);
    expect(await got.text()).toBe('打开后只有 L1 和 N。');
    const drop = () => world.as(buyer).delete(`/api/files/${file.id}`);
    expect((await drop()).code).toBe('file.in_use');
    const decided = await world.as(staff).post(`/api/admin/resource-returns/${returnId}/decide`, {
      decision: 'refuse',
      reason: '第 2 页相符。',
    });
    expect(decided.success).toBe(true);
    expect((await say(buyer, '还有一点')).code).toBe('resource.return_decided');
    expect((await read(author)).data).toMatchObject({
      request: { state: 'refused', answer: '第 2 页相符。' },
      can: { write: false, decide: false },
    });
    expect((await drop()).success).toBe(true);
    expect((await read(author)).data.messages[0]?.files).toEqual([]);
  });

  test('staff hear of what is said: the owners, and once somebody of staff spoke there, that person', async () => {
    const owner = await world.signUp({ roles: ['owner'] });
    const heard = async () =>
      Promise.all([owner, staff, buyer, author].map(async (person) => (await notices(person)).length));
    const before = await heard();
    const news = async () => (await heard()).map((count, index) => count - (before[index] ?? 0));
    await database.db.query('update notices set read_at = now()');
    expect((await say(buyer, '一直没有收到文件。')).success).toBe(true);
    expect(await news()).toEqual([1, 0, 0, 1]);
    expect((await notices(owner)).at(-1)).toEqual({
      kind: 'resource_dispute',
      path: `/resources/returns/${returnId}`,
    });
    expect((await say(staff, '请作者补发。')).success).toBe(true);
    expect((await news())[1]).toBe(0);
    await database.db.query('update notices set read_at = now()');
    const now = await heard();
    expect((await say(author, '已经补发。')).success).toBe(true);
    expect((await heard()).map((count, index) => count - (now[index] ?? 0))).toEqual([0, 1, 1, 0]);
    // Who is staff no more would be shown a room that is not theirs: the owners hear of it again.
    await database.db.query(`update users set roles = '{}' where id = $1`, [staff.userId]);
    await database.db.query('update notices set read_at = now()');
    const then = await heard();
    expect((await say(author, '请确认。')).success).toBe(true);
    expect((await heard()).map((count, index) => count - (then[index] ?? 0))).toEqual([1, 0, 1, 0]);
  });

  test('each finds their rooms; a room has an end, and so has the time to decide', async () => {
    const listed = async (person: TestPerson | undefined) =>
      world.as(person).get<EndpointOutput<typeof listOwnDisputes>>('/api/own/returns');
    expect((await listed(undefined)).code).toBe('session.required');
    expect((await listed(stranger)).data.items).toEqual([]);
    const rooms = await Promise.all([buyer, author].map(async (person) => (await listed(person)).data.items));
    expect(rooms.map(([room]) => [room?.returnId, room?.role])).toEqual([
      [returnId, 'buyer'],
      [returnId, 'author'],
    ]);
    await database.db.query(
      `insert into resource_dispute_messages (return_id, author_id, role, text, created_at)
       select $1, $2, 'buyer', '……', now() from generate_series(2, $3)`,
      [returnId, buyer.userId, resourceLimits.disputeMessages],
    );
    const both = await Promise.all([say(buyer, '最后一条'), say(author, '最后一条')]);
    expect(both.map(({ code }) => code ?? 'said').sort()).toEqual(['resource.dispute_full', 'said']);
    world.clock.advance({ days: resourceLimits.returnDecisionDays });
    expect(await returnOverdue(world.services)).toBe(1);
    const late = { ...buyer, cookie: await world.signIn(buyer.userId) };
    expect((await say(late, '来晚了')).code).toBe('resource.return_decided');
    expect((await read(late)).data.request.state).toBe('returned');
  });
});
