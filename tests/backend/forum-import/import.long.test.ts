import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { discoursePosts, discourseSql } from './dumps.ts';
import { createImportWorld, type ImportWorld, importPath, markdown } from './import-world.ts';

describeOnBothDatabases('importing a forum', (database) => {
  let world: ImportWorld;
  beforeEach(async () => {
    world = await createImportWorld(database.db);
  });

  test('only owners and admins; a trial leaves no trace, and says by row what it found', async () => {
    const member = await world.signUp();
    const moderator = await world.signUp();
    await database.db.query('update users set moderates = array[1]::bigint[] where id = $1', [
      moderator.userId,
    ]);
    for (const [person, code] of [
      [undefined, 'session.required'],
      [member, 'session.forbidden'],
      [moderator, 'session.forbidden'],
    ] as const) {
      expect((await (await world.send(person, discourseSql())).json()) as object).toMatchObject({ code });
      expect((await world.as(person).get(importPath)).code).toBe(code);
      expect((await world.as(person).get(`${importPath}/1`)).code).toBe(code);
      for (const name of ['run', 'undo'])
        expect((await world.as(person).post(`${importPath}/1/${name}`, { isConfirmed: '1' })).code).toBe(
          code,
        );
    }
    const before = await Promise.all([
      world.rows('topics'),
      world.rows('posts'),
      world.rows('users'),
      world.rows('boards'),
    ]);
    const tried = await world.tryDump(discourseSql());
    expect(
      await Promise.all([
        world.rows('topics'),
        world.rows('posts'),
        world.rows('users'),
        world.rows('boards'),
      ]),
    ).toEqual(before);
    expect(tried).toMatchObject({ state: 'done', mode: 'trial', format: 'discourse', total: 3, done: 3 });
    expect(tried.counts).toMatchObject({
      topics_new: 2,
      posts_new: 4,
      authors_new: 3,
      boards_new: 2,
      boards_skipped: 1,
      topics_left_out: 1,
      left_private_messages: 1,
      left_staff_notes: 1,
      left_hidden: 1,
    });
    expect(tried.boards).toMatchObject([
      { oldId: 5, name: '成套设备', topicCount: 1, target: 'new' },
      { oldId: 6, name: '成套设备 / 母线', topicCount: 1, target: 'new' },
      { oldId: 7, isPrivate: true, target: 'skip' },
    ]);
    expect(tried.faults).toContainEqual({
      kind: 'post',
      oldId: 101,
      title: '母线槽温升超标怎么查',
      codes: ['images_left_out'],
    });
    expect(tried.faults).toContainEqual(
      expect.objectContaining({ kind: 'post', oldId: 105, codes: ['author_unknown'] }),
    );
    expect(await world.place('/t/mu-xian/11')).toBeNull();
  });

  test('Discourse: people, boards, floors, quotes, mentions, answers and times are as they were', async () => {
    const tried = await world.tryDump(gzipSync(discourseSql()), 'name=dump.sql.gz&origin=old.example');
    const done = await world.act(tried.importId, 'run', { targets: { 5: world.busbar } });
    expect(done).toMatchObject({
      state: 'done',
      mode: 'run',
      counts: { topics_new: 2, posts_new: 4 },
      can: { undo: true },
    });
    const { topic, posts, accepted } = await world.topicAt('/t/mu-xian/11');
    expect(topic).toMatchObject({
      title: '母线槽温升超标怎么查',
      boardName: '成套设备 / 母线',
      kind: 'question',
      tags: ['温升', '母线'],
      viewCount: 321,
      isClosed: true,
      replyCount: 2,
      createdAt: '2021-03-04T05:01:00.123Z',
      author: { nickname: 'laowang' },
    });
    expect(markdown(topic.body)).toBe('母线温升超了 **8 K**，见 柜内\n\n怎么查？');
    expect(posts.items).toMatchObject([{ floor: 2, createdAt: '2021-03-04T05:02:00.123Z', replyTo: null }]);
    expect(accepted).toMatchObject({
      floor: 3,
      createdAt: '2021-03-04T05:05:00.123Z',
      replyTo: { floor: 2 },
    });
    // A name that speaks for the site is not borne here.
    expect(posts.items[0]?.author?.nickname).toBe('old-2');
    const asker = topic.author.userId;
    expect(markdown(posts.items[0]?.body)).toBe(
      [
        `> @[laowang](user:${asker}) [#1](/t/11/1)\n> 母线温升超了`,
        `@[laowang](user:${asker}) 先量接触电阻。`,
        '```\nR = 12 µΩ @laowang\n```',
      ].join('\n\n'),
    );
    expect(accepted?.body?.content).toMatchObject([
      {
        content: [
          { text: '搭接面清理后正常，见 ' },
          { text: 'https://old.example/t/mu-xian/11/2', marks: [{ attrs: { href: '/t/mu-xian/11/2' } }] },
        ],
      },
    ]);
    const other = await world.topicAt('/t/12');
    expect(other.topic).toMatchObject({ boardName: '母线加工', kind: 'discussion' });
    expect(markdown(other.topic.body)).toContain('旧柜改造');
    expect(JSON.stringify(other.topic.body)).toContain('<script>alert(1)</script>');
    expect(await world.counts()).toMatchObject({ topic_count: 1 });
    expect((await world.as().get('/api/forum/topics/999')).status).toBe(404);
  });

  test('old addresses lead to where things are now', async () => {
    const tried = await world.tryDump(discourseSql());
    await world.act(tried.importId, 'run');
    const { topic } = await world.topicAt('/t/anything/11');
    const at = (floor: number) => ({ kind: 'floor', topicId: topic.id, floor });
    expect(await world.place('/t/mu-xian/11/2')).toEqual(at(2));
    expect(await world.place('/t/11/5')).toEqual(at(3));
    // A floor that did not come along leads to the one before it.
    expect(await world.place('/t/11/3')).toEqual(at(2));
    expect(await world.place('/community/t/mu-xian/11/1')).toEqual(at(1));
    expect(await world.place('/p/105')).toEqual(at(3));
    expect(await world.place('/c/cheng-tao/mu-xian/6/l/latest')).toMatchObject({ kind: 'board' });
    for (const address of ['/t/mu-xian/13', '/viewtopic.php?t=11', '/t/mu-xian', '/x', '/p/9999'])
      expect(await world.place(address)).toBeNull();
  });

  test('once more with what was written there since: only that is added', async () => {
    const first = await world.tryDump(discourseSql());
    await world.act(first.importId, 'run');
    const more = [
      ...discoursePosts,
      { id: 109, topic: 11, user: 2, number: 6, raw: '补充：力矩 40 N·m', replyTo: 5 },
    ];
    const again = await world.tryDump(discourseSql(more));
    expect(again.counts).toMatchObject({
      topics_grown: 1,
      topics_same: 1,
      posts_new: 1,
      posts_same: 4,
      authors_known: 2,
    });
    expect(again.counts).not.toHaveProperty('topics_new');
    const before = await Promise.all([world.rows('topics'), world.rows('users'), world.rows('boards')]);
    const second = await world.act(again.importId, 'run');
    expect(await Promise.all([world.rows('topics'), world.rows('users'), world.rows('boards')])).toEqual(
      before,
    );
    const { topic, posts } = await world.topicAt('/t/11');
    expect(posts.items.map(({ floor, replyTo }) => [floor, replyTo?.floor])).toEqual([
      [2, undefined],
      [4, 3],
    ]);
    expect(topic.replyCount).toBe(3);
    await world.act(second.importId, 'undo');
    expect((await world.topicAt('/t/11')).topic.replyCount).toBe(2);
  });

  test('undoing takes back what came, but nothing of what people wrote or claimed since', async () => {
    const before = await Promise.all([
      world.rows('topics'),
      world.rows('posts'),
      world.rows('users'),
      world.rows('boards'),
    ]);
    const tried = await world.tryDump(discourseSql());
    const done = await world.act(tried.importId, 'run');
    const { topic } = await world.topicAt('/t/12');
    const person = await world.signUp();
    await world.as(person).post(`/api/forum/topics/${topic.id}/replies`, { body: '现在还有这个型号吗？' });
    const undone = await world.act(done.importId, 'undo');
    expect(undone).toMatchObject({
      state: 'done',
      counts: {
        topics_undone: 1,
        topics_kept: 1,
        boards_undone: 1,
        boards_kept: 1,
        authors_kept: 1,
        authors_undone: 2,
      },
    });
    expect(await world.place('/t/11')).toBeNull();
    expect((await world.topicAt('/t/12')).posts.items).toHaveLength(1);
    const [topics, posts, users, boards] = before as [number, number, number, number];
    expect(
      await Promise.all([
        world.rows('topics'),
        world.rows('posts'),
        world.rows('users'),
        world.rows('boards'),
      ]),
    ).toEqual([topics + 1, posts + 1, users + 2, boards + 1]);
    const twice = await world
      .as(world.staff)
      .post(`${importPath}/${done.importId}/undo`, { isConfirmed: '1' });
    expect(twice.code).toBe('forum_import.not_ready');
  });

  test('an account is claimed with its mail address; who has proven it before writes under the own account', async () => {
    const proven = await world.signUp({ email: 'ligong@example.com' });
    await database.db.query('update users set email_verified_at = now() where id = $1', [proven.userId]);
    const tried = await world.tryDump(discourseSql());
    expect(tried.counts).toMatchObject({ authors_linked: 1, authors_new: 2 });
    await world.act(tried.importId, 'run');
    expect((await world.topicAt('/t/12')).topic.author.userId).toBe(proven.userId);
    const { topic } = await world.topicAt('/t/11');
    const { rows: people } = await database.db.query(
      'select email, email_verified_at, password_hash, username from users where id = $1',
      [topic.author.userId],
    );
    expect(people[0]).toEqual({
      email: 'laowang@example.com',
      email_verified_at: null,
      password_hash: null,
      username: 'laowang',
    });
    expect(JSON.stringify(topic)).not.toContain('example.com');
  });

  test('what rules of words would hold back waits unseen in the queue, and nothing of it is lost', async () => {
    await world.as(world.staff).put('/api/admin/review/words', {
      word: '旧柜',
      outcome: 'refuse',
      isActive: '1',
      reason: '常见推广用语',
    });
    const tried = await world.tryDump(discourseSql());
    expect(tried.counts).toMatchObject({ pending: 1 });
    await world.act(tried.importId, 'run');
    const { topicId } = (await world.place('/t/12')) as { topicId: number };
    expect((await world.as().get(`/api/forum/topics/${topicId}`)).status).toBe(404);
    expect((await world.read(topicId, '', world.staff)).topic.title).toBe('旧柜改造');
    const cases = await database.db.query('select kind, thing_kind, thing_id from moderation_cases');
    expect(cases.rows).toEqual([{ kind: 'rule', thing_kind: 'topic', thing_id: topicId }]);
  });

  test('what cannot be read is refused whole, and no second import begins while one is under way', async () => {
    for (const [text, error] of [
      ['just text', 'forum_import.unreadable'],
      ['{"posts": [', 'forum_import.unreadable'],
      [new Uint8Array([0x1f, 0x8b, 1, 2]), 'forum_import.unreadable'],
      [new Uint8Array([0x49, 0xff, 0xfe, 0xc4]), 'forum_import.not_utf8'],
    ] as const)
      expect(await world.tryDump(text)).toMatchObject({ state: 'failed', error });
    expect((await (await world.send(world.staff, 'x', 'source=Not%20fit')).json()) as object).toMatchObject({
      code: 'forum_import.source_unfit',
    });
    await world.send(world.staff, discourseSql());
    expect((await (await world.send(world.staff, discourseSql())).json()) as object).toMatchObject({
      code: 'forum_import.under_way',
    });
    await world.services.jobs.runWaiting();
    expect((await world.as(world.staff).get(`${importPath}/999`)).code).toBe('forum_import.not_found');
  });
});
