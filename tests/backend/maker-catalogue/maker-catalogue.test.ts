import { beforeEach, expect, test } from 'vitest';
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
    const person = await world.signUp();
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
    for (const [who, code] of [
      [undefined, 'session.required'],
      [person, 'session.forbidden'],
    ] as const) {
      expect((await world.as(who).get(world.api)).code).toBe(code);
      expect((await world.as(who).get(`${world.api}/${id}`)).code).toBe(code);
      expect((await world.create(who, ['x'.repeat(24)], 'bmecat')).code).toBe(code);
      for (const verb of ['read', 'publish', 'undo'] as const)
        expect((await world.act(who, id, verb)).code).toBe(code);
    }
    const theirs = await world.send(person, 'a.xml', writeBmecat([{ number: 'A' }]));
    expect((await world.create(world.staff, [theirs], 'bmecat')).code).toBe('file.not_found');
    expect((await world.act(world.staff, 9999, 'read')).code).toBe('maker_catalogue.not_found');

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

    // What staff change afterwards stays.
    const undone = await world.step(id, 'undo');
    expect(undone).toMatchObject({ catalogue: { state: 'undone' }, counts: { written: 0 } });
    expect(await world.findPart('B1-C16')).toMatchObject({ state: 'hidden' });
    expect(await world.findPart('B1-C20')).toMatchObject({ id: known, width: null, state: 'published' });
  });
});
