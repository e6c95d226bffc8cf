import { beforeEach, expect, test } from 'vitest';
import { catalogueSweep } from '../../../backend/features/maker-catalogue/work/jobs.ts';
import type { JobRun } from '../../../backend/jobs/job.ts';
import { toXlsx } from '../../../backend/spreadsheet/xlsx.ts';
import { zip } from '../../../backend/zip/zip.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createCatalogueWorld, writeBmecat } from './catalogue-world.ts';

describeOnBothDatabases('catalogues of makers, further', (database) => {
  let world: Awaited<ReturnType<typeof createCatalogueWorld>>;
  beforeEach(async () => {
    world = await createCatalogueWorld(database.db);
  });

  test('a workbook is read by columns that are kept, and a part changed meanwhile is left alone', async () => {
    const heads = ['订货号', '名称', '额定电流', '极数'];
    const rows = [
      ['北辰电气 2026 选型表', '', '', ''],
      heads,
      ['T-1', '断路器', '10', '1'],
      ['T-2', '断路器', '16 A', '3P'],
    ];
    const id = await world.upload(
      'table',
      { 'T.xlsx': toXlsx('表', rows) },
      { family: 'mcb', maker: '', newMaker: '新厂' },
    );
    // Names of the category's own values are recognised, and 1 is 1P.
    await world.map(id);
    expect((await world.step(id, 'read')).counts).toMatchObject({ new: 2, written: 0 });
    const part = await world.add('T-2', { makerId: world.ids.southern });
    expect(part).toBeGreaterThan(0);
    await world.step(id, 'publish');
    const [one] = (await world.get(id, 'outcome=new')).rows;
    expect(await world.findPart('T-1')).toMatchObject({ values: { current: { base: 10 }, poles: '1P' } });
    await world.setState(one?.partId ?? 0, 'hidden');
    await database.db.query('update parts set version = version + 1 where number = $1', ['T-1']);
    expect((await world.step(id, 'undo')).counts['written']).toBe(1);
  });

  test('files named by part numbers come to their parts, from a zip or one by one, and go again', async () => {
    const part = await world.add('B1-C16');
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    );
    const sheet = Buffer.from('型号 B1-C16');
    const archive = zip([
      { name: 'pictures/B1-C16_front.png', bytes: png },
      { name: 'nobody.png', bytes: Buffer.concat([png, Buffer.from([0])]) },
      { name: 'b1c16.txt', bytes: sheet },
    ]);
    const id = await world.upload('files', { 'pictures.zip': archive });
    const compared = await world.get(id);
    expect(compared).toMatchObject({ catalogue: { state: 'checked' }, counts: { changed: 1, unknown: 1 } });
    expect(compared.rows.find(({ outcome }) => outcome === 'changed')?.faults[0]?.code).toBe(
      'file_of_wrong_kind',
    );
    await world.step(id, 'publish');
    const files = async () =>
      (await database.db.query('select role from part_files where part_id = $1', [part])).rows;
    expect(await files()).toEqual([{ role: 'image' }]);
    await world.step(id, 'undo');
    expect(await files()).toEqual([]);
    expect((await world.create(world.staff, ['0'.repeat(24)], 'files')).code).toBe('file.not_found');
  });

  test('a mapping is kept for the next catalogue, a broken file says so, and interrupted work goes on', async () => {
    const broken = await world.upload('bmecat', { 'broken.xml': Buffer.from('<BMECAT><PRODUCT>') });
    expect(await world.get(broken)).toMatchObject({
      catalogue: { state: 'failed' },
      fault: 'maker_catalogue.broken',
    });
    const id = await world.upload('bmecat', { 'a.xml': writeBmecat([{ number: 'A-1' }]) });
    await world.map(id);
    const next = await world.upload('bmecat', { 'next.xml': writeBmecat([{ number: 'A-2' }]) });
    expect((await world.get(next)).classes).toMatchObject([{ key: 'etim:EC000042', isKept: true }]);
    await world.step(id, 'read');
    await world.act(world.staff, id, 'publish');
    await database.db.query(`update pgboss.job set state = 'failed' where name = 'maker-catalogue-work'`);
    await catalogueSweep.handle(world.services, {}, {} as JobRun);
    expect(await world.get(id)).toMatchObject({
      catalogue: { state: 'checked' },
      fault: 'maker_catalogue.stopped',
    });
    expect((await world.step(id, 'publish')).counts).toMatchObject({ new: 1, written: 1 });
  });
});
