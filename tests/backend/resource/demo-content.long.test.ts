import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { readRows } from '../../../backend/conversion/workbook/read-rows.ts';
import { seedForum } from '../../../backend/features/forum/demo/demo-content.ts';
import { removeDemoParts } from '../../../backend/features/part/demo/demo.ts';
import { seedParts } from '../../../backend/features/part/demo/demo-content.ts';
import { readPartTable } from '../../../backend/features/part/import/part-table.ts';
import { seedMarket } from '../../../backend/features/resource/demo/demo-content.ts';
import { removeDemoMarket } from '../../../backend/features/resource/demo/demo-removal.ts';
import { designerOf } from '../../../content/drawing/designers.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { Parameter } from '../../../contract/part/kinds.ts';
import type { listBundles } from '../../../contract/resource/bundles.ts';
import { resourceTypes } from '../../../contract/resource/kinds.ts';
import type { listBrands } from '../../../contract/resource/resource.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

const content = new URL('../../../content/', import.meta.url);
const {
  families,
  parts,
}: { families: { slug: string; parameters: Parameter[] }[]; parts: { family: string }[] } = JSON.parse(
  readFileSync(new URL('parts/parts.json', content), 'utf8'),
);

const library: { slug: string; number?: string; revision?: string; date?: string }[] = JSON.parse(
  readFileSync(new URL('resources/resources.json', content), 'utf8'),
);

describeOnBothDatabases('demo content of the marketplace', (database) => {
  let world: ResourceWorld;
  let services: ResourceWorld['services'];
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    services = { ...world.services, config: { ...world.services.config, DEMO_CONTENT: '1' } };
    await seedForum(services);
    await seedParts(services);
    await seedMarket(services);
  });

  const countOf = async (table: 'files' | 'resources' | 'resource_bundles') =>
    (await database.db.query(`select from ${table}`)).rowCount;

  test('each type has some, with a picture and every file to be had; samples stand by brand and family', async () => {
    await seedMarket(services);
    for (const type of resourceTypes) {
      const { page } = await world.list(`type=${type}`);
      expect(page.items.length, type).toBeGreaterThan(3);
      if (type !== 'genius') expect(page.items.filter(({ picture }) => !picture)).toEqual([]);
      const first = page.items[0];
      if (first?.picture) expect((await world.as().fetch(first.picture)).status).toBe(200);
    }
    const bundles = await world.as().get<EndpointOutput<typeof listBundles>>('/api/resource-bundles');
    expect(bundles.data.items.map(({ itemCount, sum, price }) => [itemCount, sum > price])).toEqual([
      [4, true],
      [2, true],
    ]);
    const { data } = await world.as().get<EndpointOutput<typeof listBrands>>('/api/resources/brands');
    expect(data.map(({ brand, count }) => [brand, count])).toEqual([['通用示例', families.length]]);
    expect(data[0]?.families).toHaveLength(families.length);
    const [library] = (await world.list('type=library&keyword=接触器')).page.items;
    const resourceId = library?.resourceId ?? 0;
    const { data: resource } = await world.read(resourceId);
    const endings = resource.versions[0]?.files.map(({ name }) => name.split('.').at(-1));
    expect(new Set(endings)).toEqual(new Set(['step', 'dxf', 'csv']));
    expect(resource.shown?.file.view).toBe('model');
    const { data: taken } = await world.take(undefined, resourceId);
    expect((await world.download(taken.path)).headers.get('content-type')).toBe('application/zip');
  });

  test('the page of a drawing has the revision, the date and the author of its title block, and no checker', async () => {
    const sheet = library.find(({ slug }) => slug === 'soft-start-power');
    const [found] = (await world.list(`keyword=${sheet?.number}`)).page.items;
    const { data } = await world.read(found?.resourceId ?? 0);
    const [version] = data.versions;
    const now = world.clock.now().toISOString();
    const issued = new Date(`${sheet?.date}T12:00:00+08:00`).toISOString();
    expect(version?.label).toBe(sheet?.revision);
    expect(version?.createdAt).toBe(now < issued ? now : issued);
    expect(data.author.nickname).toBe(designerOf('soft-start-power'));
    expect(data.verification ?? null).toBeNull();
  });

  test('they go again with the parts whose files they show, but what somebody spoke of stays whole', async () => {
    const [spokenOf] = (await world.list('type=ldz')).page.items;
    const buyer = await world.signUp();
    const resourceId = spokenOf?.resourceId ?? 0;
    await world.as(buyer).post(`/api/resources/${resourceId}/remarks`, { body: '符号都对得上。' });
    expect(await removeDemoMarket(services)).toBe(63);
    await removeDemoParts(services);
    const { data: kept } = await world.read(resourceId);
    const files = kept.versions[0]?.files ?? [];
    expect(files.length).toBeGreaterThan(2);
    expect(await countOf('files')).toBe(files.length);
    await database.db.query('delete from resource_remarks');
    await removeDemoMarket(services);
    await removeDemoParts(services);
    expect([await countOf('resources'), await countOf('files')]).toEqual([0, 0]);
    expect(await countOf('resource_bundles')).toBe(0);
  });
});

describe('sample data', () => {
  test.each(families)('of $slug is a table that bulk publishing takes', async ({ slug, parameters }) => {
    const table = await readRows(readFileSync(new URL(`resources/tables/${slug}-sample.xlsx`, content)));
    const { rows, faults } = await readPartTable(table, parameters);
    expect(faults).toEqual([]);
    expect(rows.length).toBe(parts.filter(({ family }) => family === slug).length);
  });
});
