import { beforeEach, expect, test } from 'vitest';
import type { Card } from '../../../contract/card/card.ts';
import type { NamedPerson } from '../../../contract/person/people.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

describeOnBothDatabases('what the editor offers', (database) => {
  let world: ForumWorld;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
  });

  test('people by the beginning of their nickname, and nothing but the nickname', async () => {
    const me = await world.signUp({ nickname: '我自己' });
    const first = await world.signUp({ nickname: '母线老王' });
    await world.signUp({ nickname: '母线小李' });
    await world.signUp({ nickname: '老母线' });
    const find = async (prefix: string) =>
      (await world.as(me).get<NamedPerson[]>(`/api/people/search?prefix=${encodeURIComponent(prefix)}`)).data;
    expect((await find('母线')).map(({ nickname }) => nickname).sort()).toEqual(['母线小李', '母线老王']);
    expect((await find('母线老'))[0]).toEqual({ userId: first.userId, nickname: '母线老王' });
    expect(await find('%')).toEqual([]);
    expect(await find('_线')).toEqual([]);
    expect((await world.as().get('/api/people/search?prefix=a')).status).toBe(401);
  });

  test('those whom one follows come first, and suspended ones never', async () => {
    const me = await world.signUp();
    await world.signUp({ nickname: 'Panel A' });
    const followed = await world.signUp({ nickname: 'panel z' });
    const gone = await world.signUp({ nickname: 'Panel B' });
    await world.db.q.updateTable('users').set({ group_id: 2 }).where('id', '=', gone.userId).execute();
    await world.as(me).post('/api/attention/saveAttention', { userId: followed.userId, isFollowed: true });
    await world.db.q
      .insertInto('follows')
      .values({
        follower_id: me.userId,
        kind: 'person',
        thing_id: followed.userId,
        created_at: world.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { data } = await world.as(me).get<NamedPerson[]>('/api/people/search?prefix=PANEL');
    expect(data.map(({ nickname }) => nickname)).toEqual(['panel z', 'Panel A']);
  });

  test('topics by words of their title, deleted ones never', async () => {
    const me = await world.signUp();
    const topicId = await world.ask(me, { title: '折弯系数到底信哪张表' });
    const find = async (words: string) =>
      (await world.as(me).get<Card[]>(`/api/cards/search?words=${encodeURIComponent(words)}`)).data;
    expect(await find('系数 哪张')).toContainEqual({
      kind: 'topic',
      id: String(topicId),
      label: '折弯系数到底信哪张表',
    });
    await world.as(me).delete(`/api/forum/topics/${topicId}`);
    expect((await find('系数')).filter(({ kind }) => kind === 'topic')).toEqual([]);
  });
});
