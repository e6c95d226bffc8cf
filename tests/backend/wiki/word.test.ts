import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { beforeEach, expect, test } from 'vitest';
import { wordFormula } from '../../../backend/features/wiki/export/word/word-math.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import { createWikiWorld, type WikiWorld } from './wiki-world.ts';

const shape = (xml: string) =>
  xml
    .replace(/<w:rPr>.*?<\/w:rPr>|<m:rPr>.*?<\/m:rPr>/g, '')
    .replace(/<m:r><m:t[^>]*>(.*?)<\/m:t><\/m:r>/g, '$1');

test.each([
  [
    String.raw`\frac{U}{\sqrt{3}}`,
    '<m:f><m:num>U</m:num><m:den><m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>3</m:e></m:rad></m:den></m:f>',
  ],
  [String.raw`I_k''^2`, '<m:sSubSup><m:e>I</m:e><m:sub>k</m:sub><m:sup>′′2</m:sup></m:sSubSup>'],
  [String.raw`16~\mathrm{mm}^2`, '16\u00a0<m:sSup><m:e>mm</m:e><m:sup>2</m:sup></m:sSup>'],
  [
    String.raw`\left(\frac ab\right)`,
    '<m:d><m:dPr><m:begChr m:val="("/><m:endChr m:val=")"/></m:dPr><m:e><m:f><m:num>a</m:num><m:den>b</m:den></m:f></m:e></m:d>',
  ],
  [String.raw`\frac{`, 'frac'],
])('%s becomes a formula of Word', (latex, inside) => {
  expect(shape(wordFormula(latex)).replace(/<\/?m:oMath>/g, '')).toContain(inside);
});

/** @throws where it is not well-formed */
function checkXml(xml: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
}

const body = `## 怎么查 <&>

按 $I_k$ 查 **表**，见 [[bending]] 和 [标准](https://example.org/?a=1&b=2)。

| 截面 | 电流 |
| --- | --- |
| 60×6 | 1100 A |

1. 竖放
2. 平放
   - 里层

5. 另一个

> 引用

\`\`\`
a < b
\`\`\`

$$S \\ge 16~\\mathrm{mm}^2$$
`;

describeOnBothDatabases('articles as Word and as an offline pack', (database) => {
  let world: WikiWorld;
  let slug: string;
  let secret: string;
  beforeEach(async () => {
    world = await createWikiWorld(database.db);
    const { busbar, internal } = world.wiki;
    await world.publish({ categoryId: busbar, slug: 'bending', title: '折弯与展开长', body: '先画展开图。' });
    slug = (await world.publish({ categoryId: busbar, title: '载流量怎么查', body })).slug;
    secret = (await world.publish({ categoryId: internal, title: '内部价目', body: '见 [[bending]]' })).slug;
  });

  const open = async (path: string, who = world.as()) => {
    const answer = await who.fetch(path);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const isZip = answer.status === 200;
    const files = Object.entries(isZip ? unzipSync(bytes) : {}).map(
      ([name, part]) => [name, Buffer.from(part).toString('utf8')] as const,
    );
    return { status: answer.status, files: Object.fromEntries(files) as Record<string, string> };
  };

  test('well-formed, with headings, lists, tables, formulas and links; what is hidden is in neither', {
    timeout: 60_000 * pace,
  }, async () => {
    const { files } = await open(`/api/wiki/articles/${slug}/export.docx`);
    for (const [name, text] of Object.entries(files)) if (/\.(xml|rels)$/.test(name)) checkXml(text);
    const document = files['word/document.xml'] ?? '';
    expect(document).toMatch(/"Heading1"\/><\/w:pPr><w:r><w:t xml:space="preserve">怎么查 &lt;&amp;&gt;/);
    expect(document).toMatch(/<w:tblHeader\/>.*截面.*1100 A/);
    expect(document).toMatch(/<m:sSub>.*<m:oMathPara>/);
    expect(document.match(/<w:numPr>/g)).toHaveLength(4);
    expect(files['word/numbering.xml']?.match(/<w:num /g)?.length).toBeGreaterThanOrEqual(2);
    expect(files['word/_rels/document.xml.rels']).toContain('https://example.org/?a=1&amp;b=2');

    const category = await open('/api/wiki/categories/busbar/offline.zip');
    expect(Object.keys(category.files)).toEqual(
      expect.arrayContaining(['index.html', 'style.css', 'articles/bending.html', `articles/${slug}.html`]),
    );
    const page = category.files[`articles/${slug}.html`];
    expect(page).toContain('<a href="bending.html">');
    expect(page).toContain('<math');
    expect(page).toContain('怎么查 &lt;&amp;&gt;</h2>');
    expect(page).not.toMatch(/<script|<link[^>]+http|src="(?!\.\.)/);

    const all = await open('/api/wiki/offline.zip');
    expect(JSON.stringify([category.files, all.files])).not.toMatch(/内部价目|内部手册|internal/);
    expect(all.files['index.html']).toContain('载流量怎么查');
    expect((await open(`/api/wiki/articles/${secret}/export.docx`)).status).toBe(404);
    expect((await open('/api/wiki/categories/internal/offline.zip')).status).toBe(404);
    // Staff take along what they may read.
    const own = await open('/api/wiki/offline.zip', world.as(world.staff));
    expect(own.files['index.html']).toContain('内部价目');
  });
});
