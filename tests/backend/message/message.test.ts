import { beforeEach, expect, test } from 'vitest';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getConversation, listConversations } from '../../../contract/message/message.ts';
import type { TestPerson } from '../../support/backend.ts';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

type Conversation = EndpointOutput<typeof getConversation>;
type Conversations = EndpointOutput<typeof listConversations>;

describeOnBothDatabases('private messages', (database) => {
  let t: TestBackend;
  let me: TestPerson;
  let other: TestPerson;
  beforeEach(async () => {
    t = createTestBackend(database.db);
    [me, other] = [await t.signUp(), await t.signUp()];
  });

  const send = (from: TestPerson, to: Pick<TestPerson, 'userId'>, body = '请教一个接线的问题') =>
    t.as(from).post<{ messageId: number }>(`/api/messages/${to.userId}`, { body });
  const read = async (from: TestPerson, to: TestPerson, query = '') =>
    (await t.as(from).get<Conversation>(`/api/messages/${to.userId}${query}`)).data;
  const list = async (person: TestPerson) => (await t.as(person).get<Conversations>('/api/messages')).data;
  const unread = async (person: TestPerson) =>
    (await t.as(person).get<{ unreadCount: number }>('/api/me')).data.unreadCount;

  test('are between two people and for nobody else', async () => {
    for (const path of ['/api/messages', `/api/messages/${other.userId}`])
      expect((await t.as().get(path)).code).toBe('session.required');
    expect((await t.as().post(`/api/messages/${other.userId}`, { body: 'x' })).code).toBe('session.required');
    expect((await send(me, other, ' 你好 \n第二行 ')).success).toBe(true);
    expect((await send(other, me, '说吧')).success).toBe(true);
    expect((await read(me, other)).messages).toMatchObject([
      { isOwn: true, body: '你好 \n第二行' },
      { isOwn: false, body: '说吧' },
    ]);
    expect((await list(other)).items).toMatchObject([
      { other: { userId: me.userId }, excerpt: '说吧', isLastOwn: true },
    ]);
    const third = await t.signUp();
    expect((await read(third, me)).messages).toEqual([]);
    expect((await list(third)).items).toEqual([]);
  });

  test('what is refused', async () => {
    const unverified = await t.signUp({ isPhoneVerified: false });
    expect((await send(unverified, me)).code).toBe('session.phone_required');
    expect((await send(me, me)).code).toBe('message.self');
    expect((await send(me, { userId: 999 })).code).toBe('message.person_not_found');
    expect((await t.as(me).get('/api/messages/999')).code).toBe('message.person_not_found');
    for (const body of ['', '  \n ', 'x'.repeat(2001)])
      expect((await send(me, other, body)).code).toBe('request.invalid');
    const hide = (person?: TestPerson) => t.as(person).post(`/api/messages/${other.userId}/hide`);
    expect((await hide()).code).toBe('session.required');
    expect((await hide(me)).code).toBe('message.conversation_not_found');
    expect((await t.as().post(`/api/messages/${other.userId}/read`)).code).toBe('session.required');
  });

  test('a stranger writes three before an answer comes, then freely', async () => {
    for (let left = 3; left > 0; left--) {
      expect((await read(me, other)).leftBeforeAnswer).toBe(left);
      expect((await send(me, other)).success).toBe(true);
    }
    expect(await send(me, other)).toMatchObject({ code: 'message.unanswered', values: { limit: 3 } });
    await send(other, me, '现在回你');
    expect((await read(me, other)).leftBeforeAnswer).toBeNull();
    for (let count = 0; count < 5; count++) expect((await send(me, other)).success).toBe(true);
  });

  test('whom the other follows, and staff, are no strangers', async () => {
    await t.as(other).post('/api/attention/saveAttention', { attentionUserId: me.userId });
    expect((await read(me, other)).leftBeforeAnswer).toBeNull();
    for (let count = 0; count < 4; count++) expect((await send(me, other)).success).toBe(true);
    const staff = await t.signUp({ roles: ['admin'] });
    for (let count = 0; count < 4; count++) expect((await send(staff, me)).success).toBe(true);
  });

  test('ten conversations with strangers in a day', async () => {
    for (let count = 0; count < 10; count++) expect((await send(me, await t.signUp())).success).toBe(true);
    const next = await t.signUp();
    expect(await send(me, next)).toMatchObject({ code: 'message.too_many_strangers', values: { limit: 10 } });
    t.clock.advance({ hours: 25 });
    expect((await send(me, next)).success).toBe(true);
  });

  test('two at once by a stranger do not get past the limit', async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, () => send(me, other)));
    expect(sent.filter(({ success }) => success)).toHaveLength(3);
  });

  test('nobody writes to whom they blocked or by whom they are blocked', async () => {
    await t.as(other).post(`/api/people/${me.userId}/block`, { isBlocked: true });
    expect((await send(me, other)).code).toBe('message.not_accepted');
    expect((await send(other, me)).code).toBe('message.not_accepted');
    expect((await read(other, me)).isBlocked).toBe(true);
    expect((await read(me, other)).isBlocked).toBe(false);
    await t.as(other).post(`/api/people/${me.userId}/block`, { isBlocked: false });
    expect((await send(me, other)).success).toBe(true);
  });

  test('count as one unread line until they are read', async () => {
    await send(me, other);
    await send(me, other, '再补一句');
    expect([await unread(other), (await list(other)).items[0]?.unreadCount]).toEqual([1, 2]);
    expect((await t.as(other).post(`/api/messages/${me.userId}/read`)).status).toBe(200);
    expect([await unread(other), (await list(other)).items[0]?.unreadCount]).toEqual([0, 0]);
  });

  test('a conversation taken out of the list stays with the other and comes back with the next word', async () => {
    await send(me, other, '旧的');
    expect((await t.as(other).post(`/api/messages/${me.userId}/hide`)).status).toBe(200);
    expect([(await list(other)).items, await unread(other)]).toEqual([[], 0]);
    expect((await list(me)).items).toHaveLength(1);
    await send(me, other, '新的');
    expect((await read(other, me)).messages.map(({ body }) => body)).toEqual(['新的']);
    expect((await read(me, other)).messages.map(({ body }) => body)).toEqual(['旧的', '新的']);
  });

  test('long conversations come page by page', async () => {
    await send(other, me, '开头');
    for (let count = 0; count < 40; count++) await send(me, other, `第 ${count} 句`);
    const last = await read(me, other);
    expect([last.messages.length, last.messages.at(-1)?.body, last.hasOlder]).toEqual([30, '第 39 句', true]);
    const older = await read(me, other, `?before=${last.messages[0]?.id}`);
    expect([older.messages.length, older.messages[0]?.body, older.hasOlder]).toEqual([11, '开头', false]);
  });
});
