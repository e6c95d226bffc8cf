import { beforeEach, expect, test } from 'vitest';
import { catalogueSweep } from '../../../backend/features/maker-catalogue/work/jobs.ts';
import type { JobRun } from '../../../backend/jobs/job.ts';
import { toXlsx } from '../../../backend/spreadsheet/xlsx.ts';
import { zip } from '../../../backend/zip/zip.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createCatalogueWorld, writeBmecat } from './catalogue-world.ts';

describeOnBothDatabases('catalogues of makers', (database) => {
  let world: Awaited<ReturnType<typeof createCatalogueWorld>>;
  beforeEach(async () => {
    world = await createCatalogueWorld(database.db);
  });
  const feature = (current: string, poles: string) =>
    [
      ['EF000227', current, 'AMP'],
      ['EF003116', poles],
      ['EF000008', '17.5', 'MMT'],
    ] as const;
  const meaning = {
    EF000227: { to: 'value.current' },
    EF003116: { to: 'value.poles', words: { '3': '3P', '1': '1P' } },
  };

  test('BMEcat is mapped by its classes, compared, published and taken back', async () => {
    const known = await world.add('B1-C20', { values: { current: '20 A', poles: '1P' } });
    const others = await world.add('B1-C99', { familyId: world.ids.contactor });
    const products = [
      { number: 'B1-C16', name: '断路器 &amp; 附件', features: feature('16', '3') },
      { number: 'b1 c20', features: feature('20', '1') },
      { number: 'B1-C25', features: feature('viel', '3') },
      { number: 'B1-C99', features: feature('9', '1') },
      { number: 'B1-C16', features: feature('16', '3') },
      { number: 'K1', classCode: 'EC000066' },
    ];
    const id = await world.upload('bmecat', { 'catalogue.xml': writeBmecat(products) });
    const surveyed = await world.get(id);
    expect(surveyed).toMatchObject({
      catalogue: { state: 'surveyed', rowCount: 6, maker: '北辰电气' },
      classes: [
        { key: 'etim:EC000042', count: 5, family: { slug: 'mcb' }, isKept: false },
        { key: 'etim:EC000066', count: 1, family: null },
      ],
    });
    // The number and the width are guessed by what they are called.
    expect(surveyed.mapped?.fields.map(({ name, to }) => [name, to])).toEqual([
      ['SUPPLIER_PID', 'number'],
      ['DESCRIPTION_SHORT', 'name'],
      ['EF000227', ''],
      ['EF003116', ''],
      ['EF000008', 'width'],
    ]);
    expect((await world.act(world.staff, id, 'read')).code).toBe('maker_catalogue.no_class');
    await world.map(id, meaning);
    const compared = await world.step(id, 'read');
    expect(compared).toMatchObject({
      catalogue: { state: 'checked' },
      counts: { new: 1, changed: 1, faulty: 2, twice: 1, unmapped: 1, written: 0 },
    });
    expect(compared.rows.find(({ number }) => number === 'B1-C25')?.faults).toEqual([
      { field: 'EF000227', code: 'not_a_quantity', value: 'viel A' },
    ]);
    expect(compared.rows.find(({ number }) => number === 'B1-C99')?.faults[0]?.code).toBe('other_family');
    expect(await world.findPart('B1-C16')).toBeUndefined();

    const published = await world.step(id, 'publish');
    expect(published).toMatchObject({ catalogue: { state: 'published' }, counts: { written: 2 } });
    expect(await world.findPart('B1-C16')).toMatchObject({
      state: 'published',
      name: '断路器 & 附件',
      width: 17.5,
      values: { current: { base: 16 }, poles: '3P' },
    });
    expect(await world.findPart('b1 c20')).toMatchObject({ id: known, version: 2, width: 17.5 });
    expect(await world.findPart('B1-C99')).toMatchObject({ id: others, version: 1 });
    expect((await world.act(world.staff, id, 'publish')).code).toBe('maker_catalogue.done');

    // The next catalogue of the maker needs no mapping, and nothing in it is new.
    const next = await world.upload('bmecat', { 'next.xml': writeBmecat(products.slice(0, 2)) });
    expect((await world.step(next, 'read')).counts).toEqual({ same: 2, written: 0 });

    // What staff change afterwards stays.
    const undone = await world.step(id, 'undo');
    expect(undone).toMatchObject({ catalogue: { state: 'undone' }, counts: { written: 0 } });
    expect(await world.findPart('B1-C16')).toMatchObject({ state: 'hidden' });
    expect(await world.findPart('B1-C20')).toMatchObject({ id: known, width: null, state: 'published' });
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
    expect((await world.create(world.staff, ['x'.repeat(24)], 'files')).code).toBe('file.not_found');
  });

  test('nobody but staff, only own files, and a broken or interrupted one says so', async () => {
    const person = await world.signUp();
    const broken = await world.upload('bmecat', { 'broken.xml': Buffer.from('<BMECAT><PRODUCT>') });
    expect(await world.get(broken)).toMatchObject({
      catalogue: { state: 'failed' },
      fault: 'maker_catalogue.broken',
    });
    for (const [who, code] of [
      [undefined, 'session.required'],
      [person, 'session.forbidden'],
    ] as const) {
      expect((await world.as(who).get(world.api)).code).toBe(code);
      expect((await world.as(who).get(`${world.api}/${broken}`)).code).toBe(code);
      expect((await world.create(who, ['x'.repeat(24)], 'bmecat')).code).toBe(code);
      for (const verb of ['read', 'publish', 'undo'] as const)
        expect((await world.act(who, broken, verb)).code).toBe(code);
    }
    const theirs = await world.send(person, 'a.xml', writeBmecat([{ number: 'A' }]));
    expect((await world.create(world.staff, [theirs], 'bmecat')).code).toBe('file.not_found');
    expect((await world.act(world.staff, 9999, 'read')).code).toBe('maker_catalogue.not_found');

    const id = await world.upload('bmecat', { 'a.xml': writeBmecat([{ number: 'A-1' }]) });
    await world.map(id);
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
