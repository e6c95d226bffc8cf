import { beforeEach, expect, test } from 'vitest';
import { remindOwners } from '../../../backend/features/forum/bounty/question-reminder.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from './forum-world.ts';

describeOnBothDatabases('helpful answers', (database) => {
  let world: ForumWorld;
  let asker: TestPerson;
  let helper: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    asker = await world.signUp();
    helper = await world.signUp();
  });

  const mark = (postId: number, isHelpful: boolean, who?: TestPerson) =>
    world.as(who).post(`/api/forum/replies/${postId}/helpful`, { isHelpful });
  const told = async (person: TestPerson, kind: string) =>
    database.db.q
      .selectFrom('notices')
      .select('path')
      .where('user_id', '=', person.userId)
      .where('kind', '=', kind as 'helpful')
      .execute();

  test('several beside the accepted one, by the asker and by staff', async () => {
    const topicId = await world.ask(asker);
    const [a, b, own] = [
      await world.answer(helper, topicId),
      await world.answer(helper, topicId),
      await world.answer(asker, topicId),
    ];
    const admin = await world.signUp({ roles: ['admin'] });
    expect((await mark(a.postId, true)).code).toBe('session.required');
    expect((await mark(a.postId, true, helper)).code).toBe('forum.not_yours');
    expect((await mark(own.postId, true, asker)).code).toBe('forum.own_reply');
    expect((await mark(999, true, asker)).code).toBe('forum.reply_not_found');
    expect((await mark(a.postId, true, asker)).data).toEqual({ topicId, floor: 2 });
    expect((await mark(b.postId, true, admin)).status).toBe(200);
    const shown = await world.read(topicId, '', asker);
    expect(shown.topic.helpful).toEqual([
      { floor: 2, nickname: helper.nickname },
      { floor: 3, nickname: helper.nickname },
    ]);
    expect(shown.posts.items.map(({ isHelpful, can }) => [isHelpful, can.markHelpful])).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
    expect(await told(helper, 'helpful')).toHaveLength(2);
    await mark(a.postId, false, asker);
    await world.as(helper).delete(`/api/forum/replies/${b.postId}`);
    expect((await world.read(topicId)).topic.helpful).toEqual([]);
    const discussion = await world.ask(asker, { kind: 'discussion' });
    const { postId } = await world.answer(helper, discussion);
    expect((await mark(postId, true, asker)).code).toBe('forum.not_a_question');
  });

  test('the owner of a question with answers is asked once, three days after the last word', async () => {
    const answered = await world.ask(asker);
    const solved = await world.ask(asker);
    const alone = await world.ask(asker);
    await world.ask(asker);
    await world.answer(helper, answered);
    await world.answer(asker, alone, '自己补充一句');
    const { postId } = await world.answer(helper, solved);
    await world.as(asker).post(`/api/forum/replies/${postId}/accept`);
    expect(await remindOwners(world.services)).toBe(0);
    world.clock.advance({ days: 3, minutes: 1 });
    expect(await remindOwners(world.services)).toBe(1);
    expect(await told(asker, 'question_waiting')).toEqual([{ path: `/forum/topic/${answered}` }]);
    world.clock.advance({ days: 10 });
    expect(await remindOwners(world.services)).toBe(0);
  });
});
