import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSolid } from '../../../backend/conversion/model/read-solid.ts';
import type { Similarity } from '../../../backend/conversion/similarity/similarity.ts';
import { similarityOfSolid } from '../../../backend/conversion/similarity/solid.ts';
import { saveFindings } from '../../../backend/features/file/finding-store.ts';
import type { OwnResource } from '../../../contract/resource/edit.ts';
import type { TestPerson } from '../../support/backend.ts';
import { runConversion } from '../../support/convert-here.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import { dxf } from '../file/file-samples.ts';
import { moveStep, saveDxfAgain, sheetWith } from '../file/saved-again.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

const own = '/api/own/resources';
const content = (path: string) => readFileSync(join(import.meta.dirname, '../../../content', path), 'utf8');

const breaker = () => content('parts/mcb-1p-c10.step');
const starter = () => sheetWith([...'主控起动星角延时断接热继熔丝'].map((letter) => `${letter}回路`));
const reverser = () => sheetWith([...'正反转联锁按钮限位急停指示灯'].map((letter) => `${letter}元件`));
const samples = {
  breaker: () => readStep(breaker()),
  moved: () => readStep(moveStep(breaker())),
  'two poles': () => readStep(content('parts/mcb-2p-c16.step')),
  starter: () => readDxf(starter()),
  saved: () => readDxf(saveDxfAgain(starter())),
  other: () => readDxf(reverser()),
};
type Sample = keyof typeof samples;

/** Each is read once for both databases, when it is first wanted. */
const known = new Map<Sample, Promise<Similarity | undefined>>();
function similarityOf(sample: Sample): Promise<Similarity | undefined> {
  const found = known.get(sample) ?? samples[sample]();
  known.set(sample, found);
  return found;
}

async function readStep(step: string) {
  return similarityOfSolid(await readSolid(Buffer.from(step), 'step'));
}

async function readDxf(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'huiliu-like-'));
  const input = join(folder, 'input.dxf');
  await writeFile(input, text);
  const { outcome } = await runConversion(
    { input, folder, extension: 'dxf', kind: 'drawing', programs: { searchPath: '', dwgToDxf: '' } },
    { seconds: 60 * pace, megabytes: 1500, signal: new AbortController().signal, onStep: () => {} },
  );
  await rm(folder, { recursive: true });
  return outcome?.similarity;
}

