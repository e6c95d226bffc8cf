import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

describeOnBothDatabases("the export of one's own posts", (database) => {
  let world: ForumWorld;
  let me: TestPerson;
  let other: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    [me, other] = [await world.signUp(), await world.signUp()];
  });

  const take = async (person?: TestPerson) => {
    const answer = await world.as(person).fetch('/api/export/posts');
    const isZip = answer.headers.get('content-type') === 'application/zip';
    const files = isZip ? unzipSync(new Uint8Array(await answer.arrayBuffer())) : {};
    return {
      answer,
      files: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, strFromU8(file)])),
    };
  };

  test('holds what one wrote, as Markdown and JSON, and nothing of anybody else', async () => {
    const topicId = await world.ask(me, { title: '折弯 "系数" 怎么取', body: '按**实测**反算。' });
    const mine = await world.answer(me, topicId, '补一句。');
    await world.answer(other, topicId, '别人的话');
    const gone = await world.answer(me, topicId, '删掉的');
    await world.as(me).delete(`/api/forum/replies/${gone.postId}`);
    const { answer, files } = await take(me);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="posts-2026-11-02.zip"');
    expect(Object.keys(files).sort()).toEqual([
      `replies-1.jsonl`,
      `replies/${topicId}-2-${mine.postId}.md`,
      `topics-1.jsonl`,
      `topics/${topicId}.md`,
    ]);
    expect(files[`topics/${topicId}.md`]).toContain('title: "折弯 \\"系数\\" 怎么取"\n');
    expect(files[`topics/${topicId}.md`]).toMatch(/---\n\n按\*\*实测\*\*反算。\n$/);
    expect(JSON.parse(files['topics-1.jsonl'] ?? '')).toMatchObject({ id: topicId, boardName: '母线加工' });
    expect(JSON.stringify(files)).not.toContain('别人的话');
    expect(JSON.stringify(files)).not.toContain('删掉的');
  });

  test('comes whole when it takes several portions, and is empty for who wrote nothing', async () => {
    const topicId = await world.ask(me);
    await database.db.query(
      `insert into posts (topic_id, floor, author_id, body, created_at)
       select $1, n, $2, '{"type":"doc","content":[]}', now() from generate_series(2, 452) n`,
      [topicId, me.userId],
    );
    const { files } = await take(me);
    const lines = ['replies-1.jsonl', 'replies-2.jsonl', 'replies-3.jsonl'].map((name) =>
      files[name]?.trim().split('\n'),
    );
    expect(lines.map((each) => each?.length)).toEqual([200, 200, 51]);
    expect(Object.keys(files).filter((name) => name.startsWith('replies/'))).toHaveLength(451);
    expect((await take(other)).files).toEqual({ 'topics-1.jsonl': '', 'replies-1.jsonl': '' });
  });

  test('is for those who are signed in', async () => {
    expect((await take()).answer.status).toBe(401);
  });
});
