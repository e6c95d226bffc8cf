import { afterEach, beforeEach, expect, test } from 'vitest';
import { pairFiles } from '../../../backend/features/resource/own/pair-files.ts';
import type { VersionChanges } from '../../../contract/resource/changes.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

describeOnBothDatabases('what changed between two versions of a resource', (database) => {
  let world: ResourceWorld;
  let author: TestPerson;
  let resourceId: number;
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    author = await world.signUp({ roles: ['admin'] });
    const names = ['主回路.txt', '元件表.txt', '封面.txt'];
    const about = '主回路和控制回路，两种联锁。';
    ({ resourceId } = await world.publish(author, { names, about, price: 10 }));
  });
  afterEach(() => world.close());

  const compare = (person?: TestPerson, query = '') =>
    world.as(person).get<VersionChanges>(`/api/resources/${resourceId}/changes?${query}`);

  /** Makes version B: one file as it was, one of the same name, one of another, one missing. */
  async function putNext(isSent = true) {
    const { data } = await world.read(resourceId);
    const kept = data.versions[0]?.files.find(({ name }) => name === '元件表.txt')?.id;
    const fileIds = [kept];
    for (const name of ['主回路.txt', '柜门.csv'])
      fileIds.push((await world.send(author, name, Buffer.from(`${name},第二版\n`))).file.id);
    await database.db.query(`update files set state = 'ready', facts = '{"office":{"opening":"全文"}}'`);
    const own = `/api/own/resources/${resourceId}`;
    await world.as(author).put(`${own}/files`, { fileIds });
    if (isSent) expect((await world.as(author).post(`${own}/send`, {})).code).toBeUndefined();
  }

  test('says which files were replaced, added and taken out, and shows no more than the page does', async () => {
    expect((await compare()).code).toBe('resource.version_not_found');
    await putNext();
    await database.db.query(`update files set view = 'text', has_poster = true`);
    await database.db.query(`update files set view = 'sheet' where name = '主回路.txt'`);
    const { data } = await compare();
    expect(data).toMatchObject({ title: '电动机正反转控制', isPublic: true });
    expect([data.before.label, data.after.label]).toEqual(['A', 'B']);
    const names = data.files.map(({ kind, before, after }) => [kind, before?.name, after?.name]);
    expect(names).toEqual([
      ['replaced', '主回路.txt', '主回路.txt'],
      ['added', undefined, '柜门.csv'],
      ['removed', '封面.txt', undefined],
      ['same', '元件表.txt', '元件表.txt'],
    ]);
    // A drawing is seen by everybody, a document as its picture alone until it is bought.
    expect(data.files.map(({ after }) => after?.view)).toEqual(['sheet', null, undefined, null]);
    expect(JSON.stringify(data)).not.toContain('全文');
    expect((await compare(author)).data.files.map(({ after }) => after?.view)).toContain('text');
    const { before, after } = data;
    const turned = await compare(undefined, `beforeId=${after.versionId}&afterId=${before.versionId}`);
    expect(turned.data.after.versionId).toBe(after.versionId);
    const same = `beforeId=${after.versionId}&afterId=${after.versionId}`;
    expect((await compare(undefined, same)).code).toBe('resource.version_not_found');
  });

  test('whoever had it for nothing is told once of its new version, unless they do not want it', async () => {
    await database.db.query(`update resources set price = 0`);
    const [free, quiet, buyer, stranger] = await Promise.all([1, 2, 3, 4].map(() => world.signUp()));
    for (const person of [free, quiet]) await world.take(person, resourceId);
    const off = { site: false, mail: false, browser: false };
    const channels = [{ kind: 'resource_updated', ...off }];
    await world.as(quiet).post('/api/notices/settings', { channels, mailRhythm: 'week' });
    await database.db.query(`update resources set price = 5`);
    await world.topUp(buyer?.userId ?? 0, 5);
    await world.buy(buyer, resourceId, 5);
    await world.take(buyer, resourceId);
    const told = async (person: TestPerson | undefined) => {
      type Notices = { notices: { items: { kind: string; path: string }[] } };
      const { data } = await world.as(person).get<Notices>('/api/notices?tab=trade');
      return data.notices.items.map(({ kind }) => kind);
    };
    await putNext();
    expect(await told(free)).toEqual(['resource_updated']);
    expect(await told(buyer)).toEqual(['resource_version']);
    for (const person of [quiet, stranger]) expect(await told(person)).toEqual([]);
    // What staff removed has no next version, and nobody hears of one.
    await database.db.query(`update resources set state = 'removed'`);
    expect((await world.as(author).post(`/api/own/resources/${resourceId}/send`, {})).code).toBe(
      'resource.wrong_state',
    );
    expect(await told(free)).toEqual(['resource_updated']);
  });

  test('a version that nobody has reviewed is its author’s, and a resource that is gone nobody’s', async () => {
    await putNext(false);
    const stranger = await world.signUp();
    for (const person of [undefined, stranger])
      expect(await compare(person)).toMatchObject({ status: 404, code: 'resource.version_not_found' });
    expect((await compare(author)).data.after.label).toBe('B');
    await database.db.query(`update resources set state = 'draft'`);
    for (const person of [undefined, stranger])
      expect((await compare(person)).code).toBe('resource.not_found');
    await database.db.query(`update resources set state = 'shown'`);
    await world.as(author).post(`/api/own/resources/${resourceId}/send`, {});
    await database.db.query(`update files set has_poster = true`);
    await database.db.query(`update resources set state = 'closed'`);
    expect((await compare()).code).toBe('resource.gone');
    // Who kept it reads what changed, and has no picture any more.
    await database.db.query(
      `insert into resource_favourites (user_id, resource_id, created_at) values ($1, $2, now())`,
      [stranger.userId, resourceId],
    );
    const kept = await compare(stranger);
    expect(kept.data.files.length).toBeGreaterThan(0);
    expect(kept.data.files.some(({ after }) => after?.hasPoster || after?.view)).toBe(false);
  });
});

test('files belong together by name, then by content, then as the last of their kind', () => {
  const file = (name: string, sha256: string, folder = '') => ({
    ...{ name, sha256, folder },
    extension: name.split('.')[1] ?? '',
  });
  const before = [
    ...[file('1.dxf', 'a', '柜'), file('1.dxf', 'b', '门'), file('旧名.pdf', 'c')],
    ...[file('图A.dwg', 'd'), file('甲.txt', 'e'), file('乙.txt', 'f')],
  ];
  const after = [
    ...[file('1.dxf', 'a', '柜'), file('1.dxf', 'z', '门'), file('新名.pdf', 'c')],
    ...[file('图B.dwg', 'y'), file('丙.txt', 'x')],
  ];
  const pairs = pairFiles(before, after).map((pair) => [pair.kind, pair.before?.name, pair.after?.name]);
  expect(pairs).toEqual([
    ['replaced', '1.dxf', '1.dxf'],
    ['replaced', '图A.dwg', '图B.dwg'],
    ['added', undefined, '丙.txt'],
    ['removed', '甲.txt', undefined],
    ['removed', '乙.txt', undefined],
    ['renamed', '旧名.pdf', '新名.pdf'],
    ['same', '1.dxf', '1.dxf'],
  ]);
});
