import { afterAll, expect, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';
import { openForm, pasteHtml, publish, shown, text, watchFaults } from './support/editor.ts';

afterAll(closeBrowser);

const attacks = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">a</a><a href=" java\nscript:alert(1)">b</a><a href="data:text/html,<script>alert(1)</script>">c</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="javascript:alert(1)"></object>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<span data-latex="\\href{javascript:alert(1)}{x}">x</span><span data-latex="\\htmlData{a=b}{x}">x</span>',
  '<div data-latex="</annotation><img src=x onerror=alert(1)>">x</div>',
  '<span data-user-id="1" data-label="<img src=x onerror=alert(1)>">m</span>',
  '<span data-kind="product" data-id="../../x" data-label="k">m</span>',
  '<img src="/api/images/1x1-00000000000000000000000000000000/1.webp" onerror="alert(1)" alt="x">',
  '<style>*{background:url(javascript:alert(1))}</style><p style="background:url(//evil.example)">s</p>',
  '<template><script>alert(1)</script></template><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
];

test('nothing that is pasted runs, in the editor or on the page', async () => {
  await onPage({}, async (page) => {
    const faults = watchFaults(page);
    await openForm(page, '粘贴的东西都不能执行');
    await page.keyboard.type('开头');
    for (const attack of attacks) {
      await pasteHtml(page, attack, attack);
      await pasteHtml(page, '', `**x** ${attack}`);
    }
    const left = await text(page).evaluate((element) =>
      [...element.querySelectorAll('*')]
        .filter(
          (each) =>
            /^(script|iframe|object|svg|style)$/i.test(each.tagName) ||
            [...each.attributes].some(
              ({ name, value }) => /^on/i.test(name) || /^\s*(javascript|data):/i.test(value),
            ),
        )
        .map((each) => each.outerHTML.slice(0, 200)),
    );
    expect(left).toEqual([]);
    const forged = `<p>y</p><img src="/api/images/1x1-${'0'.repeat(32)}/1.webp"><p>z</p>`;
    await pasteHtml(page, forged);
    // The forged image is told, and the text stays.
    await page.keyboard.press('Control+Enter');
    await page.locator('main').getByText('图片已经失效').waitFor();
    const images = text(page).locator('img[src]');
    for (let left = await images.count(); left > 0; left--) {
      // Another spot each time: two quick presses on one are a double click, which selects no picture.
      await images.first().click({ position: { x: 40 * left, y: 40 } });
      await page.keyboard.press('Delete');
    }
    await publish(page);
    await page.reload();
    expect(await shown(page).locator('img, script, iframe').count()).toBe(0);
    expect(await page.locator('main a[href^="javascript"], main a[href^="data"]').count()).toBe(0);
    expect(faults.filter((fault) => !/img-src|style/.test(fault))).toEqual([]);
  });
});

test('files that are pasted or dropped are brought along, pictures or not', async () => {
  await onPage({}, async (page) => {
    await openForm(page, '粘贴和拖进来的文件');
    for (const [kind, name] of [
      ['paste', '清单.csv'],
      ['drop', '端子.csv'],
    ] as const) {
      await text(page).evaluate(
        (element, [type, fileName]) => {
          const data = new DataTransfer();
          data.items.add(new File([`代号,数量\n${fileName},1\n`], fileName, { type: 'text/csv' }));
          const { left: clientX, top: clientY } = element.getBoundingClientRect();
          const shape = { bubbles: true, cancelable: true };
          element.dispatchEvent(
            type === 'paste'
              ? new ClipboardEvent('paste', { ...shape, clipboardData: data })
              : new DragEvent('drop', {
                  ...shape,
                  dataTransfer: data,
                  clientX: clientX + 20,
                  clientY: clientY + 20,
                }),
          );
        },
        [kind, name] as const,
      );
      await text(page).locator('a[href^="/files/"]', { hasText: name }).waitFor();
    }
    await publish(page);
    for (const name of ['清单.csv', '端子.csv']) await shown(page).getByRole('link', { name }).waitFor();
  });
});
