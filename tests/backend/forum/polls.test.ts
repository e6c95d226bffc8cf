import { beforeEach, expect, test } from 'vitest';
import type { Poll } from '../../../contract/forum/poll.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from './forum-world.ts';

describeOnBothDatabases('polls', (database) => {
  let world: ForumWorld;
  let asker: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    asker = await world.signUp();
  });

  const open = (poll: object = {}) =>
    world.ask(asker, { kind: 'poll', poll: { options: ['查表', '试折', '软件算'], ...poll } });
  const vote = (topicId: number, choices: unknown, who?: TestPerson) =>
    world.as(who).post<Poll>(`/api/forum/topics/${topicId}/vote`, { choices });
  const counts = (poll: Poll | null) => poll?.options.map(({ voteCount }) => voteCount);

  test('one choice each, changed and taken back, counted once', async () => {
    const topicId = await open();
    const [a, b] = [await world.signUp(), await world.signUp()];
    expect((await vote(topicId, [1])).code).toBe('session.required');
    expect((await vote(topicId, [1], await world.signUp({ isPhoneVerified: false }))).code).toBe(
      'session.phone_required',
    );
    expect(counts((await vote(topicId, [1], a)).data)).toEqual([0, 1, 0]);
    expect((await vote(topicId, [1], b)).data).toMatchObject({ voterCount: 2, mine: [1], canVote: true });
    expect(counts((await vote(topicId, [2], a)).data)).toEqual([0, 1, 1]);
    expect((await vote(topicId, [], b)).data).toMatchObject({ voterCount: 1, mine: [] });
    for (const wrong of [[0, 1], [3], []]) {
      const answer = await vote(topicId, wrong, b);
      expect([answer.code, answer.values]).toEqual(['forum.poll_choice', { count: 1 }]);
    }
    const { topic } = await world.read(topicId);
    expect(topic.poll).toMatchObject({ voterCount: 1, mine: [], canVote: false });
    expect(counts(topic.poll)).toEqual([0, 0, 1]);
    expect((await world.read(topicId, '', a)).topic.poll?.mine).toEqual([2]);
    const question = await world.ask(asker);
    expect((await vote(question, [0], a)).code).toBe('forum.poll_not_found');
  });

  test('forty at once are counted as forty', async () => {
    const topicId = await open({ mostChoices: 2 });
    const people = await Promise.all(Array.from({ length: 40 }, () => world.signUp()));
    await Promise.all(people.map((person, index) => vote(topicId, index % 2 ? [0, 2] : [1], person)));
    const { poll } = (await world.read(topicId)).topic;
    expect([poll?.voterCount, counts(poll)]).toEqual([40, [20, 20, 20]]);
  });

  test('figures are kept back as the poll says, until it is closed', async () => {
    const end = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    const voted = await open({ results: 'voted', isChangeable: false, closesAt: end });
    const closed = await open({ results: 'closed', closesAt: end });
    const [a, b] = [await world.signUp(), await world.signUp()];
    const hidden = [null, null, null];
    expect(counts((await world.read(voted, '', a)).topic.poll)).toEqual(hidden);
    expect(counts((await vote(voted, [0], a)).data)).toEqual([1, 0, 0]);
    expect(counts((await world.read(voted, '', b)).topic.poll)).toEqual(hidden);
    expect((await vote(voted, [1], a)).code).toBe('forum.poll_voted');
    expect((await vote(voted, [], a)).code).toBe('forum.poll_voted');
    expect(counts((await vote(closed, [2], a)).data)).toEqual(hidden);
    world.clock.advance({ hours: 2 });
    expect((await vote(closed, [1], b)).code).toBe('forum.poll_closed');
    expect(counts((await world.read(closed)).topic.poll)).toEqual([0, 0, 1]);
    expect((await world.read(voted, '', b)).topic.poll).toMatchObject({ isClosed: true, canVote: false });
  });

  test('what a poll may ask', async () => {
    const send = async (poll: unknown) =>
      (
        await world.as(asker).post('/api/forum/topics', {
          boardId: world.busbar,
          kind: 'poll',
          title: '折弯系数怎么来？',
          body: '选一个。',
          poll,
        })
      ).fields;
    expect(await send(undefined)).toEqual({ 'poll.options': 'min_length' });
    expect(await send({ options: '查表\n 查表 \n' })).toEqual({ 'poll.options': 'min_length' });
    expect(await send({ options: Array.from({ length: 21 }, (_, n) => `第 ${n} 项`) })).toEqual({
      'poll.options': 'max_length',
    });
    expect(await send({ options: '甲\n乙', closesAt: '2026-11-01' })).toEqual({ 'poll.closesAt': 'past' });
    expect(await send({ options: '甲\n乙', closesAt: 'bald' })).toEqual({ 'poll.closesAt': 'malformed' });
    expect(await send({ options: '甲\n乙', mostChoices: '0' })).toEqual({ 'poll.mostChoices': 'min_value' });
    const topicId = await open({ options: '甲\r\n乙\n', closesAt: '2026-11-02', mostChoices: '9' });
    expect((await world.read(topicId)).topic.poll).toMatchObject({
      closesAt: '2026-11-02T15:59:59.000Z',
      mostChoices: 2,
      options: [
        { position: 0, text: '甲' },
        { position: 1, text: '乙' },
      ],
    });
    expect((await world.counts()).topic_count).toBe(1);
  });
});
