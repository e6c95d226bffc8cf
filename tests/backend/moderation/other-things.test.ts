import { beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createWikiWorld, type WikiWorld } from '../wiki/wiki-world.ts';

const reason = '按规则处理';

describeOnBothDatabases('order among articles, comments and the guest book', (database) => {
  let world: WikiWorld;
  let writer: TestPerson;
  let reporter: TestPerson;
  let moderator: TestPerson;
  let articleId: number;
  beforeEach(async () => {
    world = await createWikiWorld(database.db);
    await database.db.query(`update review_settings set first_posts = 'off'`);
    [writer, reporter, moderator] = [await world.signUp(), await world.signUp(), await world.signUp()];
    await database.db.query('update users set moderates = $2 where id = $1', [
      moderator.userId,
      [world.busbar],
    ]);
    articleId = (await world.publish()).id;
    await database.db.query('update wiki_articles set owner_id = $1', [writer.userId]);
  });

  const word = (text: string, outcome: string) =>
    world.as(world.staff).put('/api/admin/review/words', { word: text, outcome, reason });
  const comment = (body: string) =>
    world
      .as(writer)
      .post<{ commentId: number; isPending: boolean }>(`/api/wiki/articles/${articleId}/comments`, {
        section: '',
        body,
      });
  const shown = async () =>
    (
      await world
        .as()
        .get<{ comments: { total: number; items: { id: number }[] } }>(
          `/api/wiki/articles/${(await world.readArticle(articleId)).slug}/comments`,
        )
    ).data.comments;
  const report = (person: TestPerson | undefined, thingKind: string, thingId: number) =>
    world.as(person).post<{ number: string }>('/api/reports', { thingKind, thingId, category: 'spam' });
  const openCase = async () =>
    (await database.db.query<{ id: number }>('select id from moderation_cases where decided_at is null'))
      .rows[0]?.id ?? 0;
  const decide = async (person: TestPerson, decision: string) => {
    const caseIds = [await openCase()];
    const { data, code } = await world
      .as(person)
      .post<{ refused: { code: string }[] }>('/api/moderation/decisions', { caseIds, decision, reason });
    return code ?? data.refused[0]?.code;
  };

  async function leaveEntry(): Promise<number> {
    const { rows } = await database.db.query<{ id: number }>(
      `insert into guest_entries (kind, title, body, author_id, state, created_at, active_at)
       values ('wish', '想要批量导出', '现在一张张导出太慢', $1, 'shown', now(), now()) returning id`,
      [writer.userId],
    );
    return rows[0]?.id ?? 0;
  }

  test('each is reported by whoever may read it, and taken away by staff alone', async () => {
    const { commentId } = (await comment('这张表的单位写错了')).data;
    const entryId = await leaveEntry();
    for (const [kind, id, path, gone] of [
      ['article', articleId, `/api/wiki/articles/${articleId}`, 'wiki.article_removed'],
      ['wiki_comment', commentId, `/api/wiki/articles/${articleId}`, undefined],
      ['guest_entry', entryId, `/api/guest-book/entries/${entryId}`, 'guest_book.not_found'],
    ] as const) {
      expect((await report(undefined, kind, id)).code).toBe('session.required');
      expect((await report(writer, kind, id)).code).toBe('report.own_thing');
      expect((await report(reporter, kind, 99_999)).code).toBe('report.thing_not_found');
      expect((await report(reporter, kind, id)).data.number).toMatch(/^JB-/);
      expect(await decide(reporter, 'remove')).toBe('session.forbidden');
      expect(await decide(moderator, 'remove')).toBe('moderation.not_your_board');
      expect(await decide(world.staff, 'remove')).toBeUndefined();
      expect((await world.as(reporter).get(`/api/reportable/${kind}/${id}`)).code).toBe(
        'report.thing_not_found',
      );
      expect((await world.as().get(path)).code).toBe(gone);
      if (kind === 'article') await database.db.query('update wiki_articles set removed_at = null');
    }
    expect(await shown()).toMatchObject({ total: 0, items: [] });
  });

  test('a comment with a refused word is not taken, and a doubtful one waits unseen until it is let through', async () => {
    await word('加微信', 'refuse');
    await word('代考', 'queue');
    expect((await comment('资料加微信领取')).code).toBe('review.refused');
    const held = (await comment('有人代考吗')).data;
    expect(held.isPending).toBe(true);
    expect(await shown()).toMatchObject({ total: 0, items: [] });
    expect((await report(reporter, 'wiki_comment', held.commentId)).code).toBe('report.thing_not_found');
    expect(await decide(world.staff, 'keep')).toBeUndefined();
    expect(await shown()).toMatchObject({ total: 1, items: [{ id: held.commentId }] });
  });

  test('a reply that is let through later arrives live where its topic is open', async () => {
    await word('代考', 'queue');
    const topicId = await world.ask(reporter);
    const { postId } = await world.answer(writer, topicId, '有人代考吗');
    const heard: string[] = [];
    const stop = database.db.subscribe(`forum-topic:${topicId}`, (event) => heard.push(event));
    expect(await decide(world.staff, 'keep')).toBeUndefined();
    await expect.poll(() => heard).toEqual([JSON.stringify({ kind: 'floor', topicId, floor: 2 })]);
    stop();
    expect(postId).toBeGreaterThan(0);
  });

  test('articles and proposals pass the rules: refused, or held as a proposal that the queue shows', async () => {
    await word('包过', 'refuse');
    await word('代做图纸', 'queue');
    const refused = await world.create(writer, { title: '考试包过' });
    expect([refused.code, refused.values]).toEqual(['review.refused', { found: '包过' }]);
    expect((await world.update(writer, articleId, { body: '这里考试包过。' })).code).toBe('review.refused');
    expect((await world.create(writer)).data).toMatchObject({ outcome: 'proposed' });
    expect(await openCase()).toBe(0);

    const proposed = await world.create(writer, { title: '设计外包', body: '长期代做图纸。' });
    if (proposed.data.outcome !== 'proposed') throw new Error(proposed.data.outcome);
    const { proposalId } = proposed.data;
    const { rows } = await database.db.query('select kind, thing_kind, thing_id from moderation_cases');
    expect(rows).toEqual([{ kind: 'rule', thing_kind: 'wiki_proposal', thing_id: proposalId }]);
    const queue = JSON.stringify((await world.as(world.staff).get('/api/moderation/cases')).data);
    expect(queue).toContain(`/wiki/proposal/${proposalId}`);
    const state = async (id: number) =>
      (await world.as(writer).get<{ state: string }>(`/api/wiki/proposals/${id}`)).data;
    expect(await decide(moderator, 'remove')).toBe('moderation.not_your_board');
    expect(await decide(world.staff, 'remove')).toBeUndefined();
    expect(JSON.stringify(await state(proposalId))).toContain('"returned"');

    const change = await world.update(writer, articleId, { body: '也可以代做图纸。' });
    if (change.data.outcome !== 'proposed') throw new Error(change.data.outcome);
    expect(await decide(world.staff, 'keep')).toBeUndefined();
    expect(JSON.stringify(await state(change.data.proposalId))).toContain('"open"');
  });
});
