import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { dxf } from '../backend/file/file-samples.ts';
import { docx, pptx } from '../backend/file/office-samples.ts';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { signInMember } from './support/member.ts';
import { postAs } from './support/owner.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

const step = readFileSync(
  join(
    resolve(import.meta.dirname, '../..'),
    'node_modules/occt-import-js/test/testfiles/cube-units/cube-mm.step',
  ),
);
const pdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
4 0 obj<</Length 43>>stream
BT /F1 24 Tf 50 150 Td (Busbar QF1) Tj ET
endstream endobj
trailer<</Root 1 0 R>>
`);

interface Sample {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const workbook = readFileSync(
  resolve(import.meta.dirname, '../../content/resources/documents/busbar-list.xlsx'),
);
/** Nobody listens there: a document that asked would be seen asking. */
const elsewhere = 'http://127.0.0.1:9';
const octets = 'application/octet-stream';

test('files are sent, converted and seen: a drawing, a model, a document', async () => {
  const context = await openContext();
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  const asked: string[] = [];
  page.on('request', (request) => request.url().startsWith(elsewhere) && asked.push(request.url()));
  await page.goto('/');
  await becomeMember(page);
  await page.goto('/personal/files');
  await choose(page, [
    { name: '正反转.dxf', mimeType: octets, buffer: dxf() },
    { name: 'cube.step', mimeType: octets, buffer: step },
    { name: 'a.pdf', mimeType: octets, buffer: pdf },
    {
      name: '记录.docx',
      mimeType: octets,
      buffer: docx({ text: '例行检验', picture: `${elsewhere}/picture.png`, link: `${elsewhere}/link` }),
    },
    { name: '验收.pptx', mimeType: octets, buffer: pptx(['柜体装配', '出厂验收']) },
    { name: '件表.xlsx', mimeType: octets, buffer: workbook },
    { name: '假.dxf', mimeType: octets, buffer: pdf },
  ]);
  const refused = page.locator('li', { hasText: '扩展名是 dxf，内容却不是' });
  await refused.waitFor();
  // Sent again it would be refused again.
  expect(await refused.getByRole('button', { name: '重试' }).count()).toBe(0);
  await expect
    .poll(() => page.getByText('可以在线看').count(), { timeout: 150_000 * pace, interval: 500 })
    .toBe(6);

  await open(page, '正反转.dxf');
  await page.locator('svg g[data-layer]').first().waitFor();
  await page.getByRole('button', { name: '图层', exact: true }).click();
  await page.getByLabel(/主回路/).uncheck();
  expect(await page.locator('svg g[data-layer="1"]').first().getAttribute('display')).toBe('none');
  await page.getByRole('button', { name: '查找图中文字' }).click();
  await page.getByRole('searchbox', { name: '查找图中文字' }).fill('qf1');
  await page.getByText('第 1 处，共 1 处').waitFor();

  await page.goto('/personal/files');
  await open(page, 'cube.step');
  await page.locator('canvas').waitFor();
  await page.getByText('12 个三角面').waitFor();

  await page.goto('/personal/files');
  await open(page, 'a.pdf');
  await page.locator('canvas').waitFor();
  await page.getByText('第 1 页，共 1 页').waitFor();

  await page.goto('/personal/files');
  await open(page, '记录.docx');
  const paper = page.frameLocator('iframe');
  await paper.getByText('例行检验').waitFor();
  expect(await paper.locator('a[href]').count()).toBe(0);
  const policy = (await page.request.get('/paper.html')).headers()['content-security-policy'];
  expect(policy).toMatch(/^default-src 'none';(?!.*script-src).* sandbox allow-same-origin$/);

  await page.goto('/personal/files');
  await open(page, '验收.pptx');
  await paper.getByText('柜体装配').waitFor();
  await page.getByRole('button', { name: '下一页' }).click();
  await paper.getByText('出厂验收').waitFor();

  await page.goto('/personal/files');
  await open(page, '件表.xlsx');
  await page.getByRole('cell', { name: 'TMY-60×6' }).first().waitFor();
  expect(asked).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('an upload that a reload broke off goes on where it stopped, to the same bytes, for its sender alone', async () => {
  const context = await openContext();
  const page = await context.newPage();
  await page.goto('/');
  const sender = await becomeMember(page);
  await page.goto('/personal/files');
  const buffer = Buffer.alloc(13 * 1024 * 1024, 'text of a long log\n');
  const offsets: number[] = [];
  await page.route('**/api/files/uploads/*', async (route) => {
    const sent = Number(route.request().headers()['upload-offset'] ?? -1);
    if (route.request().method() === 'PATCH') offsets.push(sent);
    // The third part never arrives before the page is left, however often it is sent again.
    if (offsets.length >= 3) return route.abort();
    return route.continue();
  });
  // A file on the disk: what goes on is known by its name, size and time of change.
  const folder = await mkdtemp(join(tmpdir(), 'huiliu-long-'));
  const file = join(folder, 'long.txt');
  await writeFile(file, buffer);
  await choose(page, file);
  await expect.poll(() => offsets.length, { timeout: 60_000 * pace }).toBeGreaterThanOrEqual(3);
  await becomeMember(page);
  await page.reload();
  await page.unroute('**/api/files/uploads/*');
  await page.getByRole('button', { name: '选择文件', exact: true }).waitFor();
  expect(await page.getByText('没传完的文件').count()).toBe(0);
  await signInMember(inject('portal').origin, page, sender);
  await page.reload();
  await page.getByText('没传完的文件').waitFor();
  const first: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') first.push(Number(request.headers()['upload-offset']));
  });
  await choose(page, file);
  await page.getByRole('link', { name: '打开' }).click();
  await page.waitForURL(/\/files\/[0-9a-f]{24}/);
  expect(first[0]).toBeGreaterThan(0);
  const answer = await page.request.get(`/api${new URL(page.url()).pathname}/download`);
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(await answer.body())).toBe(hash(buffer));
  await rm(folder, { recursive: true });
  await context.close();
});

test('an upload whose sender was signed out goes on after signing in again', async () => {
  const context = await openContext();
  const page = await context.newPage();
  await page.goto('/');
  const sender = await becomeMember(page);
  await page.goto('/personal/files');
  const offsets: number[] = [];
  await page.route('**/api/files/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      offsets.push(Number(route.request().headers()['upload-offset']));
      if (offsets.length === 2) await postAs(page, '/view/login/signout', {});
    }
    return route.continue();
  });
  const buffer = Buffer.alloc(9 * 1024 * 1024, 'a log that is sent in three parts\n');
  await choose(page, [{ name: 'parts.txt', mimeType: octets, buffer }]);
  const line = page.locator('li', { hasText: 'parts.txt' });
  const again = line.getByRole('button', { name: '重试' });
  await line.getByText('请先登录').waitFor();
  // Too early: what has come is not forgotten for that.
  const asked = page.waitForResponse((answer) => answer.request().method() === 'HEAD');
  await again.click();
  expect((await asked).status()).toBe(401);
  await again.waitFor();
  await signInMember(inject('portal').origin, page, sender);
  await again.click();
  await line.getByRole('link', { name: '打开' }).waitFor();
  const part = 4 * 1024 * 1024;
  expect(offsets).toEqual([0, part, part, 2 * part]);
  await context.close();
});

test('without scripts a file is sent by a form, a refusal is told, and a link for WeChat taken', async () => {
  const context = await openContext({ hasScripts: false });
  const page = await context.newPage();
  await page.goto('/');
  await becomeMember(page);
  await page.goto('/personal/files');
  const field = page.locator('input[type=file]');
  await field.setInputFiles({ name: 'x.exe', mimeType: octets, buffer: Buffer.from('MZ') });
  await page.getByRole('button', { name: '上传', exact: true }).click();
  expect(await page.getByRole('alert').innerText()).toContain('不收 exe 格式的文件');
  await field.setInputFiles({
    name: '清单.csv',
    mimeType: octets,
    buffer: Buffer.from('代号,数量\nQF1,1\n'),
  });
  await page.getByRole('button', { name: '上传', exact: true }).click();
  await page.waitForURL(/\/files\/[0-9a-f]{24}/);
  expect(await page.locator('h1').innerText()).toBe('清单.csv');

  // WeChat saves no file: its browser is told how to leave it, any other gets the file without a session.
  const { origin } = new URL(page.url());
  const link = await page.request.post(`/api${new URL(page.url()).pathname}/link`, { headers: { origin } });
  const { path } = ((await link.json()) as { data: { path: string } }).data;
  const take = (address: string, agent?: string) =>
    fetch(`${origin}${address}`, { ...(agent && { headers: { 'user-agent': agent } }) });
  const told = await (await take(path, agents.wechat)).text();
  for (const words of ['微信里不能直接下载文件', '在浏览器打开', path.replace('&', '&amp;')])
    expect(told).toContain(words);
  const file = await take(path, agents.mobile);
  expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('清单.csv'));
  expect(await file.text()).toBe('代号,数量\nQF1,1\n');
  for (const agent of [agents.wechat, agents.mobile])
    expect(await (await take(`${path}0`, agent)).text()).toContain('链接已经过期');
  expect((await take(`${path}0`)).status).toBe(410);
  await context.close();
});

async function choose(page: Page, samples: Sample[] | string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '选择文件', exact: true }).click(),
  ]);
  await chooser.setFiles(samples);
}

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
