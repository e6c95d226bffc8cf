import { expect, test } from 'vitest';
import type { Mentions } from '../../../contract/card/card.ts';
import { maxEmbedded } from '../../../contract/rich-text/embedded-calculations.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createWikiWorld } from './wiki-world.ts';

const address = (query: string) => `/electricBrain/calculators/${query}`;
const inputs = 'load-current?v=1&active=75+kW&voltage=380+V&powerFactor=0.85';

describeOnBothDatabases('calculations in articles', (database) => {
  test('are computed by their addresses, bounded, mentioned at the calculator, and stay links where nothing is computed', async () => {
    const world = await createWikiWorld(database.db);
    const many = Array.from(
      { length: maxEmbedded + 2 },
      (_, index) => `[${index}](${address(`unit-converter?v=1&value=${index}`)})`,
    );
    const body = [
      `[75 kW 的电流](${address(inputs)})`,
      `见 [别处的计算](${address(inputs)})。`,
      `[太多](${address('load-current?v=1&active=-5+kW')})`,
      `[没有](${address('nothing?v=1&x=1')})`,
      `[没有数](${address('load-current')})`,
      `[![x](javascript:alert(1))](${address('load-current?v=1&active=<script>')})`,
      '',
    ].join('\n\n');
    const { slug } = await world.publish({ title: '电流怎么算', body });
    const { calculations } = await world.readArticle(slug);
    expect(calculations.map(({ href }) => href)).toEqual([address(inputs)]);
    const [calculation] = calculations;
    expect(calculation?.title.zh).toContain('电流');
    expect(calculation?.results.map(({ value }) => value.en)).toContain('134.1\u00a0A');
    expect(calculation?.given).toContainEqual({
      label: { zh: expect.any(String), en: expect.any(String) },
      value: { zh: '75\u00a0kW', en: '75\u00a0kW' },
    });
    const { data } = await world.as().get<Mentions>('/api/cards/calculator/load-current/mentions');
    expect(data.mentions.map(({ id }) => id)).toEqual([slug]);

    const long = await world.publish({ title: '换算很多', body: many.join('\n\n') });
    expect((await world.readArticle(long.slug)).calculations.length).toBe(maxEmbedded);
    const shown = await world.as().get(`/api/wiki/articles/${slug}/revisions/1`);
    expect(shown.data).toMatchObject({ calculations });
  });
});
