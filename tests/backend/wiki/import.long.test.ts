import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import type { ImportReport } from '../../../contract/wiki/import.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createWikiWorld, type WikiWorld } from './wiki-world.ts';

const dump = `<mediawiki><page><title>铜排</title><ns>0</ns><revision><text>'''铜排'''见[[载流量|电流]]和[[没有的页]]。
{{模板}}
== 尺寸 ==
* 厚 6 mm，[[通流能力]]另查
{| class="wikitable"
|-
! 宽 !! 厚
|-
| 60 || 6
|}
&lt;math&gt;A = b t&lt;/math&gt;</text></revision></page>
<page><title>载流量</title><ns>0</ns><revision><text>温升限值之内能长期通过的电流。</text></revision></page>
<page><title>通流能力</title><ns>0</ns><redirect title="载流量"/><revision><text>#REDIRECT [[载流量]]</text></revision></page>
<page><title>用户:甲</title><ns>2</ns><revision><text>不导入</text></revision></page></mediawiki>`;

describeOnBothDatabases('importing articles', (database) => {
  let world: WikiWorld;
  beforeEach(async () => {
    world = await createWikiWorld(database.db);
  });

  const send = (person: TestPerson | undefined, bytes: Uint8Array | string, query: string) =>
    world.as(person).fetch(`/api/admin/wiki/imports?${query}`, {
      method: 'POST',
      body: bytes as Uint8Array<ArrayBuffer>,
      headers: { 'content-type': 'application/octet-stream' },
    });

  async function tryFile(bytes: Uint8Array | string, query: string): Promise<ImportReport> {
    const answer = (await (await send(world.staff, bytes, query)).json()) as { data: { importId: number } };
    await world.services.jobs.runWaiting();
    return report(answer.data.importId);
  }

  const report = async (id: number) =>
    (await world.as(world.staff).get<ImportReport>(`/api/admin/wiki/imports/${id}`)).data;

  test('a zip of Markdown: tried without a trace, then written, then the same', async () => {
    const zip = zipSync({
      'docs/one.md': strToU8(
        '---\ntitle: 第一篇\ncategory: busbar\ntags: 甲, 乙\nsummary: 这是第一篇词条的定义。\n---\n\n正文 [[two]]',
      ),
      'docs/two.md': strToU8('# 第二篇\n\n没有写明分类的一篇，也没有定义。'),
      'docs/bad.md': strToU8('---\ntitle: 空的\n---\n'),
      'README.md': strToU8('说明'),
    });
    const member = await world.signUp();
    expect((await send(undefined, zip, 'name=a.zip')).status).toBe(401);
    expect((await send(member, zip, 'name=a.zip')).status).toBe(403);
    const tried = await tryFile(zip, 'name=a.zip&category=strict');
    expect(tried).toMatchObject({ state: 'done', isDryRun: true, total: 3 });
    expect(tried.items.map(({ slug, outcome }) => [slug, outcome])).toEqual([
      ['one', 'create'],
      ['two', 'create'],
      ['bad', 'refused'],
    ]);
    expect((await world.as().get('/api/wiki')).data).toMatchObject({ articleCount: 0 });
    const run = `/api/admin/wiki/imports/${tried.importId}/run`;
    expect((await world.as().post(run, { isConfirmed: '1' })).code).toBe('session.required');
    expect((await world.as(member).post(run, { isConfirmed: '1' })).code).toBe('session.forbidden');
    const carried = await world.as(world.staff).post<{ importId: number }>(run, { isConfirmed: '1' });
    await world.services.jobs.runWaiting();
    expect(await report(carried.data.importId)).toMatchObject({ state: 'done', isDryRun: false, done: 3 });
    expect(await world.readArticle('one')).toMatchObject({ title: '第一篇', tags: ['甲', '乙'] });
    expect(await world.readArticle('two')).toMatchObject({ title: '第二篇', trail: [{ slug: 'strict' }] });
    const again = await tryFile(zip, 'name=a.zip&category=strict');
    expect(again.items.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'refused']);
  });

  test('a MediaWiki dump: what can be said is taken over, what cannot is told', async () => {
    const tried = await tryFile(dump, 'name=wiki.xml&category=busbar');
    expect(tried.items).toMatchObject([
      { title: '铜排', outcome: 'create', notes: ['templates_left_out', 'links_unknown'] },
      { title: '载流量', outcome: 'create', notes: [] },
    ]);
    const run = `/api/admin/wiki/imports/${tried.importId}/run`;
    await world.as(world.staff).post(run, { isConfirmed: '1' });
    await world.services.jobs.runWaiting();
    const [first, second] = tried.items.map(({ slug }) => slug) as [string, string];
    const { id, summary } = await world.readArticle(first);
    // The definition is what the page begins with, without its sections and tables.
    expect(summary).toBe('铜排见电流和没有的页。');
    expect(await world.source(id)).toBe(
      [
        `**铜排**见[[${second}|电流]]和没有的页。`,
        '## 尺寸',
        `- 厚 6 mm，[[${second}|通流能力]]另查`,
        '| 宽 | 厚 |\n| --- | --- |\n| 60 | 6 |',
        '$`A = b t`$',
      ].join('\n\n'),
    );
  });

  test('what cannot be read is refused whole', async () => {
    for (const [bytes, name] of [
      ['<mediawiki><page>', 'broken.xml'],
      ['just text', 'file.txt'],
      [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'broken.zip'],
    ] as const)
      expect(await tryFile(bytes, `name=${name}`)).toMatchObject({
        state: 'failed',
        error: 'wiki.import_unreadable',
      });
    expect((await world.as(world.staff).get('/api/admin/wiki/imports/999')).code).toBe(
      'wiki.import_unreadable',
    );
  });
});
