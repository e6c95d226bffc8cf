import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { zip } from '../backend/file/file-samples.ts';
import { isMainRun } from '../support/main-run.ts';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext, type Visit } from './support/browser.ts';
import { createMember } from './support/member.ts';
import { inStep } from './support/step.ts';

afterAll(closeBrowser);

const visits: [string, Visit][] = [
  ['a desk', { width: 1440 }],
  ['a phone in WeChat', { width: 390, height: 844, userAgent: agents.wechat }],
];
const about = '主回路、控制回路和端子表，端子号与柜内一致。';
const part = readFileSync(join(import.meta.dirname, '../../content/parts/mcb-1p-c10.step'), 'utf8');
/** Whole at both ends, and nothing to be read between. */
const unread = part.replace(/DATA;[\s\S]*ENDSEC;/, 'DATA;\n#1=(((;\nENDSEC;');

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isInView = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => {
      const { top, bottom } = node.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });

// The main run goes the narrower way; both are gone in the long one.
describe.each(isMainRun ? visits.slice(1) : visits)('publishing many at %s', (_, visit) => {
  test('twelve drawings by one description, a damaged part told at once, a draft that is not republished', async () => {
    const context = await openContext(visit);
    const page = await context.newPage();
    const { origin } = inject('portal');
    try {
      await createMember(origin, page);
      await inStep('a cut off STEP is refused as it is sent', async () => {
        await page.goto('/personal/creation/resource/new');
        const cut = { name: '断头.step', mimeType: 'model/step', buffer: Buffer.from(part.slice(0, 4000)) };
        const sent = await page.request.post(`${origin}/personal/files`, {
          multipart: { file: cut },
          headers: { origin },
        });
        expect(await sent.text()).toContain('文件已损坏，读不出内容');
      });
      await inStep('send twelve, a zip and a part that cannot be read', async () => {
        const files = Array.from({ length: 12 }, (_, n) => ({
          name: `柜${n + 1}.txt`,
          mimeType: 'text/plain',
          buffer: Buffer.from(`柜 ${n + 1} 接线表 ${visit.width}\n`),
        }));
        files.push({
          name: '打包.zip',
          mimeType: 'application/zip',
          buffer: Buffer.from(zip([{ name: 'a.txt', bytes: Buffer.from(`${visit.width}`) }])),
        });
        files.push({ name: '坏件.step', mimeType: 'model/step', buffer: Buffer.from(unread) });
        const ids: string[] = [];
        for (const file of files) {
          const sent = await page.request.post(`${origin}/personal/files`, {
            multipart: { file },
            headers: { origin },
            maxRedirects: 0,
          });
          ids.push(/[0-9a-f]{24}/.exec(sent.headers().location ?? '')?.[0] ?? '');
        }
        const made = await page.request.post(`${origin}/api/own/resources`, {
          data: { fileIds: ids, isEach: true },
          headers: { origin },
        });
        expect((await made.json()).data.resourceIds.length).toBe(14);
      });
      await inStep('all are submitted with one description; what is damaged says so', async () => {
        await page.goto('/personal/creation/creationIndex?state=draft');
        await page.getByRole('link', { name: '全选本页 14 份' }).click();
        await page.getByRole('link', { name: '全不选' }).waitFor();
        expect(await page.locator('input[name=id]:checked').count()).toBe(14);
        await press(page, '提交审核');
        await page.getByText('已提交 0 份，另 14 份没有提交').waitFor();
        expect(await page.getByText('说明不足 10 个字').count()).toBeGreaterThan(0);
        await page.getByText('给勾选的作品写同一份说明').click();
        await page.locator('textarea[name=about]').fill(about);
        await waitUntilConverted(page);
        // A time that is over is refused in words and in its field; it published at once in silence.
        await page.locator('[name=publishAt]').fill('2020-01-01T09:00');
        await press(page, '提交审核');
        await page.locator('[name=publishAt][aria-invalid=true]').waitFor();
        expect(await page.getByText('这个时间已经过去').count()).toBe(2);
        await page.locator('[name=publishAt]').fill('');
        await press(page, '提交审核');
        await page.getByText('已提交 13 份，另 1 份没有提交').waitFor();
        const left = page.locator('li', { hasText: '坏件' });
        expect(await left.innerText()).toContain('有文件已损坏，要换掉');
      });
      await inStep(
        'the damaged one names its file and cannot be submitted; what was typed is kept',
        async () => {
          await page.locator('li', { hasText: '坏件' }).getByRole('link').click();
          await page.waitForURL(/creation\/resource\/\d+$/);
          await page.getByText('坏件.step 已损坏，读不出内容，不能提交').waitFor();
          await page.locator('input[name=title]').fill('断路器外形');
          await page.locator('textarea[name=about]').fill('太短');
          await press(page, '提交审核');
          const notice = page.getByRole('alert').filter({ hasText: '还不能提交' });
          await notice.waitFor();
          expect(await notice.innerText()).toContain('说明不足 10 个字');
          expect(await notice.innerText()).toContain('有文件已损坏');
          expect(await isInView(page, '#about[aria-invalid=true], [role=alert]')).toBe(true);
          await page.locator('#about[aria-invalid=true]').waitFor();
          await page.reload();
          expect(await page.locator('input[name=title]').inputValue()).toBe('断路器外形');
          expect(await page.locator('textarea[name=about]').inputValue()).toBe('太短');
        },
      );
      await inStep('there is no word of a missing preview beside the list of the zip', async () => {
        await page.goto('/personal/creation/creationIndex?state=waiting');
        await page.getByRole('link', { name: '打包', exact: true }).click();
        await page.waitForURL(/creation\/resource\/\d+$/);
        expect(await page.locator('main').innerText()).not.toContain('没有预览');
      });
      await inStep(
        'a draft is not republished, and says why; drafts are deleted after a question',
        async () => {
          await page.goto('/personal/creation/creationIndex?state=draft&tick=all');
          await press(page, '重新上架');
          await page.getByText('是草稿，还没有公开过。要公开请提交审核。').waitFor();
          await page.getByText('删除草稿', { exact: true }).click();
          await press(page, '确定删除勾选的草稿');
          await page.getByText('已改 1 份').waitFor();
          await page.getByText('断路器外形').first().waitFor({ state: 'detached' });
        },
      );
    } finally {
      await context.close();
    }
  });
});

/** Until conversion has looked into every file, as the list of files tells. */
async function waitUntilConverted(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`${inject('portal').origin}/api/files`);
        const { items } = (await answer.json()).data as { items: { state: string }[] };
        return items.filter(({ state }) => state === 'waiting' || state === 'working').length;
      },
      { timeout: 60_000 * pace },
    )
    .toBe(0);
}
