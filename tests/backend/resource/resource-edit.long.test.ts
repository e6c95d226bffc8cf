import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishPlanned } from '../../../backend/features/resource/publishing/publish.ts';
import type { OwnResource } from '../../../contract/resource/edit.ts';
import type { Resource } from '../../../contract/resource/resource.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

const own = '/api/own/resources';

describeOnBothDatabases('publishing resources', (database) => {
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

  test('a draft is its author’s alone; sent, reviewed and published it is everybody’s', async () => {
    const id = await draft();
    const stranger = await world.signUp();
    for (const [person, code] of [
      [undefined, 'session.required'],
      [stranger, 'resource.not_found'],
    ] as const) {
      expect((await world.as(person).get(`${own}/${id}`)).code).toBe(code);
      expect((await world.as(person).put(`${own}/${id}`, terms())).code).toBe(code);
      expect((await world.as(person).put(`${own}/${id}/files`, { fileIds: ['0'.repeat(24)] })).code).toBe(
        code,
      );
      expect((await post(person, `${own}/${id}/send`)).code).toBe(code);
      expect((await post(person, `${own}/${id}/move`, { act: 'close' })).code).toBe(code);
      expect((await world.as(person).delete(`${own}/${id}`)).code).toBe(code);
    }
    expect((await post(author, `/api/admin/resources/${id}/review`, { decision: 'publish' })).code).toBe(
      'session.forbidden',
    );
    expect((await post(author, `${own}/${id}/send`)).data.state).toBe('waiting');
    const queue = await world.as(staff).get<{ items: { resourceId: number }[] }>('/api/admin/resources');
    expect(queue.data.items.map(({ resourceId }) => resourceId)).toEqual([id]);
    expect((await review(id, 'publish')).data.state).toBe('shown');
    expect((await world.list()).page.items).toMatchObject([{ resourceId: id, price: 10 }]);
    expect((await state(id)).acts.map(({ act }) => act)).toEqual(['published', 'sent']);
    expect((await world.as(author).delete(`${own}/${id}`)).code).toBe('resource.wrong_state');
  });

  test('a refusal needs a reason, and an appeal brings it before staff again', async () => {
    const id = await draft();
    await post(author, `${own}/${id}/send`);
    expect((await review(id, 'refuse')).code).toBe('resource.reason_required');
    expect((await review(id, 'refuse', '图签是别家公司的')).data.state).toBe('refused');
    expect((await state(id)).reason).toBe('图签是别家公司的');
    expect((await post(author, `${own}/${id}/move`, { act: 'appeal' })).code).toBe(
      'resource.reason_required',
    );
    const appealed = await post(author, `${own}/${id}/move`, { act: 'appeal', reason: '已获授权' });
    expect(appealed.data.state).toBe('waiting');
    expect((await review(id, 'publish')).data.state).toBe('shown');
  });

  test('what is incomplete or still being processed is not sent, and nothing of it is lost', async () => {
    const short = await draft({ about: '太短' });
    const refused = await post(author, `${own}/${short}/send`);
    expect([refused.code, refused.fields?.about]).toEqual(['resource.incomplete', 'too_short']);
    const busy = await draft();
    await database.db.query(`update files set state = 'working'`);
    expect(await post(author, `${own}/${busy}/send`)).toMatchObject({
      code: 'resource.incomplete',
      fields: { files: 'working' },
    });
    expect((await state(busy)).preflight).toMatchObject([{ code: 'working', isFault: true }]);
    const dear = await world.as(author).put(`${own}/${busy}`, terms({ price: 5, memberPrice: 6 }));
    expect(dear.fields?.memberPrice).toBe('above_price');
    expect((await state(busy)).price).toBe(10);
  });

  test('the reviewer reads beside the file what was found in it: its twin, missing fonts, no unit', async () => {
    const rival = await world.signUp();
    await world.publish(rival, { title: '别人先发的图' });
    const copied = await world.send(author, '抄的.txt', Buffer.from('说明.txt 1\n接线前先断电。\n'));
    const plain = await world.send(author, '图.txt', Buffer.from('图\n'));
    const facts = {
      notes: [
        { code: 'fonts', values: { names: 'tssdeng.shx' } },
        { code: 'references', values: { names: '抄的.TXT、底图.dwg' } },
      ],
      sheet: {
        width: 420,
        height: 297,
        unit: 'none',
        layers: 1,
        entities: 9,
        texts: 2,
        broken: [{ rule: 'unit', count: 1 }],
      },
    };
    await database.db.query(`update files set state = 'ready', has_poster = true`);
    await database.db.query(
      `update files set facts = '${JSON.stringify(facts)}' where id = '${plain.file.id}'`,
    );
    const made = await world
      .as(author)
      .post<{ resourceIds: number[] }>(own, { fileIds: [copied.file.id, plain.file.id] });
    const id = made.data.resourceIds[0] ?? 0;
    await world.as(author).put(`${own}/${id}`, terms());
    await post(author, `${own}/${id}/send`);
    const seen = await world.as(staff).get<OwnResource>(`${own}/${id}`);
    expect(seen.data.preflight).toEqual([
      { code: 'twin', values: { name: '抄的.txt', title: '别人先发的图' }, isFault: false },
      { code: 'rule_unit', values: { name: '图.txt', count: 1 }, isFault: false },
      { code: 'fonts', values: { name: '图.txt', names: 'tssdeng.shx' }, isFault: false },
      // The other one lies beside it.
      { code: 'references', values: { name: '图.txt', names: '底图.dwg' }, isFault: false },
    ]);
  });

  test('a new version keeps its buyers: theirs is the new one for nothing, and the older one stays', async () => {
    const id = await draft();
    await post(author, `${own}/${id}/send`);
    await review(id, 'publish');
    const buyer = await world.signUp();
    await world.topUp(buyer.userId, 10);
    await world.buy(buyer, id, 10);
    const next = await sendFile('主回路-改.txt', '第二版');
    const set = await world.as(author).put<{ label: string }>(`${own}/${id}/files`, { fileIds: [next] });
    expect(set.data.label).toBe('B');
    const seen = async () => (await world.read(id, buyer)).data;
    expect((await seen()).versions.map(({ label }) => label)).toEqual(['A']);
    await post(author, `${own}/${id}/send`);
    // The reviewer sees what waits, and nobody else does.
    const preview = async (person: TestPerson) =>
      (await world.as(person).get<Resource>(`/api/resources/${id}?fileId=${next}`)).data.shown?.file.id;
    expect(await preview(staff)).toBe(next);
    expect(await preview(buyer)).not.toBe(next);
    await review(id, 'publish');
    const after = await seen();
    expect(after.versions.map(({ label }) => label)).toEqual(['B', 'A']);
    expect(after.buy.state).toBe('bought');
    for (const { versionId, files } of after.versions) {
      const taken = await world.take(buyer, id, { versionId, fileId: files[0]?.id });
      expect((await world.download(taken.data.path)).status).toBe(200);
    }
    const told = await world
      .as(buyer)
      .get<{ notices: { items: { kind: string }[] } }>('/api/notices?tab=trade');
    expect(told.data.notices.items.map(({ kind }) => kind)).toContain('resource_version');
    // Whatever is part of a resource cannot be deleted from under its buyers.
    expect((await world.as(author).delete(`/api/files/${next}`)).code).toBe('file.in_use');
  });

  test('a planned one is published at its time and not before', async () => {
    const id = await draft();
    const publishAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    await post(author, `${own}/${id}/send`, { publishAt });
    expect((await review(id, 'publish')).data.state).toBe('planned');
    expect(await publishPlanned(world.services)).toBe(0);
    expect((await world.read(id)).code).toBe('resource.not_found');
    world.clock.advance({ hours: 2 });
    expect(await publishPlanned(world.services)).toBe(1);
    expect((await world.read(id)).data.state).toBe('shown');
  });

  test('coins come back with the files, once, by staff', async () => {
    const { resourceId } = await world.publish(author, { price: 10 });
    const buyer = await world.signUp();
    await world.topUp(buyer.userId, 10);
    await world.buy(buyer, resourceId, 10);
    const give = (person: TestPerson | undefined) =>
      post(person, `/api/admin/resources/${resourceId}/returns`, {
        userId: buyer.userId,
        reason: '文件打不开',
      });
    expect((await give(undefined)).code).toBe('session.required');
    expect((await give(buyer)).code).toBe('session.forbidden');
    expect((await give(staff)).success).toBe(true);
    expect((await give(staff)).code).toBe('resource.not_bought');
    expect(await world.balance(buyer.userId)).toBe(10);
    expect((await world.take(buyer, resourceId)).code).toBe('resource.not_bought');
    const figures = await world.as(author).get<{ sold: number }>(`${own}/figures`);
    expect(figures.data.sold).toBe(0);
  });

  test('a picture of one’s own becomes the cover, is shown in lists, and goes again', async () => {
    const id = await draft();
    const png = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const send = (person: TestPerson | undefined, picture: string) =>
      world.as(person).post<{ coverPicture: string | null }>(`${own}/${id}/cover`, { picture });
    const picture = png.toString('base64');
    expect((await send(undefined, picture)).code).toBe('session.required');
    expect((await send(await world.signUp(), picture)).code).toBe('resource.not_found');
    expect((await send(author, Buffer.from('no picture').toString('base64'))).code).toBe('upload.wrong_type');
    const chosen = await world.as(author).put(`${own}/${id}`, terms({ cover: 'picture' }));
    expect(chosen.code).toBe('resource.incomplete');
    const { coverPicture } = (await send(author, picture)).data;
    expect(coverPicture).toMatch(/^\/api\/images\/\d+x\d+-/);
    const [width = 0, height = 1] = (/(\d+)x(\d+)/.exec(coverPicture ?? '') ?? []).slice(1).map(Number);
    expect(width / height).toBeCloseTo(8 / 5, 2);
    expect(await state(id)).toMatchObject({ cover: 'picture', coverPicture });
    await post(author, `${own}/${id}/send`);
    expect((await send(author, picture)).code).toBe('resource.wrong_state');
    await review(id, 'publish');
    expect((await world.list()).page.items[0]).toMatchObject({ resourceId: id, picture: coverPicture });
    await send(author, '');
    expect((await world.list()).page.items[0]?.picture).toBeNull();
  });

  test('files beyond the newest are found by a part of their name', async () => {
    await sendFile('端子_100%.txt');
    const other = await sendFile('主回路.txt');
    const find = async (person: TestPerson, query: string) =>
      (await world.as(person).get<{ items: { name: string }[]; total: number }>(`/api/files?${query}`)).data;
    expect(await find(author, `keyword=${encodeURIComponent('0%')}`)).toMatchObject({
      total: 1,
      items: [{ name: '端子_100%.txt' }],
    });
    expect((await find(author, `keyword=${encodeURIComponent('主%路')}`)).total).toBe(0);
    expect((await find(author, `ids=${other}`)).items).toMatchObject([{ name: '主回路.txt' }]);
    expect((await find(staff, `ids=${other}`)).total).toBe(0);
  });
});
