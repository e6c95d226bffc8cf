import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { readClassCodes, showClass } from '../../../contract/part/class-codes.ts';
import { type listPartClasses, savePartClasses } from '../../../contract/part/classes.ts';
import { listPartsDocument } from '../../../contract/part/documents.ts';
import { drawPart } from '../../../contract/part/drawing.ts';
import type { listLikeShapes } from '../../../contract/part/shape.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createPartWorld, type PartWorld } from './part-world.ts';

type Alike = EndpointOutput<typeof listLikeShapes>;
type Classes = EndpointOutput<typeof listPartClasses>;

describeOnBothDatabases('classes, shapes and drawings of parts', (database) => {
  let world: PartWorld;
  beforeEach(async () => {
    world = await createPartWorld(database.db);
  });
  const alike = async (query: string, who?: Parameters<PartWorld['as']>[0]) =>
    world.as(who).get<Alike>(`/api/part-shapes?${query}`);

  test('categories have classes, which only staff set, and by which the library is searched', async () => {
    await world.add('B1-C16');
    const person = await world.signUp();
    const body = { family: 'mcb', etim: 'ec000042', eclass: '27-14-19-01' };
    expect((await world.as(person).post(savePartClasses.path, body)).code).toBe('session.forbidden');
    expect((await world.as().get(savePartClasses.path)).code).toBe('session.required');
    const staff = world.as(world.staff);
    expect(await staff.post(savePartClasses.path, { ...body, etim: 'EC42' })).toMatchObject({
      code: 'part.class_wrong',
      fields: { etim: 'class_wrong' },
    });
    expect((await staff.post(savePartClasses.path, { ...body, family: 'breaker' })).code).toBe(
      'part.family_not_found',
    );
    expect((await staff.post(savePartClasses.path, body)).data).toEqual({
      classes: ['etim:EC000042', 'eclass:27141901'],
    });
    const { items } = (await staff.get<Classes>(savePartClasses.path)).data;
    expect(items.find(({ slug }) => slug === 'mcb')).toMatchObject({
      trail: ['断路器'],
      classes: ['etim:EC000042', 'eclass:27141901'],
    });
    for (const keyword of ['EC000042', 'ec000042', '27141901', '27-14-19-01']) {
      const { parts } = await world.askKnown(listPartsDocument, { filter: { keyword }, page: 1 });
      expect(
        parts.items.map(({ number }) => number),
        keyword,
      ).toEqual(['B1-C16']);
    }
  });

  test('codes that no text of their system confirms are taken from databases that had them', async () => {
    const staff = world.as(world.staff);
    await staff.post(savePartClasses.path, { family: 'mcb', etim: 'EC000042', eclass: '27141901 27371003' });
    await database.db.query(readFileSync('backend/db/migrations/0106_part_class_unconfirmed.sql', 'utf8'));
    const { items } = (await staff.get<Classes>(savePartClasses.path)).data;
    expect(items.find(({ slug }) => slug === 'mcb')?.classes).toEqual(['etim:EC000042', 'eclass:27371003']);
  });

  test('sample parts are drawn once for each shape, are found by it, and nobody else’s are', async () => {
    const size = { width: 54, height: 85, depth: 75, series: 'TY-W63' };
    const first = { id: await world.add('W63-16', { ...size, values: { current: '16 A', poles: '3P' } }) };
    const second = { id: await world.add('W63-20', { ...size, values: { current: '20 A', poles: '3P' } }) };
    await database.db.query('update parts set is_demo = true');
    const draw = (id: number) =>
      world.as().post<{ isDrawn: boolean }>(drawPart.path.replace(':partId', String(id)));
    expect((await draw(first.id)).data).toEqual({ isDrawn: true });
    expect((await draw(first.id)).data).toEqual({ isDrawn: false });
    // The picture of a list draws as well, and both share their files.
    const picture = await world.as().fetch(`/api/parts/${second.id}/files/drawn/parts/card.webp`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const files = async (id: number) =>
      (await database.db.query('select role, file_id from part_files where part_id = $1 order by role', [id]))
        .rows;
    expect(await files(first.id)).toHaveLength(3);
    expect(await files(second.id)).toEqual(await files(first.id));
    const found = (await alike(`partId=${first.id}&tolerance=0.5`)).data;
    expect(found.items.find(({ part }) => part.id === second.id)).toMatchObject({ differs: 0 });
    expect(found.items.every(({ differs }) => differs <= 0.5)).toBe(true);
    const wider = (await alike(`partId=${first.id}&tolerance=10`)).data;
    expect(wider.items.length).toBeGreaterThanOrEqual(found.items.length);

    // As large a surface in another shape is no like shape.
    const long = await world.add('LONG-1', { hasModel: true });
    await database.db.query(
      `insert into file_findings (file_id, likeness, area, radii)
       select f.file_id, 'solid', n.area, array(select 1.3 * radius from unnest(n.radii) radius)
       from part_files f, part_files o join file_findings n on n.file_id = o.file_id
       where f.part_id = $1 and o.part_id = $2 and o.role = 'model'`,
      [long, first.id],
    );
    const nearest = (await alike(`partId=${first.id}&tolerance=10`)).data;
    expect(nearest.items.map(({ part }) => part.number)).toEqual(['W63-20']);
    const own = await world.add('OWN-1', { width: 18, height: 85, depth: 70 });
    expect((await draw(own)).data).toEqual({ isDrawn: false });
    expect((await alike(`partId=${own}`)).data).toEqual({ isMeasured: false, area: null, items: [] });
    await world.setState(own, 'hidden');
    expect((await alike(`partId=${own}`)).code).toBe('part.not_found');
    expect((await draw(own)).code).toBe('part.not_found');
    expect((await alike('')).code).toBe('session.required');
    const person = await world.signUp();
    expect((await alike(`fileId=${'0'.repeat(24)}`, person)).code).toBe('file.not_found');
  });
});

test('solids of the library bring their measures: contactors of one frame have one shape', () => {
  const facts: Record<string, { similarity?: { area: number } }> = JSON.parse(
    readFileSync('content/part-previews/facts.json', 'utf8'),
  );
  const solids = Object.keys(facts).filter((name) => name.endsWith('.step'));
  expect(solids.filter((name) => !facts[name]?.similarity)).toEqual([]);
  expect(facts['km-12-220.step']?.similarity).toEqual(facts['km-18-220.step']?.similarity);
});

test('codes are read as people write them, and shown as their systems do', () => {
  expect(readClassCodes('eclass', '27-14-19-01，27371003')).toEqual(['27141901', '27371003']);
  expect(readClassCodes('etim', '')).toEqual([]);
  expect(readClassCodes('etim', 'EC00042')).toBeUndefined();
  expect(showClass('eclass:27141901')).toBe('ECLASS\u00a027-14-19-01');
});
