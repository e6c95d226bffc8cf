import '../../../app/i18n/server-messages.ts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { LazyImage } from '../../../app/components/rich-text/lazy-image.tsx';
import { Button } from '../../../app/components/ui/button.tsx';
import { Drawing } from '../../../app/components/ui/drawing.tsx';
import { readSizes } from '../../../app/components/ui/drawing-sizes.ts';
import { fileKind } from '../../../app/components/ui/file-icon.tsx';
import { iconNames } from '../../../app/components/ui/icon.tsx';
import { Pagination, pageAddress, visiblePages } from '../../../app/components/ui/pagination.tsx';
import { TextField } from '../../../app/components/ui/text-field.tsx';
import { Time } from '../../../app/components/ui/time.tsx';
import { getIntl } from '../../../app/i18n/intl.ts';
import { RenderedAtContext } from '../../../app/i18n/now.ts';
import { readSource } from '../../support/source-files.ts';

const render = (element: ReactElement) =>
  renderToStaticMarkup(<RawIntlProvider value={getIntl('zh-CN')}>{element}</RawIntlProvider>);

test('the sprite and the list of icons name the same symbols', () => {
  const symbols = [...readSource('app/components/ui/icons.svg').matchAll(/id="i-([a-z]+)"/g)].map(
    ([, name]) => name,
  );
  expect([...iconNames].sort()).toEqual(symbols.sort());
});

test.each<[string | null | undefined, string]>([
  ['zip', 'zip'],
  ['RAR', 'rar'],
  ['.dwg', 'dwg'],
  ['pdf', 'pdf'],
  ['txt', 'txt'],
  ['doc', 'doc'],
  ['docx', 'doc'],
  ['xls', 'xls'],
  ['xlsx', 'xls'],
  ...['jpeg', 'jpg', 'png', 'gif', 'svg', 'bmp', 'tiff', 'raw', 'webp', 'eps'].map(
    (image): [string, string] => [image, 'image'],
  ),
  ['step', 'other'],
  ['', 'other'],
  [null, 'other'],
  [undefined, 'other'],
  ['constructor', 'other'],
])('the extension %s has the icon %s', (extension, kind) => {
  expect(fileKind(extension)).toBe(kind);
});

describe('pages', () => {
  test.each([
    [1, 3, [1, 2, 3]],
    [1, 10, [1, 2, 3, null, 10]],
    [5, 10, [1, null, 3, 4, 5, 6, 7, null, 10]],
    [10, 10, [1, null, 8, 9, 10]],
  ])('at %i of %i', (page, count, shown) => {
    expect(visiblePages(page, count)).toEqual(shown);
  });

  test('links keep the query, and page 1 has one address', () => {
    const target = { path: '/forum', query: 'sort=hot&page=4', parameter: 'page' };
    expect(pageAddress({ ...target, page: 5 })).toBe('/forum?sort=hot&page=5');
    expect(pageAddress({ ...target, page: 1 })).toBe('/forum?sort=hot');
    expect(pageAddress({ ...target, query: '', page: 1 })).toBe('/forum');
  });

  test('one page needs none', () => {
    expect(render(<Pagination page={1} pageCount={1} path="/forum" />)).toBe('');
  });
});

test('a field ties its label, hint and error to its control', () => {
  const html = render(<TextField id="who" label="账号" hint="手机号或邮箱" error="没有填写" name="who" />);
  expect(html).toContain('<label for="who">账号</label>');
  expect(html).toContain('aria-describedby="who-error who-hint"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toMatch(/<p[^>]*id="who-error" role="alert"/);
});

test('a field for numbers keeps what is none, to be mended', () => {
  const of = (value: string) =>
    render(<TextField label="人数" type="number" min={1} name="seats" defaultValue={value} />);
  expect(of('12')).toMatch(/type="number".*min="1".*value="12"/);
  expect(of('十二')).toMatch(/type="text".*value="十二"/);
  expect(of('十二')).not.toContain('min=');
});

test('a busy button says so and keeps its width by keeping its label', () => {
  const html = render(<Button isBusy>购买并下载</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).toMatch(/aria-hidden="true">购买并下载<.*处理中/);
});

test('a time is told relative to the moment of rendering, with the exact one beside it', () => {
  const html = render(
    <RenderedAtContext value={Date.parse('2026-11-20T08:00:00Z')}>
      <Time value="2026-11-20T05:00:00Z" />
    </RenderedAtContext>,
  );
  expect(html).toBe('<time dateTime="2026-11-20T05:00:00.000Z" title="2026-11-20 13:00:00">3 小时前</time>');
});

describe('pictures', () => {
  test('a drawing has its size before it arrives, and a label', () => {
    const [name = '', size] = Object.entries(readSizes())[0] ?? [];
    const html = render(<Drawing name={name} alt="配电图" />);
    expect(html).toContain(`viewBox="${size?.viewBox}" width="${size?.width}" height="${size?.height}"`);
    expect(html).toContain('role="img" aria-label="配电图"');
    expect(html).toMatch(/<use href="[^"]+#d">/);
    expect(render(<Drawing name="no-such-drawing" alt="" />)).toBe('');
  });

  test('a lazy picture is there without scripts, and not fetched with them', () => {
    const html = render(<LazyImage src="/p.png" alt="柜体" width={80} height={50} fit="contain" isInk />);
    expect(html).toMatch(/<noscript><img[^>]*src="\/p\.png"[^>]*loading="lazy"/);
    expect(html.replace(/<noscript>.*<\/noscript>/, '')).not.toContain('<img');
    // How it fits is said by the picture itself, not by whoever shows it: the order of style sheets decides nothing.
    expect(html).toMatch(/^<span class="[^"]*contain[^"]*ink/);
  });
});
