import { beforeEach, expect, test } from 'vitest';
import { listArticleDocuments } from '../../../backend/features/wiki/search-document-store.ts';
import type { StaffWikiVariable, VariablePreview } from '../../../contract/wiki/variables.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createWikiWorld, type WikiWorld } from './wiki-world.ts';

const path = '/api/admin/wiki/variables';

describeOnBothDatabases('variables of articles', (database) => {
  let world: WikiWorld;
  let reader: TestPerson;
  beforeEach(async () => {
    world = await createWikiWorld(database.db);
    reader = await world.signUp();
  });

  const save = (who: TestPerson | undefined, body: object) =>
    world.as(who).put<{ preview: VariablePreview | null }>(path, { reason: '换版', ...body });
  const listed = async () =>
    (await world.as(world.staff).get<{ variables: StaffWikiVariable[] }>(path)).data.variables;
  const remove = (who: TestPerson | undefined, name: string) =>
    world.as(who).fetch(`${path}?name=${encodeURIComponent(name)}&reason=${encodeURIComponent('不用了')}`, {
      method: 'DELETE',
    });
  const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code;

  test('staff keep them: previewed, with every former value, never a ring, and not deleted while used', async () => {
    for (const [who, code] of [
      [undefined, 'session.required'],
      [reader, 'session.forbidden'],
    ] as const) {
      expect((await save(who, { name: 'a', value: '1' })).code).toBe(code);
      expect(await codeOf(await remove(who, 'a'))).toBe(code);
    }
    expect((await save(world.staff, { name: '1a', value: '1' })).fields).toHaveProperty('name');
    expect((await save(world.staff, { name: '年号', value: '2013' })).success).toBe(true);
    expect((await save(world.staff, { name: '标准', value: 'GB/T 7251.1—{{年号}}' })).success).toBe(true);
    await world.publish({ slug: 'std', title: '成套标准', body: '按 {{标准}} 和 `{{年号}}`。' });
    // Nothing is saved by looking.
    const { data } = await save(world.staff, { name: '年号', value: '2023', isPreview: true });
    expect(data.preview).toEqual({
      shown: '2023',
      articles: [{ slug: 'std', title: '成套标准' }],
      articleCount: 1,
    });
    expect((await listed()).find(({ name }) => name === '标准')?.shown).toBe('GB/T 7251.1—2013');
    const ring = await save(world.staff, { name: '年号', value: '{{标准}}' });
    expect([ring.code, ring.values?.ring]).toEqual(['wiki.variable_ring', expect.stringContaining('→')]);
    const both = await Promise.all([
      save(world.staff, { name: 'x', value: '{{y}}' }),
      save(world.staff, { name: 'y', value: '{{x}}' }),
    ]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(await codeOf(await remove(world.staff, '标准'))).toBe('wiki.variable_used');
    expect(await codeOf(await remove(world.staff, '年号'))).toBe('wiki.variable_used');
    await save(world.staff, { name: '年号', value: '2023', note: '现行版' });
    expect((await save(world.staff, { name: '年号', value: '2023', note: '现行版' })).code).toBe(
      'wiki.nothing_changed',
    );
    expect((await listed()).find(({ name }) => name === '年号')).toMatchObject({
      note: '现行版',
      changes: [{ value: '2023' }, { value: '2013' }],
    });
    const mine = await world.as(reader).get<{ variables: { shown: string }[] }>('/api/wiki/variables');
    expect(mine.data.variables.map(({ shown }) => shown)).toContain('GB/T 7251.1—2023');
    expect((await world.as().get('/api/wiki/variables')).code).toBe('session.required');
  });

  test('an article is stored as written, and read, searched and exported with the values; a link gives its own', async () => {
    await save(world.staff, { name: '螺栓', value: 'M8' });
    await world.publish({ slug: 'joint', title: '搭接', body: '用 {{螺栓=M6}}，{{力矩=20}} N·m。' });
    const link = `[搭接](/wiki/detail/joint?include&${encodeURIComponent('力矩')}=45)`;
    const { id } = await world.publish({ slug: 'outer', title: '作业', body: `螺栓 {{螺栓}}。\n\n${link}` });
    const article = await world.readArticle('outer');
    expect(article.variables).toEqual([{ name: '螺栓', value: 'M8' }]);
    expect(JSON.stringify(article.body)).toContain('{{螺栓}}');
    expect(JSON.stringify(article.included)).toContain('用 {{螺栓=M6}}，45 N·m。');
    const words = async () => JSON.stringify(await listArticleDocuments(database.db, [id]));
    expect(await words()).toContain('螺栓 M8');
    await save(world.staff, { name: '螺栓', value: 'M10' });
    expect(await words()).toContain('螺栓 M10');
    const { rows } = await database.db.query<{ count: number }>(
      `select count(*)::integer as count from search_outbox where kind = 'article' and ref_id = $1`,
      [id],
    );
    expect(rows[0]?.count).toBeGreaterThan(0);
    const markdown = await (await world.as().fetch('/api/wiki/articles/outer/export.md')).text();
    expect(markdown).toContain('{{螺栓}}');
    expect((await world.readArticle('joint')).variables).toEqual([{ name: '螺栓', value: 'M10' }]);
  });
});
