import { beforeEach, expect, test } from 'vitest';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { compareRevisions, getBlame, listRevisions } from '../../../contract/wiki/revisions.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createWikiWorld, type WikiWorld } from './wiki-world.ts';

const paragraphs = (...texts: string[]) => texts.join('\n\n');

describeOnBothDatabases('editing the wiki', (database) => {
  let world: WikiWorld;
  let other: Awaited<ReturnType<WikiWorld['signUp']>>;
  beforeEach(async () => {
    world = await createWikiWorld(database.db);
    other = await world.signUp({ roles: ['admin'] });
  });

  test('two people in different places: both texts stand, and the second is told that it was merged', async () => {
    const { id, slug } = await world.publish({ body: paragraphs('甲', '乙', '丙') });
    const first = await world.update(world.staff, id, { body: paragraphs('甲改', '乙', '丙') });
    expect(first.data).toEqual({ outcome: 'published', slug, revision: 2 });
    const second = await world.update(other, id, { body: paragraphs('甲', '乙改', '丙'), title: '新题目' });
    expect(second.data).toEqual({ outcome: 'merged', slug, revision: 3 });
    expect(await world.source(id)).toBe(paragraphs('甲改', '乙改', '丙'));
    expect((await world.readArticle(id)).title).toBe('新题目');
  });

  test('two people in one place: nothing is written, and all three texts are told', async () => {
    const { id } = await world.publish({ body: paragraphs('甲', '乙') });
    await world.update(world.staff, id, {
      body: paragraphs('甲一', '乙'),
      summary: '先有人改了这句定义，写得更准一些。',
    });
    const answer = await world.update(other, id, {
      body: paragraphs('甲二', '乙'),
      summary: '后来的人也改了这句定义，意思不同。',
      tags: '新标签',
    });
    expect(answer.data).toMatchObject({
      outcome: 'conflict',
      conflict: {
        revision: 2,
        author: { userId: world.staff.userId },
        parts: [
          { kind: 'conflict', base: '甲', yours: '甲二', theirs: '甲一' },
          { kind: 'agreed', text: '\n乙' },
        ],
        fields: [{ name: 'summary', theirs: '先有人改了这句定义，写得更准一些。' }],
        merged: { tags: ['新标签'] },
      },
    });
    expect(await world.source(id)).toBe(paragraphs('甲一', '乙'));
    const solved = await world.update(other, id, { revision: 2, body: paragraphs('甲一', '甲二', '乙') });
    expect(solved.data.outcome).toBe('published');
  });

  test('a section is edited alone and finds its place again', async () => {
    const body = paragraphs('开头', '## 一', '一的正文', '### 一之一', '细节', '## 二', '二的正文');
    const { id } = await world.publish({ body });
    const opened = await world
      .as(other)
      .get<{ source: string }>(`/api/wiki/articles/${id}/source?section=一`);
    expect(opened.data.source).toBe(paragraphs('## 一', '一的正文', '### 一之一', '细节'));
    await world.update(world.staff, id, { section: '二', body: paragraphs('## 二', '二改') });
    const saved = await world.update(other, id, { section: '一', body: paragraphs('## 一', '一改') });
    expect(saved.data.outcome).toBe('merged');
    expect(await world.source(id)).toBe(paragraphs('开头', '## 一', '一改', '## 二', '二改'));
    expect((await world.update(other, id, { revision: 3, section: '三', body: 'x' })).code).toBe(
      'wiki.section_gone',
    );
    expect((await world.as(other).get(`/api/wiki/articles/${id}/source?section=三`)).code).toBe(
      'wiki.section_gone',
    );
    expect((await world.as().get(`/api/wiki/articles/${id}/source`)).code).toBe('session.required');
  });

  test('saving without a change, or on a revision that never was, is refused', async () => {
    const { id } = await world.publish();
    expect((await world.update(other, id, {})).code).toBe('wiki.nothing_changed');
    expect((await world.update(other, id, { revision: 7, body: 'x' })).code).toBe('wiki.revision_not_found');
    expect((await world.update(other, 999, { body: 'x' })).code).toBe('wiki.article_not_found');
    expect((await world.as().put(`/api/wiki/articles/${id}`, world.text)).code).toBe('session.required');
  });

  test('every revision is kept, compared by words, told paragraph by paragraph, and put back', async () => {
    // Signs that may be markup elsewhere: an untouched paragraph with them still belongs to who wrote it.
    const same = '倍数取 2.1，见 GB/T 7251.1-2023';
    const { id, slug } = await world.publish({ body: paragraphs('额定电流 63 A 的断路器', same) });
    await world.update(other, id, {
      body: paragraphs('额定电流 80 A 的断路器', same, '新增'),
      editSummary: '改电流',
    });
    const path = `/api/wiki/articles/${slug}`;
    const history = (await world.as().get<EndpointOutput<typeof listRevisions>>(`${path}/revisions`)).data;
    expect(history).toMatchObject({
      canRevert: false,
      revisions: {
        total: 2,
        items: [
          { number: 2, kind: 'edit', editSummary: '改电流', sizeChange: 4, author: { userId: other.userId } },
          { number: 1, kind: 'create' },
        ],
      },
      contributors: [{ count: 1 }, { count: 1 }],
    });
    const compared = await world
      .as()
      .get<EndpointOutput<typeof compareRevisions>>(`${path}/compare?from=1&to=2`);
    const { diff } = compared.data;
    expect(diff.source[0]).toEqual({
      kind: 'changed',
      parts: [
        { change: 'same', text: '额定电流 ' },
        { change: 'removed', text: '63' },
        { change: 'added', text: '80' },
        { change: 'same', text: ' A 的断路器' },
      ],
    });
    expect(diff.visual.map(({ kind }) => kind)).toEqual(['changed', 'same', 'added']);
    const back = await world.as().get<EndpointOutput<typeof compareRevisions>>(`${path}/compare?from=2&to=1`);
    expect(back.data.diff.visual.map(({ kind }) => kind)).toEqual(['changed', 'same', 'removed']);
    const blame = (await world.as().get<EndpointOutput<typeof getBlame>>(`${path}/blame`)).data;
    expect(blame.paragraphs.map(({ revision }) => revision.number)).toEqual([2, 1, 2]);
    const member = await world.signUp();
    const revert = { number: 1, revision: 2, editSummary: '' };
    const revertPath = `/api/wiki/articles/${id}/revert`;
    expect((await world.as().post(revertPath, revert)).code).toBe('session.required');
    expect((await world.as(member).post(revertPath, revert)).code).toBe('wiki.not_reviewer');
    expect((await world.as(other).post(revertPath, { ...revert, revision: 1 })).code).toBe(
      'wiki.edited_meanwhile',
    );
    expect((await world.as(other).post(revertPath, revert)).data).toEqual({ slug, revision: 3 });
    expect(await world.source(id)).toBe(paragraphs('额定电流 63 A 的断路器', same));
    const old = await world.as().get(`${path}/revisions/2`);
    expect(old.data).toMatchObject({
      current: 3,
      source: paragraphs('额定电流 80 A 的断路器', same, '新增'),
    });
    expect((await world.as().get(`${path}/revisions/9`)).code).toBe('wiki.revision_not_found');
  });

  test('who else has the editor open, until they leave or say nothing more', async () => {
    const { id } = await world.publish();
    const note = async (person: typeof other, isEditing = true) =>
      (
        await world
          .as(person)
          .post<{ editors: { userId: number }[]; revision: number }>(`/api/wiki/articles/${id}/editing`, {
            isEditing,
          })
      ).data;
    expect((await world.as().post(`/api/wiki/articles/${id}/editing`)).code).toBe('session.required');
    expect((await note(world.staff)).editors).toEqual([]);
    expect((await note(other)).editors).toMatchObject([{ userId: world.staff.userId }]);
    await note(world.staff, false);
    expect((await note(other)).editors).toEqual([]);
    await note(world.staff);
    world.clock.advance({ minutes: 2 });
    expect((await note(other)).editors).toEqual([]);
  });
});
