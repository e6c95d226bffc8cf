import { beforeEach, expect, test } from 'vitest';
import {
  includesOf,
  listIncluded,
  readIncludeAddress,
} from '../../../contract/rich-text/included-articles.ts';
import { parseMarkdown } from '../../../contract/rich-text/parse-markdown.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createWikiWorld, type WikiWorld } from './wiki-world.ts';

test('an include is a link alone in its paragraph, to an article or one of its sections', () => {
  const doc = parseMarkdown(
    '[甲](/wiki/detail/a-b?include)\n\n见 [乙](/wiki/detail/c?include)。\n\n[丙](/wiki/detail/c?include#查表)\n\n> [丁](/wiki/detail/d?include)',
  );
  expect(listIncluded(doc)).toEqual([
    '/wiki/detail/a-b?include',
    `/wiki/detail/c?include#${encodeURIComponent('查表')}`,
    '/wiki/detail/d?include',
  ]);
  expect(readIncludeAddress(listIncluded(doc)[1] ?? '')).toMatchObject({ slug: 'c', section: '查表' });
  for (const href of [
    '/wiki/detail/a',
    '/wiki/detail/a?includes',
    '/wiki/detail/a?include#%E6',
    '//x/wiki/detail/a?include',
  ])
    expect(readIncludeAddress(href)).toBeUndefined();
  expect(includesOf({ content: [{ type: 'text', text: '甲' }] })).toEqual([]);
});

test('an address typed alone on its line is an include as well, and stays text within a sentence and in code', () => {
  const typed =
    '/wiki/detail/a-b?include\n\n见 /wiki/detail/c?include。\n\n/wiki/detail/c?include#查表\n\n`/wiki/detail/d?include`';
  expect(listIncluded(parseMarkdown(typed))).toEqual([
    '/wiki/detail/a-b?include',
    '/wiki/detail/c?include#查表',
  ]);
});

const secret = '绝密力矩';

describeOnBothDatabases('articles that show others', (database) => {
  let world: WikiWorld;
  let reader: TestPerson;
  beforeEach(async () => {
    world = await createWikiWorld(database.db);
    reader = await world.signUp();
    await world.publish({
      slug: 'joint',
      title: '母线搭接',
      body: '## 孔距\n\n按螺栓。\n\n## 检查\n\n用塞尺。',
    });
    await world.publish({
      slug: 'plant',
      title: '厂内补充',
      summary: `${secret}的说明，够长。`,
      categoryId: world.wiki.internal,
      body: `## 力矩\n\n${secret} 45 N·m\n\n[回来](/wiki/detail/outer?include)`,
    });
    const links = ['joint?include#孔距', 'plant?include', 'outer?include', 'none?include'];
    const body = links.map((link) => `[补充](/wiki/detail/${link})`).join('\n\n');
    await world.publish({ slug: 'outer', title: '搭接作业', body });
  });

  const shown = async (who?: TestPerson) =>
    (await world.readArticle('outer', who)).included.map(({ slug, body }) => [slug, body.content.length]);

  test('each by its own rights and as it is now; a ring, a removed one and a missing one stay links', async () => {
    for (const who of [undefined, reader]) expect(await shown(who)).toEqual([['joint', 2]]);
    expect(await shown(world.staff)).toEqual([
      ['joint', 2],
      ['plant', 3],
    ]);
    // Nowhere else, either: what is included is not part of the text that includes it.
    const paths = ['', '/revisions/1', '/blame', '/source', '/export.md', '/comments'];
    for (const who of [undefined, reader])
      for (const path of paths) {
        const text = await (await world.as(who).fetch(`/api/wiki/articles/outer${path}`)).text();
        expect(text, path).not.toContain(secret);
      }
    const id = (await world.readArticle('joint')).id;
    await world.update(world.staff, id, { title: '母线搭接', body: '## 孔距\n\n按新图。\n\n先划线。' });
    expect(await shown(reader)).toEqual([['joint', 3]]);
    const gone = { reason: '并入别的词条', successor: '' };
    expect((await world.as(world.staff).post(`/api/admin/wiki/articles/${id}/remove`, gone)).success).toBe(
      true,
    );
    expect(await shown(reader)).toEqual([]);
  });

  test('whoever a grant opens it to reads it where it is shown', async () => {
    const { id } = await world.readArticle('plant', world.staff);
    await world.as(world.staff).post(`/api/admin/wiki/articles/${id}/grants`, {
      kind: 'moderator',
      reason: '一起维护',
    });
    expect(await shown(reader)).toEqual([['joint', 2]]);
    await world.as(world.staff).post(`/api/admin/users/${reader.userId}/boards`, {
      boardIds: [world.busbar],
      reason: '版主',
    });
    expect((await shown(reader)).map(([slug]) => slug)).toEqual(['joint', 'plant']);
  });
});
