import { beforeEach, expect, test } from 'vitest';
import { labelLevels, moduleSizes } from '../../../contract/nameplate/label.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { readCodesOfPdf, readCodesOfSvg } from '../../support/read-codes.ts';

const plate = { name: '低压柜 AA1', type: 'GGD2', serial: 'S-0001', maker: '甲厂' };

describeOnBothDatabases('labels of nameplates', (database) => {
  let world: TestBackend;
  let keeper: TestPerson;
  let code: string;
  beforeEach(async () => {
    world = createTestBackend(database.db, { config: { PUBLIC_ORIGIN: ['https://portal.example'] } });
    keeper = await world.signUp();
    code = (await world.as(keeper).post<{ code: string }>('/api/nameplates', plate)).data.code;
    await world.as(keeper).post(`/api/nameplates/${code}/status`, { status: 'published' });
  });
  const get = (who: TestPerson | undefined, file: string) =>
    world.as(who).fetch(`/api/nameplates/${code}/${file}`);

  test('what is printed reads back as the link and nothing else, in every size and level', async () => {
    const link = `https://portal.example/ewmData/${code}`;
    for (const [module, level] of [
      ['0.35', 'M'],
      ['0.5', 'Q'],
      ['0.75', 'H'],
    ]) {
      const svg = await get(keeper, `label.svg?module=${module}&level=${level}`);
      expect(await readCodesOfSvg(await svg.text()), `${module} ${level}`).toEqual([{ text: link, level }]);
    }
    const pdf = async (file: string) =>
      readCodesOfPdf(new Uint8Array(await (await get(keeper, file)).arrayBuffer()));
    expect(await pdf('labels.pdf?module=0.35&level=M&copies=3')).toEqual(
      Array.from({ length: 3 }, () => ({ text: link, level: 'M' })),
    );
    const tested = await pdf('label-test.pdf');
    expect(tested).toHaveLength(moduleSizes.length * labelLevels.length);
    expect(new Set(tested.map(({ text }) => text))).toEqual(new Set([link]));
    expect(new Set(tested.map(({ level }) => level))).toEqual(new Set(labelLevels));
  });

  test('a portal that knows no address of its own prints nothing', async () => {
    const nowhere = createTestBackend(database.db, { seed: 'nowhere' });
    const answer = await nowhere.as(keeper).fetch(`/api/nameplates/${code}/label.svg`);
    expect(answer.status).toBe(409);
  });

  test('labels are for the keepers, and of sizes that the standard lets a code have', async () => {
    for (const file of ['label.svg', 'labels.pdf', 'label-test.pdf'])
      for (const who of [undefined, await world.signUp()]) expect((await get(who, file)).status).toBe(404);
    for (const wrong of ['level=L', 'module=0.1', 'copies=0', 'copies=21', 'copies=x'])
      expect((await get(keeper, `labels.pdf?${wrong}`)).status, wrong).toBe(400);
  });
});
