import { beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createWikiWorld, type WikiWorld } from './wiki-world.ts';

describeOnBothDatabases('wiki articles', (database) => {
  let world: WikiWorld;
  beforeEach(async () => {
    world = await createWikiWorld(database.db);
  });

  test('who may write: visitors are turned away, members propose, staff publishes', async () => {
    const member = await world.signUp();
    const unverified = await world.signUp({ isPhoneVerified: false });
    expect((await world.as().post('/api/wiki/articles', world.text)).code).toBe('session.required');
    expect((await world.create(unverified)).code).toBe('session.phone_required');
    expect((await world.create(member)).data.outcome).toBe('proposed');
    expect((await world.as().get('/api/wiki')).data).toMatchObject({ articleCount: 0, recent: [] });
    const { slug } = await world.publish({ title: 'Icu 与 Ics', slug: '' });
    expect(slug).toBe('icu-ics');
    expect((await world.as().get('/api/wiki')).data).toMatchObject({
      articleCount: 1,
      recent: [{ slug: 'icu-ics', title: 'Icu 与 Ics', categoryName: '母线' }],
    });
  });

  test('an article tells where it stands: trail, neighbours, previous and next', async () => {
    const one = await world.publish({ title: '第一篇', slug: 'one' });
    const two = await world.publish({ title: '第二篇', slug: 'two' });
    await world.publish({ title: '第三篇', slug: 'three' });
    const article = await world.readArticle(two.id);
    expect(article).toMatchObject({
      slug: 'two',
      revision: 1,
      tags: ['铜排', '载流量'],
      trail: [{ slug: 'busbar', name: '母线' }],
      neighbours: [{ slug: 'strict', name: '标准' }],
      previous: { slug: 'one', title: '第一篇' },
      next: { slug: 'three', title: '第三篇' },
      can: { edit: false, publish: false, manage: false },
      owner: { userId: world.staff.userId },
      reviewOn: '2027-11-02',
      isReviewDue: false,
    });
    expect(article.siblings.map(({ slug }) => slug)).toEqual(['one', 'two', 'three']);
    expect((await world.readArticle('ONE')).id).toBe(one.id);
    const category = await world.as().get('/api/wiki/categories/busbar');
    expect(category.data).toMatchObject({ articles: { total: 3 }, category: { articleCount: 3 } });
    expect((await world.as().get('/api/wiki/categories/nothing')).code).toBe('wiki.category_not_found');
    expect((await world.as().get('/api/wiki/tagged?tag=铜排')).data).toMatchObject({ total: 3 });
  });

  test('what is wrong is named field by field', async () => {
    const send = async (fields: object) => (await world.create(world.staff, { ...fields })).fields;
    expect(await send({ title: '铜' })).toEqual({ title: 'min_length' });
    expect(await send({ summary: '短' })).toEqual({ summary: 'min_length' });
    expect(await send({ body: '  ' })).toEqual({ body: 'min_length' });
    expect(await send({ slug: 'Not a slug!' })).toEqual({ slug: 'malformed' });
    expect(await send({ slug: '123' })).toEqual({ slug: 'malformed' });
    expect(await send({ related: 'planet:mars' })).toEqual({ related: 'malformed' });
    expect(await send({ categoryId: 999 })).toEqual({ categoryId: 'unknown' });
    await world.publish({ slug: 'taken' });
    expect((await world.create(world.staff, { slug: 'taken' })).code).toBe('wiki.slug_taken');
  });

  test('a rename leads the old name on; a removal says what happened; both are recorded', async () => {
    const { id } = await world.publish({ slug: 'old-name' });
    const settings = {
      slug: 'new-name',
      categoryId: world.wiki.busbar,
      position: 5,
      audience: 'everyone',
      ownerName: '',
      reviewOn: '2026-11-01',
      reason: '名字不对',
    };
    const member = await world.signUp();
    const path = `/api/admin/wiki/articles/${id}`;
    expect((await world.as().put(path, settings)).code).toBe('session.required');
    expect((await world.as(member).put(path, settings)).code).toBe('session.forbidden');
    expect((await world.as(world.staff).put(path, settings)).data).toEqual({ slug: 'new-name' });
    expect(await world.readArticle('old-name')).toMatchObject({ slug: 'new-name', isReviewDue: true });
    await world.publish({ slug: 'other' });
    expect((await world.as(world.staff).put(path, { ...settings, slug: 'other' })).code).toBe(
      'wiki.slug_taken',
    );
    const removal = { reason: '与另一篇重复', successor: 'other' };
    expect((await world.as(member).post(`${path}/remove`, removal)).code).toBe('session.forbidden');
    expect((await world.as(world.staff).post(`${path}/remove`, removal)).status).toBe(200);
    const gone = await world.as().get('/api/wiki/articles/old-name');
    expect(gone).toMatchObject({
      status: 410,
      code: 'wiki.article_removed',
      values: { title: '铜排载流量', reason: '与另一篇重复', successor: 'other' },
    });
    expect((await world.as().get('/api/wiki')).data).toMatchObject({ articleCount: 1 });
    expect((await world.as(world.staff).post(`${path}/restore`, { reason: '其实不重复' })).status).toBe(200);
    expect((await world.readArticle('new-name')).id).toBe(id);
    const acts = await world
      .as(world.staff)
      .get<{ items: { action: string }[] }>('/api/admin/audit?action=wiki');
    expect(acts.data.items.map(({ action }) => action)).toEqual([
      'wiki.restore',
      'wiki.remove',
      'wiki.settings',
    ]);
  });

  test('a removed article stands in no list, for nobody', async () => {
    const { id, slug } = await world.publish({ slug: 'taken-away', title: '待移除的铜排词条' });
    const { wiki } = world;
    const [category] = await world.db.q
      .selectFrom('wiki_categories')
      .select('slug')
      .where('id', '=', wiki.busbar)
      .execute();
    const lists = [
      '/api/wiki',
      `/api/wiki/categories/${category?.slug}`,
      '/api/wiki/tagged?tag=%E9%93%9C%E6%8E%92',
      '/api/wiki/changes',
      '/api/wiki/report',
      '/api/sitemap/wiki',
    ];
    const namedIn = async (person?: TestPerson) => {
      const answers = await Promise.all(lists.map((path) => world.as(person).get(path)));
      expect(answers.every(({ success }) => success)).toBe(true);
      return lists.filter((_, index) => JSON.stringify(answers[index]?.data).includes(slug));
    };
    const before = await namedIn();
    expect(before).toEqual(expect.arrayContaining(['/api/wiki', lists[1], lists[2], lists[3], lists[5]]));
    await world.as(world.staff).post(`/api/admin/wiki/articles/${id}/remove`, { reason: '已过时' });
    expect(await namedIn()).toEqual([]);
    expect(await namedIn(world.staff)).toEqual([]);
  });

  test('texts are kept in one form, whatever they were typed as', async () => {
    const { id } = await world.publish({ body: '* 一\n* 二\n\n# 标题\n文字' });
    expect(await world.source(id)).toBe('- 一\n- 二\n\n## 标题\n\n文字');
    const doc = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '甲' }] }, { type: 'horizontalRule' }],
    };
    const other = await world.publish({ body: doc, slug: 'doc' });
    expect(await world.source(other.id)).toBe('甲\n\n---');
  });

  test('links, figures and formulas of an article', async () => {
    const body =
      '见 [[short-circuit|短路电流]] 与 [[nothing-here]]，#[面板](product:superpanel)。\n\n![接线](figure:wiring)\n\n$$\nI_k = \\frac{S}{U}\n$$';
    await world.publish({ slug: 'short-circuit', title: '短路电流' });
    const { id } = await world.publish({ slug: 'uses-it', body });
    const article = await world.readArticle(id);
    expect(article.body.content.map(({ type }) => type)).toEqual(['paragraph', 'figure', 'blockMath']);
    expect(article.things).toMatchObject([
      { kind: 'article', id: 'short-circuit', state: 'here', label: '短路电流' },
      { kind: 'article', id: 'nothing-here', state: 'wanted' },
      { kind: 'product', id: 'superpanel', state: 'gone' },
    ]);
    expect((await world.as().get('/api/wiki')).data).toMatchObject({
      wanted: [{ slug: 'nothing-here', count: 1 }],
    });
    const report = (await world.as().get('/api/wiki/report')).data;
    expect(report).toMatchObject({
      wanted: [{ slug: 'nothing-here' }],
      orphans: [{ slug: 'uses-it' }],
      broken: [{ article: { slug: 'uses-it' }, kind: 'product', id: 'superpanel' }],
    });
  });
});
