import { beforeEach, expect, test } from 'vitest';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { listChanges } from '../../../contract/history/history.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

describeOnBothDatabases('the history of texts', (database) => {
  let world: ForumWorld;
  let author: TestPerson;
  let reader: TestPerson;
  let moderator: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    author = await world.signUp();
    reader = await world.signUp();
    moderator = await world.signUp();
    await database.db.query('update users set moderates = array[$1::bigint] where id = $2', [
      world.busbar,
      moderator.userId,
    ]);
  });

  const edit = (topicId: number, revision: number, change: object, by = author) =>
    world.as(by).put(`/api/forum/topics/${topicId}`, {
      title: '折弯系数到底该信哪张表？',
      body: '每次都偏 2 mm。',
      tags: '',
      revision,
      ...change,
    });
  const history = async (kind: string, id: number, by?: TestPerson) =>
    world.as(by).get<EndpointOutput<typeof listChanges>>(`/api/forum/history/${kind}/${id}`);

  test('keeps every version with who, when, why and what changed', async () => {
    const topicId = await world.ask(author);
    expect((await history('topic', topicId, reader)).data.changes).toEqual([]);
    await edit(topicId, 1, { body: '每次都偏 3 mm。', reason: '写错了' });
    await edit(topicId, 2, { body: '每次都偏 3 mm。', title: '折弯系数该信哪张表？', tags: '铜排' });
    const { changes } = (await history('topic', topicId, reader)).data;
    expect(changes.map(({ revision, reason }) => [revision, reason])).toEqual([
      [3, ''],
      [2, '写错了'],
    ]);
    expect(changes[1]).toMatchObject({ changedBy: { userId: author.userId }, title: [] });
    expect(changes[1]?.body).toEqual([
      { kind: 'same', text: '每次都偏 ' },
      { kind: 'removed', text: '2' },
      { kind: 'added', text: '3' },
      { kind: 'same', text: ' mm。' },
    ]);
    expect(changes[0]?.title.map(({ kind }) => kind)).toContain('removed');
    expect(changes[0]?.tags).toEqual([{ kind: 'added', text: '铜排' }]);
  });

  test('tells of a picture that was exchanged, also when its words stayed', async () => {
    const ids = ['800x600', '640x480'].map((size, index) => `${size}-${String(index).repeat(32)}`);
    for (const id of ids) {
      await database.db.query(
        `insert into uploads (id, owner_id, kind, byte_size, created_at) values ($1, $2, 'image', 1000, $3)`,
        [id, author.userId, world.clock.now()],
      );
    }
    const body = (id = '') => `见图。\n\n![折弯](/api/images/${id}/640.webp)`;
    const topicId = await world.ask(author, { body: body(ids[0]) });
    expect((await edit(topicId, 1, { body: body(ids[1]) })).success).toBe(true);
    const [change] = (await history('topic', topicId, reader)).data.changes;
    const of = (kind: string) => change?.body.filter((piece) => piece.kind === kind).map(({ text }) => text);
    expect(of('removed')?.join('')).toContain('800');
    expect(of('added')?.join('')).toContain('640');
  });

  test('is for people who are signed in and may read the text', async () => {
    const topicId = await world.ask(author);
    const { postId } = await world.answer(author, topicId);
    expect((await history('topic', topicId)).code).toBe('session.required');
    expect((await history('post', 999_999, reader)).code).toBe('forum.reply_not_found');
    await world.as(moderator).post(`/api/forum/replies/${postId}/acts`, { act: 'remove', reason: '广告' });
    expect((await history('post', postId, reader)).code).toBe('forum.reply_not_found');
    expect((await history('post', postId, author)).success).toBe(true);
    expect((await history('post', postId, moderator)).success).toBe(true);
  });

  test('who keeps order changes a text only with a reason, and the author is told', async () => {
    const topicId = await world.ask(author);
    expect((await edit(topicId, 1, { body: '改过' }, reader)).code).toBe('forum.not_yours');
    expect(await edit(topicId, 1, { body: '改过' }, moderator)).toMatchObject({
      code: 'moderation.edit_reason',
      fields: { reason: 'required' },
    });
    expect((await edit(topicId, 1, { body: '改过', reason: '去掉电话' }, moderator)).success).toBe(true);
    expect((await history('topic', topicId, author)).data.changes).toMatchObject([
      { changedBy: { userId: moderator.userId }, reason: '去掉电话' },
    ]);
    const { rows } = await database.db.query<{ kind: string }>(
      'select kind from notices where user_id = $1',
      [author.userId],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['order_edit']);
    const audit = await database.db.query<{ action: string }>(`select action from audit_entries`);
    expect(audit.rows.map(({ action }) => action)).toEqual(['topic.edit']);
    const other = await world.ask(author, { boardId: world.control });
    expect((await edit(other, 1, { reason: '越界' }, moderator)).code).toBe('forum.not_yours');
  });

  test('a text can be changed for as long as the level of trust allows', async () => {
    const topicId = await world.ask(author);
    const { postId } = await world.answer(author, topicId);
    world.clock.advance({ days: 7, seconds: 1 });
    expect(await edit(topicId, 1, {})).toMatchObject({ code: 'trust.edit_late', values: { days: 7 } });
    await database.db.query(`update users set trust = 'member', is_trust_locked = true where id = $1`, [
      author.userId,
    ]);
    expect((await edit(topicId, 1, {})).success).toBe(true);
    const changed = await world
      .as(author)
      .put(`/api/forum/replies/${postId}`, { body: '补充一句', revision: 1 });
    expect(changed.success).toBe(true);
    expect((await history('post', postId, reader)).data.changes).toHaveLength(1);
  });
});
