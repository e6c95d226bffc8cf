import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeEach, describe, expect, test } from 'vitest';
import { findFont } from '../../../backend/conversion/fonts.ts';
import { formulaText } from '../../../backend/features/wiki/export/formula-text.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import { createWikiWorld } from './wiki-world.ts';

test.each([
  [String.raw`L = A + B - 2(R+t) + \frac{\pi}{2}(R+Kt)`, 'L = A + B - 2(R+t) + (π/2)(R+Kt)'],
  [String.raw`I_{k} = \frac{U}{\sqrt{3} \times Z_{k}}`, 'I_k = U/(√3 × Z_k)'],
  [String.raw`S \ge 16~\mathrm{mm}^2`, 'S ≥ 16 mm²'],
])('%s is read on paper as %s', (latex, text) => {
  expect(formulaText(latex)).toBe(text);
});

async function read(bytes: Uint8Array) {
  const task = getDocument({ data: bytes, verbosity: 0 });
  const book = await task.promise;
  const pages: string[] = [];
  for (let page = 1; page <= book.numPages; page += 1) {
    const { items } = await (await book.getPage(page)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  const outline = (await book.getOutline()).map(({ title }) => title);
  await task.destroy();
  return { pages, outline };
}

describe.skipIf(!findFont())('books of articles', () => {
  describeOnBothDatabases('as PDF', (database) => {
    let world: Awaited<ReturnType<typeof createWikiWorld>>;
    let slugs: string[];
    beforeEach(async () => {
      world = await createWikiWorld(database.db);
      const { busbar, internal } = world.wiki;
      const body =
        '## 怎么查\n\n按 $I_k$ 查表。\n\n| 截面 | 电流 |\n| --- | --- |\n| 60×6 | 1100 A |\n\n- 竖放\n- 平放\n\n[75 kW 的电流](/electricBrain/calculators/load-current?v=1&active=75+kW&voltage=380+V&powerFactor=0.85)\n';
      const first = await world.publish({ categoryId: busbar, title: '载流量怎么查', body });
      await world.publish({ categoryId: busbar, title: '折弯与展开长', body });
      const secret = await world.publish({ categoryId: internal, title: '内部价目', body });
      slugs = [first.slug, secret.slug];
    });

    const get = async (path: string) => {
      const answer = await world.as().fetch(path);
      return {
        status: answer.status,
        type: answer.headers.get('content-type'),
        bytes: new Uint8Array(await answer.arrayBuffer()),
      };
    };

    test('a category: contents with pages, chapters, tables; an article by itself; nothing hidden', {
      timeout: 60_000 * pace,
    }, async () => {
      const category = await get('/api/wiki/categories/busbar/export.pdf');
      expect([category.status, category.type]).toEqual([200, 'application/pdf']);
      const { pages, outline } = await read(category.bytes);
      expect(outline).toEqual(['载流量怎么查', '折弯与展开长']);
      expect(pages).toHaveLength(3);
      expect(pages[0]).toMatch(/载流量怎么查.*折弯与展开长.*2.*3/);
      expect(pages[1]).toMatch(
        /载流量怎么查.*怎么查.*I_k.*60×6.*1100 A.*竖放.*75 kW 的电流.*线电流：134\.1.A/s,
      );
      expect(pages.join()).not.toContain('内部价目');
      const article = await read((await get(`/api/wiki/articles/${slugs[0]}/export.pdf`)).bytes);
      expect(article.pages).toHaveLength(1);
      expect((await get(`/api/wiki/articles/${slugs[1]}/export.pdf`)).status).toBe(404);
      expect((await get('/api/wiki/categories/internal/export.pdf')).status).toBe(404);
    });
  });
});
