import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getCollection, listCollections, listRelated } from '../../../contract/resource/collections.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

describeOnBothDatabases('collections', (database) => {
  let world: ResourceWorld;
  let owner: TestPerson;
  let author: TestPerson;
  let other: TestPerson;
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    [owner, author, other] = [await world.signUp(), await world.signUp(), await world.signUp()];
  });
  afterEach(() => world.close());

  const read = (folderId: number) =>
    world.as().get<EndpointOutput<typeof getCollection>>(`/api/resource-collections/${folderId}`);
  const related = async (resourceId: number) =>
    (await world.as().get<EndpointOutput<typeof listRelated>>(`/api/resources/${resourceId}/related`)).data;

  test('a folder is seen by everybody once its owner says so, without notes and what is published no more', async () => {
    const first = await world.publish(author);
    const second = await world.publish(author);
    const { folderId } = (
      await world.as(owner).post<{ folderId: number }>('/api/own/favourite-folders', { name: '星三角' })
    ).data;
    for (const { resourceId } of [first, second]) {
      await world
        .as(owner)
        .put(`/api/resources/${resourceId}/favourite`, { isFavourite: true, folderId, note: '只给自己看' });
    }
    const publish = (person: TestPerson | undefined, isPublic: boolean, about = '') =>
      world.as(person).put(`/api/own/favourite-folders/${folderId}/publication`, { isPublic, about });
    expect((await read(folderId)).code).toBe('resource.folder_not_found');
    expect((await publish(undefined, true)).code).toBe('session.required');
    expect((await publish(other, true)).code).toBe('resource.folder_not_found');
    expect((await publish(owner, true, '起动电路')).data).toEqual({ isPublic: true });
    const shown = (await read(folderId)).data;
    expect(shown).toMatchObject({
      name: '星三角',
      about: '起动电路',
      count: 2,
      owner: { userId: owner.userId },
    });
    expect(JSON.stringify(shown)).not.toContain('只给自己看');
    expect((await related(first.resourceId)).collections).toMatchObject([{ folderId, count: 2 }]);
    await world.as(author).post(`/api/own/resources/${second.resourceId}/move`, { act: 'close' });
    expect((await read(folderId)).data).toMatchObject({
      count: 1,
      page: { items: [{ resourceId: first.resourceId }] },
    });
    const all = await world.as().get<EndpointOutput<typeof listCollections>>('/api/resource-collections');
    expect(all.data.items.map((each) => each.folderId)).toEqual([folderId]);

    // What everybody reads passes the rules of words, the name as well.
    const staff = await world.signUp({ roles: ['admin'] });
    await world
      .as(staff)
      .put('/api/admin/review/words', { word: '代开发票', outcome: 'refuse', reason: '按规则' });
    expect((await publish(owner, true, '代开发票')).code).toBe('review.refused');
    const rename = (name: string) => world.as(owner).put(`/api/own/favourite-folders/${folderId}`, { name });
    expect((await rename('代开发票')).code).toBe('review.refused');
    expect((await publish(owner, false)).data).toEqual({ isPublic: false });
    expect((await read(folderId)).code).toBe('resource.folder_not_found');
    expect((await rename('代开发票')).success).toBe(true);
  });

  test('what others had as well is told once three people did, without what is gone', async () => {
    const [one, two, three] = [
      await world.publish(author),
      await world.publish(author),
      await world.publish(author),
    ];
    const people = [owner, other, await world.signUp()];
    for (const [at, person] of people.entries()) {
      await world.take(person, one.resourceId);
      await world.take(person, two.resourceId);
      if (at > 0) await world.take(person, three.resourceId);
      const expected = at === 2 ? [two.resourceId] : [];
      expect((await related(one.resourceId)).also.map(({ resourceId }) => resourceId)).toEqual(expected);
    }
    await world.as(author).post(`/api/own/resources/${two.resourceId}/move`, { act: 'close' });
    expect((await related(one.resourceId)).also).toEqual([]);
    expect((await world.as().get('/api/resources/999999/related')).code).toBe('resource.not_found');
  });
});
