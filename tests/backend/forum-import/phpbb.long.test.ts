import { beforeEach, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { phpbbSql } from './dumps.ts';
import { createImportWorld, type ImportWorld, markdown } from './import-world.ts';

describeOnBothDatabases('importing a phpBB forum', (database) => {
  let world: ImportWorld;
  beforeEach(async () => {
    world = await createImportWorld(database.db);
  });

  test('BBCode of two ages, entities, times in seconds, guests', async () => {
    const tried = await world.tryDump(phpbbSql, 'name=phpbb.sql&source=bb');
    expect(tried).toMatchObject({ state: 'done', format: 'phpbb', total: 1 });
    expect(tried.counts).toMatchObject({
      left_moved_marks: 1,
      left_hidden: 2,
      posts_new: 3,
      note_mail_twice: 1,
    });
    await world.act(tried.importId, 'run');
    const { topic, posts } = await world.topicAt('/forum/viewtopic.php?f=2&t=12');
    expect(topic).toMatchObject({
      title: '断路器 "E" 型选型',
      boardName: '技术 / 低压 & 成套',
      isClosed: true,
      createdAt: '2011-07-07T00:53:20.000Z',
      author: { nickname: 'zhang' },
    });
    expect(markdown(topic.body)).toBe('整定倍数取 8 倍还是 10 倍？\n求助');
    expect(posts.items.map(({ author }) => author?.nickname)).toEqual(["O'Neil & Co", 'bb-guest']);
    expect(posts.items[0]?.editedAt).toBe('2011-07-07T00:56:40.000Z');
    expect(posts.items[0]?.body?.content).toEqual([
      {
        type: 'blockquote',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'mention', attrs: { userId: topic.author.userId, label: 'zhang' } }],
          },
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: '整定 ' },
              { type: 'text', text: '8 倍', marks: [{ type: 'bold' }] },
            ],
          },
        ],
      },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '看 2*3*4 与 # 号' },
          { type: 'hardBreak' },
          {
            type: 'text',
            text: 'http://img.example/a.png',
            marks: [{ type: 'link', attrs: { href: 'http://img.example/a.png' } }],
          },
        ],
      },
    ]);
    const href = 'https://docs.example/x?a=1&b=2';
    expect(posts.items[1]?.body?.content).toMatchObject([
      {
        type: 'bulletList',
        content: [
          { content: [{ content: [{ text: '看曲线' }] }] },
          {
            content: [
              { content: [{ text: '看 ' }, { text: href, marks: [{ attrs: { href } }] }, { text: ' :)' }] },
            ],
          },
        ],
      },
    ]);
    const at = (floor: number) => ({ kind: 'floor', topicId: topic.id, floor });
    expect(await world.place('/viewtopic.php?p=30')).toEqual(at(2));
    expect(await world.place('/viewtopic.php?t=12&p=31#p31')).toEqual(at(3));
    expect(await world.place('/viewtopic.php?f=2&t=12&start=2')).toEqual(at(3));
    expect(await world.place('/viewforum.php?f=2')).toEqual({ kind: 'board', id: topic.boardId });
    expect(await world.place('/memberlist.php?mode=viewprofile&u=2')).toEqual({
      kind: 'person',
      id: topic.author.userId,
    });
  });
});
