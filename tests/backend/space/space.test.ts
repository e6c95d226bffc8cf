import { beforeEach, expect, test } from 'vitest';
import type { OwnThing, Space } from '../../../contract/space/space.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

describeOnBothDatabases('the page of a person', (database) => {
  let world: ForumWorld;
  let me: TestPerson;
  let other: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    [me, other] = [await world.signUp(), await world.signUp()];
  });

  const space = async (person?: TestPerson) =>
    (await world.as(person).get<Space>(`/api/people/${me.userId}/space`)).data;
  const pin = (kind: string, id: number, { isPinned = true, as = me } = {}) =>
    world.as(as).post('/api/space/pins', { kind, id, isPinned });

  test('three things of one’s own stand first, and what is gone makes room', async () => {
    const [first, second, third, fourth] = [
      await world.ask(me, { title: '一号问题' }),
      await world.ask(me, { title: '二号问题' }),
      await world.ask(me, { title: '三号问题' }),
      await world.ask(me, { title: '四号问题' }),
    ];
    const anonymous = await world.as().post('/api/space/pins', { kind: 'topic', id: first, isPinned: true });
    expect(anonymous.code).toBe('session.required');
    expect((await pin('topic', first, { as: other })).code).toBe('space.thing_not_found');
    expect((await pin('money', first)).code).toBe('request.invalid');
    for (const id of [first, second, third]) {
      expect((await pin('topic', id)).data).toEqual({ isPinned: true });
      world.clock.advance({ minutes: 1 });
    }
    expect((await pin('topic', fourth)).code).toBe('space.too_many_pins');
    expect((await space()).pins.map(({ title }) => title)).toEqual(['一号问题', '二号问题', '三号问题']);
    await pin('topic', first, { as: other, isPinned: false });
    expect((await space()).pins).toHaveLength(3);
    await database.db.query(`update topics set hidden_at = now(), hidden_why = 'deleted' where id = $1`, [
      second,
    ]);
    expect((await space()).pins).toHaveLength(2);
    expect((await pin('topic', fourth)).data).toEqual({ isPinned: true });
    await pin('topic', first, { isPinned: false });
    expect((await space(other)).pins.map(({ title }) => title)).toEqual(['三号问题', '四号问题']);
    expect((await world.as().get('/api/people/999/space')).code).toBe('forum.person_not_found');
  });

  test('accepted answers are listed and can be pinned; others cannot', async () => {
    const topicId = await world.ask(other, { title: '温升怎么算？' });
    const { postId } = await world.answer(me, topicId, '按损耗查表。');
    expect((await pin('answer', postId)).code).toBe('space.thing_not_found');
    const accept = await world.as(other).post(`/api/forum/replies/${postId}/accept`);
    expect(accept.code).toBeUndefined();
    const answer = { kind: 'answer', id: postId, title: '温升怎么算？', path: `/forum/post/${postId}` };
    expect((await space()).answers).toMatchObject([answer]);
    await pin('answer', postId);
    expect((await space()).pins).toMatchObject([answer]);
    expect((await world.as(me).get<OwnThing[]>('/api/space/pinnable')).data).toMatchObject([answer]);
    expect((await world.as(other).get<OwnThing[]>('/api/space/pinnable')).data).toMatchObject([
      { kind: 'topic', id: topicId },
    ]);
    expect((await world.as().get('/api/space/pinnable')).code).toBe('session.required');
  });

  test('articles are listed by whoever wrote in them, for whoever may read them', async () => {
    const now = world.clock.now();
    await database.db.query(
      `with c as (
        insert into wiki_categories (slug, name, own_grade, grade) values ('open', '母线', 0, 0), ('in', '内部', 2, 2)
        returning id, slug
      ), a as (
        insert into wiki_articles (slug, category_id, title, summary, source, body, created_at, updated_at)
        select 'a-' || slug, id, slug, '', '', '[]', $1, $1 from c returning id, category_id, title
      )
      insert into wiki_revisions (article_id, number, kind, author_id, title, summary, category_id, tags, related,
        source, created_at)
      select id, n, 'edit', $2, title, '', category_id, '{}', '{}', '', $1 from a, generate_series(1, 2) n`,
      [now, me.userId],
    );
    const articles = async (person?: TestPerson) =>
      (await world.as(person).get<{ items: OwnThing[] }>(`/api/people/${me.userId}/articles`)).data;
    expect(await articles()).toMatchObject({
      items: [{ title: 'open', path: '/wiki/detail/a-open' }],
    });
    expect((await space()).articleCount).toBe(1);
    const staff = await world.signUp({ roles: ['admin'] });
    expect((await articles(staff)).items).toHaveLength(2);
    expect((await space(staff)).articleCount).toBe(2);
    const none = await world.as().get(`/api/people/${other.userId}/articles`);
    expect(none.data).toMatchObject({ items: [] });
  });

  test('a short address: fit, nobody else’s, changed once in 90 days, leading on for 180', async () => {
    const take = (address: string, person: TestPerson | undefined = me) =>
      world.as(person).post('/api/space/address', { address });
    const leads = async (address: string) => {
      const answer = await world.as().get<{ userId: number }>(`/api/space/addresses/${address}`);
      return answer.success ? answer.data.userId : answer.code;
    };
    expect((await world.as().post('/api/space/address', { address: 'busbar' })).code).toBe(
      'session.required',
    );
    for (const unfit of ['ab', '1abc', 'a--b', 'abc-', 'admin', '母线', 'a'.repeat(25), 'a_b_c'])
      expect((await take(unfit)).code, unfit).toBe('space.address_unfit');
    expect((await take('Busbar-Lao')).data).toEqual({ address: 'busbar-lao' });
    expect(await leads('BUSBAR-lao')).toBe(me.userId);
    expect((await space()).address).toBe('busbar-lao');
    expect((await take('busbar-lao', other)).code).toBe('space.address_taken');
    expect((await take('busbar-lao')).data).toEqual({ address: 'busbar-lao' });
    expect((await take('panel-lao')).code).toBe('space.address_rests');
    expect((await world.as(me).get('/api/space/address')).data).toMatchObject({ address: 'busbar-lao' });
    // Whoever waits that long has to sign in again; the days are moved instead.
    await database.db.query(`update person_addresses set taken_at = taken_at - interval '91 days'`);
    expect((await take('panel-lao')).data).toEqual({ address: 'panel-lao' });
    expect([await leads('busbar-lao'), await leads('panel-lao')]).toEqual([me.userId, me.userId]);
    expect((await take('busbar-lao', other)).code).toBe('space.address_taken');
    await database.db.query(`update person_addresses set left_at = left_at - interval '181 days'`);
    expect(await leads('busbar-lao')).toBe('space.address_not_found');
    expect((await take('busbar-lao', other)).data).toEqual({ address: 'busbar-lao' });
    expect(await leads('busbar-lao')).toBe(other.userId);
    expect((await world.as().get('/api/space/address')).code).toBe('session.required');
  });

  test('the owner may read the data sheet as others do', async () => {
    const visibility = { identity: 'self', work: 'members', skills: 'everyone', contact: 'followed' };
    await world.as(me).post('/api/information/sheet', {
      truename: '林工',
      position: '电气工程师',
      software: 'CAD',
      wechat: 'lin',
      practiceSince: null,
      fields: [],
      visibility,
    });
    const blocks = async (as: string) =>
      Object.keys((await world.as(me).get<object>(`/api/people/${me.userId}/sheet${as}`)).data);
    expect(await blocks('')).toEqual(['identity', 'work', 'skills', 'contact']);
    expect(await blocks('?as=member')).toEqual(['work', 'skills']);
    expect(await blocks('?as=visitor')).toEqual(['skills']);
  });
});
