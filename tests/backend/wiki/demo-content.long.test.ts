import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { seedForum } from '../../../backend/features/forum/demo/demo-content.ts';
import { seedWiki } from '../../../backend/features/wiki/demo/demo-content.ts';
import { removeDemoWiki } from '../../../backend/features/wiki/demo/demo-removal.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getWikiReport } from '../../../contract/wiki/report.ts';
import type { getWikiHome } from '../../../contract/wiki/wiki.ts';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import type { Article } from './wiki-world.ts';

const folder = resolve(import.meta.dirname, '../../../content/wiki');
const slugs = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -3));
const figures = readdirSync(join(folder, 'figures')).length;

describeOnBothDatabases('demo content of the wiki', (database) => {
  let world: TestBackend;
  beforeEach(async () => {
    world = createTestBackend(database.db, { config: { DEMO_CONTENT: '1' } });
    await seedForum(world.services);
    await seedWiki(world.services);
  });

  test('every article is there, once, whole, and its links lead to articles', async () => {
    await seedWiki(world.services);
    const home = (await world.as().get<EndpointOutput<typeof getWikiHome>>('/api/wiki')).data;
    expect(home.articleCount).toBe(slugs.length);
    expect(home.categories.every(({ articleCount }) => articleCount > 0)).toBe(true);
    for (const slug of slugs) {
      const answer = await world.as().get<Article>(`/api/wiki/articles/${slug}`);
      expect(answer.status, slug).toBe(200);
      const article = answer.data;
      const named = article.body.content.flatMap((block) =>
        block.type === 'figure' ? [block.attrs.name] : [],
      );
      expect(article.figures.map(({ name }) => name).sort(), slug).toEqual([...new Set(named)].sort());
    }
    const report = (await world.as().get<EndpointOutput<typeof getWikiReport>>('/api/wiki/report')).data;
    expect(report.wanted).toEqual([]);
    expect(figures).toBeGreaterThan(0);
  });

  test('a drawing is shown wherever its text is: in a revision, a comparison, and paragraph by paragraph', async () => {
    const path = '/api/wiki/articles/busbar-bending';
    for (const view of ['revisions/1', 'compare?from=1&to=1', 'blame'])
      expect((await world.as().get(`${path}/${view}`)).data, view).toMatchObject({
        figures: [{ name: 'busbar-bend' }],
      });
  });

  test('it goes again but for what users changed, and does not come back', async () => {
    const staff = await world.signUp({ roles: ['admin'] });
    const [slug = ''] = slugs;
    const { data } = await world.as(staff).get<Article>(`/api/wiki/articles/${slug}`);
    const category = await database.db.q
      .selectFrom('wiki_articles')
      .select('category_id')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    const saved = await world.as(staff).put(`/api/wiki/articles/${data.id}`, {
      revision: 1,
      title: data.title,
      summary: data.summary,
      categoryId: category.category_id,
      tags: data.tags,
      related: [],
      body: '站点自己写的一段。',
      editSummary: '',
    });
    expect(saved.status).toBe(200);
    expect(await removeDemoWiki({ db: database.db })).toEqual({ deleted: slugs.length - 1, kept: 1 });
    await seedWiki(world.services);
    const home = (await world.as().get<EndpointOutput<typeof getWikiHome>>('/api/wiki')).data;
    expect(home).toMatchObject({ articleCount: 1, recent: [{ slug }] });
    expect(home.categories).toHaveLength(1);
  });
});
