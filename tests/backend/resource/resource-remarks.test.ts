import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeImage } from '../../../backend/features/upload/upload.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Remark } from '../../../contract/resource/resource.ts';
import type { ResourceUse } from '../../../contract/resource/uses.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

describeOnBothDatabases('remarks on resources', (database) => {
  let world: ResourceWorld;
  let author: TestPerson;
  let buyer: TestPerson;
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    [author, buyer] = [await world.signUp(), await world.signUp()];
  });
  afterEach(() => world.close());

  test('only whoever had the files rates, once; a remark is its writer’s to take away', async () => {
    const { resourceId } = await world.publish(author);
    const remark = (person: TestPerson | undefined, rating = 0) =>
      world.as(person).post<{ remarkId: number }>(`/api/resources/${resourceId}/remarks`, {
        body: '端子号和图对得上。',
        rating,
      });
    expect((await remark(undefined)).code).toBe('session.required');
    expect((await remark(buyer, 5)).code).toBe('resource.rate_first_download');
    expect((await remark(author, 5)).code).toBe('resource.own');
    await world.take(buyer, resourceId);
    const { data } = await remark(buyer, 4);
    await remark(buyer, 1);
    expect((await world.read(resourceId)).data).toMatchObject({ remarkCount: 2, ratingCount: 1, rating: 4 });
    const gone = await world.as(author).delete(`/api/resources/remarks/${data.remarkId}`);
    expect(gone.code).toBe('resource.remark_not_found');
    await world.as(buyer).delete(`/api/resources/remarks/${data.remarkId}`);
    expect((await world.read(resourceId)).data).toMatchObject({
      remarkCount: 1,
      ratingCount: 0,
      rating: null,
    });
  });

  test('a remark is a document with pictures; what rules doubt waits unseen until staff let it through', async () => {
    const { resourceId } = await world.publish(author);
    const path = `/api/resources/${resourceId}/remarks`;
    const send = (body: unknown) =>
      world.as(buyer).post<{ remarkId: number; isShown: boolean }>(path, { body });
    const list = async () => (await world.as().get<Page<Remark>>(path)).data.items;
    expect((await send('')).code).toBe('request.invalid');
    expect((await send('![](/api/images/640x480-00000000000000000000000000000000/640.webp)')).code).toBe(
      'upload.image_gone',
    );
    expect((await send('**接线前**先看 `X1`')).data.isShown).toBe(true);
    expect(JSON.stringify((await list())[0]?.body)).toContain('"marks":[{"type":"bold"}]');
    const links = Array.from({ length: 12 }, (_, index) => `https://a${index}.example.com/x`).join(' ');
    const { data } = await send(`看这里 ${links}`);
    expect([data.isShown, (await list()).length]).toEqual([false, 1]);
    const staff = await world.signUp({ roles: ['admin'] });
    const { rows } = await database.db.query<{ id: number }>(
      `select id from moderation_cases where thing_kind = 'remark'`,
    );
    const decision = { caseIds: [rows[0]?.id], decision: 'keep', reason: '可以发' };
    await world.as(staff).post('/api/moderation/decisions', decision);
    expect(await list()).toHaveLength(2);
  });

  test('a question is answered by the author first; who asked is told, and it stays once it is answered', async () => {
    const { resourceId } = await world.publish(author);
    const other = await world.signUp();
    const path = `/api/resources/${resourceId}/remarks`;
    const send = (person: TestPerson | undefined, body: string, more: object = {}) =>
      world.as(person).post<{ remarkId: number }>(path, { body, ...more });
    const asked = (await send(buyer, 'KM1 用哪个等级？', { isQuestion: true })).data.remarkId;
    const said = (await send(buyer, '图很清楚。')).data.remarkId;
    const answersId = asked;
    expect((await send(undefined, 'AC-3', { answersId })).code).toBe('session.required');
    expect((await send(other, 'AC-3', { answersId: said })).code).toBe('resource.remark_not_found');
    await send(other, '看图上写的。', { answersId });
    await send(author, 'AC-3，50 A。', { answersId, rating: 5 });
    const { items, total } = (await world.as().get<Page<Remark>>(path)).data;
    expect([total, items.length]).toEqual([2, 2]);
    expect(items[1]).toMatchObject({ isQuestion: true, rating: null });
    expect(items[1]?.answers.map((each) => each.author.userId)).toEqual([author.userId, other.userId]);
    const notices = async (person: TestPerson) =>
      (
        await world.as(person).get<{ notices: Page<{ kind: string }> }>('/api/notices?tab=interaction')
      ).data.notices.items.map(({ kind }) => kind);
    expect(await notices(buyer)).toContain('resource_answer');
    const gone = await world.as(buyer).delete(`/api/resources/remarks/${asked}`);
    expect(gone.code).toBe('resource.remark_answered');
    for (const { remarkId } of items[1]?.answers ?? [])
      await database.db.query(`delete from resource_remarks where id = ${remarkId}`);
    expect((await world.as(buyer).delete(`/api/resources/remarks/${asked}`)).status).toBe(200);
  });

  test('pictures of what was built stand apart: by whoever had the files, reviewed as remarks are', async () => {
    const { resourceId } = await world.publish(author);
    const path = `/api/resources/${resourceId}/uses`;
    const show = (person: TestPerson | undefined, imageIds: string[], caption = '装在 10 kV 柜的二次小室') =>
      world.as(person).post<{ remarkId: number; isShown: boolean }>(path, { imageIds, caption });
    const list = async () => (await world.as().get<Page<ResourceUse>>(path)).data;
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const { id } = await storeImage(
      { ...world.services, now: world.clock.now() },
      { bytes, ownerId: buyer.userId },
    );
    expect((await show(undefined, [id])).code).toBe('session.required');
    expect((await show(buyer, [id])).code).toBe('resource.use_first_download');
    expect((await show(author, [id])).code).toBe('resource.own');
    await world.take(buyer, resourceId);
    expect((await show(buyer, [])).code).toBe('request.invalid');
    expect((await show(buyer, [`1x1-${'0'.repeat(32)}`])).code).toBe('upload.image_gone');
    const { data } = await show(buyer, [id]);
    expect((await list()).items).toMatchObject([
      { remarkId: data.remarkId, imageIds: [id], caption: '装在 10 kV 柜的二次小室' },
    ]);
    const remarks = await world.as().get<Page<Remark>>(`/api/resources/${resourceId}/remarks`);
    expect(remarks.data.items).toEqual([]);
    expect((await world.read(resourceId)).data).toMatchObject({ remarkCount: 0, ratingCount: 0 });
    const links = Array.from({ length: 12 }, (_, at) => `https://a${at}.cn`).join(' ');
    expect((await show(buyer, [id], links)).data.isShown).toBe(false);
    expect((await list()).total).toBe(1);
    expect((await world.as(author).delete(`/api/resources/remarks/${data.remarkId}`)).code).toBe(
      'resource.remark_not_found',
    );
    await world.as(buyer).delete(`/api/resources/remarks/${data.remarkId}`);
    expect((await list()).total).toBe(0);
  });
});
