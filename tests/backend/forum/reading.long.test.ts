import { beforeEach, expect, test } from 'vitest';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld, type TopicList } from './forum-world.ts';

describeOnBothDatabases('reading', (database) => {
  let world: ForumWorld;
  let author: TestPerson;
  let reader: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    author = await world.signUp();
    reader = await world.signUp();
  });

  const read = (topicId: number, floor: number, who?: TestPerson) =>
    world.as(who).post(`/api/forum/topics/${topicId}/reads`, { floor });
  const unread = async (who?: TestPerson) =>
    (await world.as(who).get<TopicList>('/api/forum/topics')).data.items[0]?.unread;

  test('the place only moves forward, never beyond the last floor, and what is new is counted', async () => {
    const topicId = await world.ask(author);
    await world.answer(author, topicId);
    expect((await read(topicId, 2)).code).toBe('session.required');
    expect(await unread(reader)).toBeUndefined();
    await read(topicId, 900, reader);
    expect((await world.read(topicId, '', reader)).topic).toMatchObject({ readFloor: 2, lastFloor: 2 });
    expect(await unread(reader)).toBeUndefined();
    await world.answer(author, topicId);
    await world.answer(author, topicId);
    expect(await unread(reader)).toEqual({ count: 2, floor: 3 });
    await read(topicId, 1, reader);
    expect(await unread(reader)).toEqual({ count: 2, floor: 3 });
    expect(await unread()).toBeUndefined();
    expect(await unread(author)).toBeUndefined();
    expect((await world.read(topicId)).topic.readFloor).toBeNull();
    await read(topicId, 4, reader);
    await world.answer(reader, topicId);
    expect((await world.read(topicId, '', reader)).topic.readFloor).toBe(5);
    expect((await read(999, 3, reader)).status).toBe(200);
  });

  test('reactions are counted by kind and person', async () => {
    const topicId = await world.ask(author);
    const { postId } = await world.answer(author, topicId);
    const path = `/api/forum/replies/${postId}/reactions`;
    const react = (kind: string, isOn: boolean, who?: TestPerson) => world.as(who).post(path, { kind, isOn });
    expect((await react('useful', true)).code).toBe('session.required');
    expect((await react('funny', true, reader)).code).toBe('request.invalid');
    expect((await react('useful', true, reader)).data).toEqual({ reactions: { useful: 1 } });
    expect((await react('useful', true, reader)).data).toEqual({ reactions: { useful: 1 } });
    await react('doubt', true, reader);
    expect((await react('useful', true, author)).data).toEqual({ reactions: { useful: 2, doubt: 1 } });
    const { posts } = await world.read(topicId, '', reader);
    expect(posts.items[0]).toMatchObject({
      reactions: { useful: 2, doubt: 1 },
      myReactions: ['doubt', 'useful'],
    });
    expect((await react('doubt', false, reader)).data).toEqual({ reactions: { useful: 2 } });
    expect((await world.read(topicId)).posts.items[0]?.myReactions).toEqual([]);
    const onTopic = `/api/forum/topics/${topicId}/reactions`;
    expect((await world.as(reader).post(onTopic, { kind: 'learned', isOn: true })).data).toEqual({
      reactions: { learned: 1 },
    });
    expect((await world.read(topicId)).topic.reactions).toEqual({ learned: 1 });
    expect(
      (await world.as(reader).post('/api/forum/topics/999/reactions', { kind: 'doubt', isOn: true })).code,
    ).toBe('forum.topic_not_found');
    const people = await Promise.all(Array.from({ length: 20 }, () => world.signUp()));
    await Promise.all(people.map((person) => react('learned', true, person)));
    expect((await world.read(topicId)).posts.items[0]?.reactions).toEqual({ useful: 2, learned: 20 });
  });

  test('a duplicate points to its original, by its author and by staff', async () => {
    const [original, middle, topicId] = [
      await world.ask(author),
      await world.ask(author),
      await world.ask(author),
    ];
    const admin = await world.signUp({ roles: ['admin'] });
    const mark = (id: number, of: unknown, who?: TestPerson) =>
      world.as(who).post(`/api/forum/topics/${id}/duplicate`, { of });
    expect((await mark(topicId, original)).code).toBe('session.required');
    expect((await mark(topicId, original, reader)).code).toBe('forum.not_yours');
    expect((await mark(topicId, 999, author)).code).toBe('forum.original_not_found');
    expect((await mark(topicId, topicId, author)).code).toBe('forum.duplicate_of_itself');
    expect((await mark(topicId, 'https://evil.example/x', author)).fields).toEqual({ of: 'malformed' });
    const address = `https://portal.example/forum/topic/${middle}?page=2#floor-30`;
    expect((await mark(topicId, address, author)).status).toBe(200);
    expect((await world.read(topicId)).topic.duplicateOf?.id).toBe(middle);
    expect((await mark(middle, original, admin)).status).toBe(200);
    expect((await world.read(topicId)).topic.duplicateOf?.id).toBe(original);
    expect((await mark(original, topicId, author)).code).toBe('forum.duplicate_of_itself');
    await mark(topicId, '', author);
    expect((await world.read(topicId)).topic.duplicateOf).toBeNull();
  });

  test('names of mentions and cards are those that people and things bear', async () => {
    const target = await world.ask(author);
    const mention = (userId: number, label: string) => ({ type: 'mention', attrs: { userId, label } });
    const card = (id: number, label: string) => ({
      type: 'card',
      attrs: { kind: 'topic', id: String(id), label },
    });
    const text = (words: string) => ({ type: 'text', text: words });
    const body = {
      type: 'doc',
      content: [
        {
          type: 'blockquote',
          content: [
            {
              type: 'paragraph',
              content: [
                mention(author.userId, '管理员'),
                card(target, '点这里领奖'),
                mention(9999, '某人'),
                card(9999, '没有的帖'),
              ],
            },
          ],
        },
        { type: 'paragraph', content: [text('完')] },
      ],
    };
    const topicId = await world.ask(reader, { body });
    const stored = (await world.read(topicId)).topic.body as Doc;
    expect(stored.content[0]).toEqual({
      type: 'blockquote',
      content: [
        {
          type: 'paragraph',
          content: [
            mention(author.userId, author.nickname),
            card(target, '折弯系数到底该信哪张表？'),
            text('@某人'),
            text('没有的帖'),
          ],
        },
      ],
    });
  });

  test('a text that comes back from a plain form unchanged keeps what Markdown cannot say', async () => {
    const item = {
      type: 'listItem',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: '先算' }] },
        { type: 'blockMath', attrs: { latex: 'I=\\frac{P}{U}' } },
        {
          type: 'table',
          content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [{ type: 'paragraph' }] }] }],
        },
      ],
    };
    const body = { type: 'doc', content: [{ type: 'bulletList', content: [item] }] };
    const topicId = await world.ask(author, { body });
    const { topic } = await world.read(topicId, '', author);
    const { toMarkdown } = await import('../../../contract/rich-text/to-markdown.ts');
    const edit = { title: topic.title, tags: '母线', revision: 1, body: toMarkdown(topic.body) };
    expect((await world.as(author).put(`/api/forum/topics/${topicId}`, edit)).status).toBe(200);
    const after = (await world.read(topicId)).topic;
    expect([after.body, after.tags]).toEqual([topic.body, ['母线']]);
  });
});
