import { afterEach, beforeEach, expect, test } from 'vitest';
import { indexRefs } from '../../../backend/features/search/indexing/indexer.ts';
import type { FavouriteList } from '../../../contract/resource/favourites.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

describeOnBothDatabases('resources', (database) => {
  let world: ResourceWorld;
  let author: TestPerson;
  let buyer: TestPerson;
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    [author, buyer] = [await world.signUp(), await world.signUp()];
  });
  afterEach(() => world.close());

  const ids = (list: Awaited<ReturnType<ResourceWorld['list']>>) =>
    list.page.items.map(({ resourceId }) => resourceId);
  const countOf = (
    list: Awaited<ReturnType<ResourceWorld['list']>>,
    facet: 'type' | 'price',
    value: string,
  ) => list.facets[facet].find((each) => each.value === value)?.count;

  test('a choice narrows the list, and each facet counts what it would show with the others as they are', async () => {
    const a = await world.publish(author, { price: 8, memberPrice: 0 });
    const b = await world.publish(author, { type: 'genius', title: '母线件表', tags: ['母线'] });
    const c = await world.publish(author, { title: '星三角起动' });
    const all = await world.list('sort=newest');
    expect(ids(all)).toEqual([c.resourceId, b.resourceId, a.resourceId]);
    expect([countOf(all, 'type', 'drawing'), countOf(all, 'type', 'genius')]).toEqual([2, 1]);
    expect([countOf(all, 'price', 'member'), countOf(all, 'price', 'low')]).toEqual([1, 1]);
    const drawings = await world.list('type=drawing&sort=newest');
    expect(ids(drawings)).toEqual([c.resourceId, a.resourceId]);
    // The facet itself still says what its other choices would show.
    expect(countOf(drawings, 'type', 'genius')).toBe(1);
    expect(countOf(drawings, 'price', 'free')).toBe(1);
    expect(ids(await world.list('type=drawing,genius&price=member'))).toEqual([a.resourceId]);
    expect(ids(await world.list(`keyword=${encodeURIComponent('星三角')}`))).toEqual([c.resourceId]);
    expect(ids(await world.list(`tag=${encodeURIComponent('母线')}`))).toEqual([b.resourceId]);
    expect((await world.as().get('/api/resources?type=nonsense')).code).toBe('request.invalid');
  });

  test('what another instance writes is in the next list', async () => {
    await world.publish(author);
    expect((await world.list()).page.total).toBe(1);
    const other = createResourceWorld(database.db);
    const second = await other.publish(author, { title: '第二份' });
    expect((await world.list()).page.total).toBe(2);
    await database.db.query(`update resources set state = 'removed',
      change_number = (select number + 1 from resource_clock) where id = ${second.resourceId}`);
    await database.db.query('update resource_clock set number = number + 1');
    expect((await world.list()).page.total).toBe(1);
  });

  test('whoever did not buy sees its pictures in every width, and not its text', async () => {
    const { fileIds } = await world.publish(author, { price: 5 });
    for (const name of ['poster.webp', 'card.webp', 'card-small.webp', 'text.json'])
      await world.services.files.put(`files/${fileIds[0]}/pieces/${name}`, Buffer.from(name));
    const seen = async (name: string) =>
      (await world.as(buyer).fetch(`/api/files/${fileIds[0]}/parts/${name}`)).status;
    expect(await seen('poster.webp')).toBe(200);
    expect(await seen('card.webp')).toBe(200);
    expect(await seen('card-small.webp')).toBe(200);
    expect(await seen('text.json')).toBe(404);
  });

  test('what is not published is nobody’s but its author’s: no list, page, piece, remark, search or sitemap', async () => {
    const { resourceId, fileIds } = await world.publish(author);
    await database.db.query(`update resources set state = 'waiting',
      change_number = (select number + 1 from resource_clock) where id = ${resourceId}`);
    await database.db.query('update resource_clock set number = number + 1');
    await indexRefs(world.services, { kind: 'resource', ids: [resourceId] });
    for (const person of [undefined, buyer]) {
      expect((await world.read(resourceId, person)).code).toBe('resource.not_found');
      expect((await world.as(person).get(`/api/resources/${resourceId}/remarks`)).code).toBe(
        'resource.not_found',
      );
      expect((await world.take(person, resourceId)).code).toBe('resource.not_found');
      const piece = await world.as(person).fetch(`/api/files/${fileIds[0]}/parts/poster.webp`);
      expect(piece.status).toBe(404);
    }
    expect((await world.list()).page.total).toBe(0);
    expect((await world.as().get<unknown[]>(`/api/resources/${resourceId}/similar`)).data).toEqual([]);
    expect((await world.as().get<unknown[]>('/api/sitemap/resources')).data).toEqual([]);
    const { rows } = await database.db.query(`select from search_documents where kind = 'resource'`, []);
    expect(rows).toHaveLength(0);
    const cards = await world
      .as(buyer)
      .get<unknown[]>(`/api/cards/search?words=${encodeURIComponent('正反转')}`);
    expect(cards.data).toEqual([]);
    expect((await world.read(resourceId, author)).data.state).toBe('waiting');
    expect(
      (await world.as(buyer).put(`/api/resources/${resourceId}/favourite`, { isFavourite: true })).code,
    ).toBe('resource.not_found');
  });

  test('what one keeps is one’s own list; of what was taken away no name is left', async () => {
    const { resourceId } = await world.publish(author);
    const keep = (person: TestPerson | undefined, isFavourite: boolean) =>
      world.as(person).put(`/api/resources/${resourceId}/favourite`, { isFavourite });
    const kept = async (person: TestPerson) =>
      (await world.as(person).get<FavouriteList>('/api/own/favourites')).data.total;
    expect((await keep(undefined, true)).code).toBe('session.required');
    expect((await world.as().get('/api/own/favourites')).code).toBe('session.required');
    await keep(buyer, true);
    await keep(buyer, true);
    expect([await kept(buyer), await kept(author)]).toEqual([1, 0]);
    await database.db.query(`update resources set state = 'removed' where id = ${resourceId}`);
    expect(await kept(buyer)).toBe(1);
    const { page } = (await world.as(buyer).get<FavouriteList>('/api/own/favourites')).data;
    expect(page.items).toMatchObject([{ resourceId, resource: null }]);
    await keep(buyer, false);
    expect(await kept(buyer)).toBe(0);
  });

  test('a reported resource that staff remove is gone for all, its buyers too', async () => {
    const { resourceId } = await world.publish(author, { price: 5 });
    await world.topUp(buyer.userId, 5);
    await world.buy(buyer, resourceId, 5);
    const report = { thingKind: 'resource', thingId: resourceId, category: 'copyright' };
    const sent = await world.as(buyer).post<{ number: string }>('/api/reports', report);
    expect(sent.data.number).toBeTruthy();
    const staff = await world.signUp({ roles: ['admin'] });
    const { rows } = await database.db.query<{ id: number }>('select id from moderation_cases', []);
    const decided = await world.as(staff).post('/api/moderation/decisions', {
      caseIds: [rows[0]?.id],
      decision: 'remove',
      reason: '图纸不是本人的',
    });
    expect([decided.code, decided.success]).toEqual([undefined, true]);
    for (const person of [undefined, buyer]) {
      expect((await world.read(resourceId, person)).code).toBe('resource.gone');
      expect((await world.take(person, resourceId)).code).toBe('resource.gone');
    }
    expect((await world.list()).page.total).toBe(0);
  });
});