describeOnBothDatabases('what is told of files before they are published', (database) => {
  let world: ResourceWorld;
  let author: TestPerson;
  let rival: TestPerson;
  let staff: TestPerson;
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    [author, rival, staff] = [
      await world.signUp(),
      await world.signUp(),
      await world.signUp({ roles: ['admin'] }),
    ];
  });
  afterEach(() => world.close());

  const find = async (fileId: string, sample: Sample) =>
    saveFindings(database.db, { fileId, metadata: [], similarity: await similarityOf(sample) });
  async function publish(who: TestPerson, title: string, sample: Sample) {
    const { resourceId, fileIds } = await world.publish(who, { title });
    await find(fileIds[0] ?? '', sample);
    return resourceId;
  }
  async function draft(sample: Sample) {
    const { file } = await world.send(author, `${sample}.txt`, Buffer.from(sample));
    await find(file.id, sample);
    await database.db.query(`update files set state = 'ready', has_poster = true`);
    const made = await world.as(author).post<{ resourceIds: number[] }>(own, { fileIds: [file.id] });
    return made.data.resourceIds[0] ?? 0;
  }
  const notes = async (id: number, who = author) =>
    (await world.as(who).get<OwnResource>(`${own}/${id}`)).data.preflight;

  test('a solid that was moved, turned, renamed and numbered anew is found', async () => {
    const first = await publish(rival, '微型断路器外壳', 'breaker');
    const id = await draft('moved');
    const told = { name: 'moved.txt', title: '微型断路器外壳' };
    const path = `/resources/detail/${first}`;
    expect(await notes(id)).toEqual([{ code: 'like_shape', values: told, isFault: false, path }]);
    expect(await notes(id, staff)).toEqual([
      { code: 'like_shape_degree', values: { ...told, percent: expect.any(Number) }, isFault: false, path },
    ]);
    expect((await notes(id, staff))[0]?.values['percent']).toBeGreaterThanOrEqual(99);
    expect(await notes(await draft('breaker'))).toMatchObject([
      { code: 'like_shape' },
      { code: 'like_own_shape', values: { title: 'moved' }, path: `/personal/creation/resource/${id}` },
    ]);
    expect(await notes(await draft('two poles'))).toEqual([]);
  });

  test('a drawing that was saved again is found, and one with the same title block is not', async () => {
    await publish(rival, '星三角主回路', 'starter');
    expect(await notes(await draft('saved'))).toMatchObject([
      { code: 'like_content', values: { title: '星三角主回路' } },
    ]);
    expect(await notes(await draft('other'))).toEqual([]);
  });

  test('works of others that are not published are named to nobody but staff, once they wait for review or were removed', async () => {
    const first = await publish(rival, '别人的草稿', 'breaker');
    const state = (resource: string, version: string) =>
      database.db.query(
        `with r as (update resources set state = '${resource}', version_id = null where id = ${first})
         update resource_versions set state = '${version}' where resource_id = ${first}`,
      );
    const id = await draft('moved');
    await state('draft', 'draft');
    expect([await notes(id), await notes(id, staff)]).toEqual([[], []]);
    await state('waiting', 'waiting');
    expect(await notes(id)).toEqual([]);
    expect(await notes(id, staff)).toMatchObject([
      { code: 'like_shape_degree', path: `/admin/resources?id=${first}` },
    ]);
    // What staff removed may come back under another name.
    await state('removed', 'shown');
    expect(await notes(id)).toEqual([]);
    expect(await notes(id, staff)).toMatchObject([{ code: 'like_shape_degree' }]);
    expect((await world.as(rival).get(`${own}/${id}`)).code).toBe('resource.not_found');
    expect((await world.as().get(`${own}/${id}`)).code).toBe('session.required');
  });

  test('what a file tells of persons is for its author and staff alone', async () => {
    const traced = dxf({ text: '联系 13912345678' })
      .toString()
      .replace('9\r\n$INSUNITS', '9\r\n$LASTSAVEDBY\r\n1\r\nwang.xiaoming\r\n9\r\n$INSUNITS');
    const drawing = await world.send(author, 'a.dxf', Buffer.from(traced));
    const dwg = await world.send(author, 'b.dwg', Buffer.from('AC1032 and what nobody here reads ...'));
    await world.services.jobs.runWaiting();
    const fileIds = [drawing.file.id, dwg.file.id];
    const made = await world.as(author).post<{ resourceIds: number[] }>(own, { fileIds });
    const id = made.data.resourceIds[0] ?? 0;
    const told = [
      { code: 'no_preview', values: { name: 'b.dwg' } },
      {
        code: 'trace_saved_by',
        values: { name: 'a.dxf', found: 'wang.xiaoming', where: '$LASTSAVEDBY' },
      },
      { code: 'trace_phone', values: { name: 'a.dxf', found: '139****5678' } },
      { code: 'clean_cad', values: { name: 'a.dxf' } },
      { code: 'traces_dwg', values: { name: 'b.dwg' } },
    ];
    expect(await notes(id)).toMatchObject(told);
    expect(await notes(id, staff)).toMatchObject(told);
    await database.db.query(
      `with r as (update resources set state = 'shown', version_id = (select id from resource_versions where resource_id = ${id}) where id = ${id})
       update resource_versions set state = 'shown', shown_at = now() where resource_id = ${id}`,
    );
    const seen = await world.as().get<object>(`/api/resources/${id}?fileId=${drawing.file.id}`);
    expect(JSON.stringify(seen.data)).toContain('AutoCAD 2007 (AC1021)');
    expect(JSON.stringify(seen.data)).not.toContain('wang.xiaoming');
    const plain = await world.as(author).get<object>(`/api/files/${dwg.file.id}`);
    expect(plain.data).toMatchObject({ state: 'plain', facts: { format: 'AutoCAD 2018 (AC1032)' } });
  });
});
