import { afterEach, beforeEach, expect, test } from 'vitest';
import { erasePersonalData } from '../../../backend/features/resource/personal-data-store.ts';
import type { OwnResource } from '../../../contract/resource/edit.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

const own = '/api/own/resources';

describeOnBothDatabases('drawings that were checked', (database) => {
  let world: ResourceWorld;
  let author: TestPerson;
  let staff: TestPerson;
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    [author, staff] = [await world.signUp(), await world.signUp({ roles: ['admin'] })];
  });
  afterEach(() => world.close());

  const terms = (fields: object = {}) => ({
    type: 'drawing',
    title: '星三角起动主回路',
    about: '55 kW 电动机的星三角起动，含主回路和控制回路。',
    application: 'motor',
    industry: 'general',
    software: 'any',
    licence: 'project',
    price: 10,
    cover: 'thumbnail',
    tags: '星三角 起动',
    ...fields,
  });

  async function sendFile(name: string, text = name) {
    const { file } = await world.send(author, name, Buffer.from(`${text}\n接线图。\n`));
    await database.db.query(`update files set state = 'ready' where id = '${file.id}'`);
    return file.id;
  }
  async function draft(fields: object = {}) {
    const fileIds = [await sendFile('主回路.txt')];
    const made = await world.as(author).post<{ resourceIds: number[] }>(own, { fileIds });
    const id = made.data.resourceIds[0] ?? 0;
    await world.as(author).put(`${own}/${id}`, terms(fields));
    return id;
  }
  const post = (person: TestPerson | undefined, path: string, body: object = {}) =>
    world.as(person).post<{ state: string }>(path, body);
  const review = (id: number, decision: string, reason = '') =>
    post(staff, `/api/admin/resources/${id}/review`, { decision, reason });
  const state = async (id: number) => (await world.as(author).get<OwnResource>(`${own}/${id}`)).data;

  test('“checked” needs drawings that keep every rule and the name of somebody else, and ends with the version', async () => {
    const id = await draft({ price: 0 });
    const setFacts = (sheet: object | null) =>
      database.db.query(`update files set facts = '${JSON.stringify(sheet ? { sheet } : {})}'`);
    const sheet = { width: 420, height: 297, unit: 'mm', layers: 3, entities: 90, texts: 9 };
    const check = (person: TestPerson) =>
      post(person, `/api/admin/resources/${id}/review`, { decision: 'publish', isVerified: true });
    const read = async () => (await world.read(id)).data;
    await post(author, `${own}/${id}/send`);
    expect((await check(author)).code).toBe('session.forbidden');
    expect((await check(staff)).code).toBe('resource.nothing_checked');
    await setFacts(sheet);
    expect((await check(staff)).code).toBe('resource.rules_broken');
    await setFacts({ ...sheet, broken: [{ rule: 'open_ends', count: 2 }] });
    expect((await check(staff)).code).toBe('resource.rules_broken');
    expect((await state(id)).preflight).toContainEqual({
      code: 'rule_open_ends',
      values: { name: '主回路.txt', count: 2 },
      isFault: false,
    });
    await setFacts({ ...sheet, broken: [] });
    expect((await check(staff)).data.state).toBe('shown');
    expect(await read()).toMatchObject({
      isVerified: true,
      verification: { person: { userId: staff.userId }, verifiedAt: world.clock.now().toISOString() },
    });
    expect((await world.list('verified=yes')).page.total).toBe(1);
    // The next version is not what was checked.
    await world
      .as(author)
      .put(`${own}/${id}/files`, { fileIds: [await sendFile('改.txt')], label: 'B', note: '改线号' });
    await post(author, `${own}/${id}/send`);
    await review(id, 'publish');
    expect(await read()).toMatchObject({ isVerified: false, verification: null });
    expect((await world.list('verified=yes')).page.total).toBe(0);
  });

  test('nobody checks their own work, and a check ends with the account of whoever gave it', async () => {
    const id = await draft({ price: 0 });
    await database.db.query(
      `update files set facts = '{"sheet":{"width":420,"height":297,"unit":"mm","layers":3,"entities":90,"texts":9,"broken":[]}}'`,
    );
    await post(author, `${own}/${id}/send`);
    await database.db.query(`update users set roles = '{admin}' where id = ${author.userId}`);
    const check = (person: TestPerson) =>
      post(person, `/api/admin/resources/${id}/review`, { decision: 'publish', isVerified: true });
    expect((await check(author)).code).toBe('resource.own_check');
    expect((await check(staff)).data.state).toBe('shown');
    await erasePersonalData(database.db, staff.userId);
    expect((await world.read(id)).data).toMatchObject({ isVerified: false, verification: null });
    expect((await world.list('verified=yes')).page.total).toBe(0);
  });
});
