import { afterEach, beforeEach, expect, test } from 'vitest';
import { listResourceDocuments } from '../../../backend/features/resource/search-document-store.ts';
import type { OwnResource } from '../../../contract/resource/edit.ts';
import {
  byText,
  resourceTextNames,
  resourceTexts,
  textFacetNames,
} from '../../../contract/resource/texts.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

const own = '/api/own/resources';
/** Of each its own, as long as it may be. */
const texts = byText(resourceTextNames, (name) =>
  `甲 ${name}`.padEnd(resourceTexts[name].max, 'X').slice(0, resourceTexts[name].max),
);
const others = byText(resourceTextNames, (name) => `乙 ${name}`.slice(0, resourceTexts[name].max));

describeOnBothDatabases('texts of a resource', (database) => {
  let world: ResourceWorld;
  let author: TestPerson;
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    author = await world.signUp();
  });
  afterEach(() => world.close());

  const save = (resourceId: number, fields: object, person: TestPerson | undefined = author) =>
    world.as(person).put(`${own}/${resourceId}`, {
      type: 'sample',
      title: '星三角起动主回路',
      application: 'motor',
      industry: 'general',
      software: 'any',
      licence: 'project',
      price: 0,
      cover: 'thumbnail',
      tags: '',
      ...fields,
    });

  test('each is saved, shown, found, counted and exported; a list is narrowed by those that are facets', async () => {
    const { resourceId } = await world.publish(author);
    const second = await world.publish(author, { texts: others });
    expect((await save(resourceId, texts, await world.signUp())).code).toBe('resource.not_found');
    expect((await save(resourceId, texts)).code).toBeUndefined();

    expect((await world.read(resourceId)).data).toMatchObject(texts);
    expect((await world.as(author).get<OwnResource>(`${own}/${resourceId}`)).data).toMatchObject(texts);
    const idsOf = async (query: string) =>
      (await world.list(query)).page.items.map((row) => row.resourceId).sort();
    const [document] = await listResourceDocuments(database.db, [resourceId]);
    for (const name of resourceTextNames.filter((each) => resourceTexts[each].isSearched)) {
      expect(await idsOf(`keyword=${encodeURIComponent(texts[name])}`)).toEqual([resourceId]);
      expect(document?.parts[0]?.text).toContain(texts[name]);
    }
    const all = await world.list();
    for (const name of textFacetNames) {
      expect(all.texts[name].map(({ value }) => value).sort()).toEqual([texts[name], others[name]].sort());
      expect(await idsOf(`${name}=${encodeURIComponent(texts[name].toLowerCase())}`)).toEqual([resourceId]);
      expect(await idsOf(`${name}=${encodeURIComponent(others[name])}`)).toEqual([second.resourceId]);
    }
    const sheet = await (await world.as(author).fetch('/api/own/sheets/works.csv')).text();
    for (const text of Object.values(texts)) expect(sheet).toContain(text);
  });

  test.each(resourceTextNames)('%s is refused when it is too long', async (name) => {
    const { resourceId } = await world.publish(author);
    const tooLong = 'X'.repeat(resourceTexts[name].max + 1);
    expect(await save(resourceId, { [name]: tooLong })).toMatchObject({
      code: 'request.invalid',
      fields: { [name]: expect.any(String) },
    });
  });
});
