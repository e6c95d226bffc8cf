import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { dxf } from '../backend/file/file-samples.ts';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext, type Visit } from './support/browser.ts';
import { signInOwner } from './support/owner.ts';
import { payAtChannel } from './support/pay.ts';
import { becomeMember } from './support/people.ts';
import { inStep } from './support/step.ts';

afterAll(closeBrowser);

const shots = process.env.SHOTS;
const price = 10;
const title = '星三角起动主回路';

async function openPage(visit: Visit = {}): Promise<Page> {
  return (await openContext(visit)).newPage();
}

async function shoot(page: Page, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a drawing is sent, described, refused, appealed, published, bought, rated, kept in a folder and given back', async () => {
  const [author, owner, other] = [await openPage(), await openPage(), await openPage()];
  const faults: string[] = [];
  for (const page of [author, owner, other]) page.on('pageerror', (error) => faults.push(String(error)));

  const id = await inStep('send a drawing and describe it', async () => {
    await becomeMember(author);
    await author.goto('/personal/creation/resource/new');
    const drawing = { name: `${title}.dxf`, mimeType: 'application/octet-stream', buffer: dxf() };
    const list = { name: '元件表.txt', mimeType: 'text/plain', buffer: Buffer.from('KM1 KM2 KM3\n') };
    await author.locator('input[type=file][multiple]').setInputFiles([drawing, list]);
    // What was just sent is ticked, however close one came behind the other.
    for (const { name } of [drawing, list]) {
      await author.getByRole('checkbox', { name, checked: true }).waitFor();
    }
    await author.getByRole('checkbox', { name: list.name }).uncheck();
    await press(author, '做成草稿');
    await author.waitForURL(/creation\/resource\/\d+$/);
    expect(await author.getByLabel('图名').inputValue()).toBe(title);
    await author.getByLabel('说明').fill('55 kW 电动机的星三角起动，含主回路和控制回路。');
    await author.getByLabel('标签').fill('星三角 起动');
    await author.getByLabel('许可', { exact: true }).selectOption('by');
    await author.getByLabel(/^价格/).fill(String(price));
    // Nobody pressed anything: a draft is saved while one types.
    await author.getByText(/^已保存/).waitFor();
    return Number(author.url().split('/').at(-1));
  });

  await inStep('choose a picture of one’s own as the cover', async () => {
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#24507a' } })
      .png()
      .toBuffer();
    const file = { name: '柜子.png', mimeType: 'image/png', buffer: picture };
    await author.locator('input[name=picture]').setInputFiles(file);
    const dialog = author.getByRole('dialog', { name: '裁剪图片' });
    await dialog.getByRole('button', { name: '用这一部分' }).click();
    await press(author, '用作封面');
    await press(author, '不用这张图');
    await author.getByRole('button', { name: '不用这张图', exact: true }).waitFor({ state: 'detached' });
  });

  await inStep('send it for review', async () => {
    const isReady = async () => {
      await author.reload();
      return author.getByText('还在处理').count();
    };
    await expect.poll(isReady, { timeout: 40_000 * pace, interval: 500 }).toBe(0);
    await shoot(author, 'edit');
    await press(author, '提交审核');
    await author.getByText('正在等待审核').first().waitFor();
  });

  await inStep('refuse, appeal, publish', async () => {
    await signInOwner(owner);
    await owner.goto(`/admin/resources?id=${id}`);
    // The file under review is seen beside what was found in it.
    await owner.locator('svg g[data-layer]').first().waitFor();
    await owner.getByText(/^1 个，[1-9]/).waitFor();
    await owner.getByLabel(/^理由/).fill('标题栏没有图号');
    await shoot(owner, 'review');
    await press(owner, '不通过');
    await owner.waitForURL(/\/admin\/resources$/);
    await author.reload();
    await author.getByText('没有通过审核：标题栏没有图号').waitFor();
    await author.getByLabel(/认为审核有误/).fill('图号在第二页');
    await press(author, '申诉');
    await author.getByText('正在等待审核').first().waitFor();
    await owner.goto(`/admin/resources?id=${id}`);
    await owner.getByText('图号在第二页').waitFor();
    await press(owner, '通过');
    await owner.waitForURL(/\/admin\/resources$/);
  });

  const path = `/resources/detail/${id}`;
  await inStep('see it turn from signed out to too few coins', async () => {
    await other.goto(`/resources/search?q=${encodeURIComponent(title)}`);
    await shoot(other, 'search');
    await other.getByRole('link', { name: title, exact: true }).click();
    await other.locator('#buy').getByText('登录后购买').waitFor();
    await becomeMember(other);
    await other.goto(path);
    await other.getByText(/^余额还差/).waitFor();
    await shoot(other, 'too-few');
    await other.locator('#buy').getByRole('link', { name: '去充值' }).click();
    await other.getByText(`正好补足缺少的 ${price}`).waitFor();
    expect(await other.locator('#recharge input[name=pack]:checked').inputValue()).toBe(String(price));
  });

  await inStep('top up', async () => {
    await other.locator('#recharge input[value="500"]').check();
    await other.locator('#recharge button[type=submit]').click();
    await other.waitForURL('**/order/new?**');
    await other.locator('input[name=channel][value=alipay]').check();
    await other.locator('input[name=hasAgreed]').check();
    await other.locator('main form[method=post] button[type=submit]').last().click();
    await other.waitForURL(/\/order\/\d{20}/);
    await payAtChannel(other);
    await other.locator('h1', { hasText: '已完成' }).waitFor();
    await other.getByRole('link', { name: '回去购买' }).click();
    await other.waitForURL(`**${path}#buy`);
    await other.getByText(/^约 ¥/).first().waitFor();
  });

  await inStep('copy the words that name the author', async () => {
    await other.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const words = await other.getByLabel('署名文字').inputValue();
    expect(words).toContain(`《${title}》`);
    expect(words).toContain(new URL(path, other.url()).href);
    await press(other, '复制署名');
    await other.getByRole('button', { name: '署名已复制' }).waitFor();
    expect(await other.evaluate(() => navigator.clipboard.readText())).toBe(words);
  });

  await inStep('buy, and have the file at once', async () => {
    const [download] = await Promise.all([other.waitForEvent('download'), press(other, '购买并下载')]);
    // One file, too, comes with its licence.
    expect(download.suggestedFilename()).toBe(`${title} A.zip`);
    await other.goto(path);
    await other.getByRole('button', { name: '再次下载' }).waitFor();
  });

  await inStep('rate in the editor', async () => {
    await other.getByRole('radio', { name: '4 星' }).check();
    await other.locator('textarea[name=body]').click();
    const text = other.locator('#remarks [role=textbox][contenteditable=true]');
    await text.waitFor();
    await text.pressSequentially('端子号对得上');
    await press(other, '发布评价');
    await other.locator('#remarks li', { hasText: '端子号对得上' }).waitFor();
    await other.getByText('4.0 分，1 人评').waitFor();
    await shoot(other, 'remark');
  });

  await inStep('ask, and have an answer that search engines are told of', async () => {
    const write = async (page: Page, field: ReturnType<Page['locator']>, words: string) => {
      await field.locator('textarea[name=body]').click();
      const text = field.locator('[role=textbox][contenteditable=true]');
      await text.waitFor();
      await text.pressSequentially(words);
    };
    const form = other.locator('form', { has: other.getByLabel(/^这是提问/) });
    await form.getByLabel(/^这是提问/).check();
    await write(other, form, 'KT 用哪一档');
    await press(other, '发布评价');
    await other.getByText('还没有人回答').waitFor();
    await author.goto(path);
    await author.locator('summary', { hasText: '回答' }).click();
    await write(author, author.locator('details', { hasText: '写下回答' }), '通电延时 10 s');
    await press(author, '发布回答');
    await author.locator('#remarks li li', { hasText: '通电延时 10 s' }).waitFor();
    await other.goto(path);
    await shoot(other, 'question');
    const data = await other.locator('script[type="application/ld+json"]').allTextContents();
    const asked = data.map((each) => JSON.parse(each)).find((each) => each['@type'] === 'QAPage');
    expect(asked.mainEntity.suggestedAnswer[0].text).toBe('通电延时 10 s');
  });

  await inStep('keep it in a new folder with a note', async () => {
    await press(other, '收藏');
    await other.getByRole('link', { name: '收藏夹和备注' }).click();
    await other.getByLabel('新建收藏夹').fill('电动机');
    await other.getByLabel('备注', { exact: true }).fill('下个项目用');
    await shoot(other, 'keep');
    await press(other, '保存');
    await other.waitForURL(/collection\?folder=\d+$/);
    await other.getByText('下个项目用').waitFor();
    await shoot(other, 'folder');
    const [sheet] = await Promise.all([
      other.waitForEvent('download'),
      other.getByRole('link', { name: '把收藏导出为 CSV' }).click(),
    ]);
    expect(sheet.suggestedFilename()).toMatch(/^收藏的资源-.*\.csv$/);
  });

  await inStep('have it again from the overview', async () => {
    await other.goto('/personal');
    await shoot(other, 'overview');
    const [again] = await Promise.all([other.waitForEvent('download'), press(other, `再次下载 ${title}`)]);
    // All files of the version, with the licence.
    expect(again.suggestedFilename()).toBe(`${title} A.zip`);
  });

  await inStep('ask the coins back, and get them', async () => {
    await other.goto(path);
    await other.getByRole('link', { name: /申请退回/ }).click();
    await other.getByLabel('哪里不符').fill('图上是三相，文件是单相');
    await shoot(other, 'return');
    await press(other, '提交申请');
    await other.getByText('申请已提交').waitFor();
    await other.getByRole('link', { name: '进入协商' }).click();
    await other.waitForURL(/\/resources\/returns\/\d+$/);
    const room = new URL(other.url()).pathname;
    await other.getByLabel('说明', { exact: true }).fill('打开后的样子见附件');
    const proof = { name: '截图.txt', mimeType: 'text/plain', buffer: Buffer.from('只有 L1 和 N。\n') };
    await other.locator('input[name=file]').setInputFiles(proof);
    await press(other, '发送');
    await other.getByText('打开后的样子见附件').first().waitFor();
    expect(await other.getByLabel('说明', { exact: true }).inputValue()).toBe('');
    await author.goto('/personal/message/messageIndex?tab=trade');
    await author.getByText(`《${title}》的一位买家申请退回`).waitFor();
    // In WeChat's own browser, on a phone.
    const phone = { width: 390, height: 844, userAgent: agents.wechat };
    const small = await openContext(phone);
    await small.addCookies(await author.context().cookies());
    const onPhone = await small.newPage();
    await onPhone.goto('/personal/returns');
    await onPhone.getByRole('link', { name: title }).click();
    await onPhone.waitForURL(`**${room}`);
    await onPhone.getByText('打开后的样子见附件').waitFor();
    expect(await onPhone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await onPhone.getByLabel('说明', { exact: true }).fill('我发错了文件，同意退回。');
    await shoot(onPhone, 'dispute-phone');
    await press(onPhone, '发送');
    await onPhone.getByText('我发错了文件，同意退回。').first().waitFor();
    await small.close();
    await owner.goto('/admin/resources/returns');
    const card = owner.locator('section', { hasText: '图上是三相，文件是单相' });
    await shoot(owner, 'returns');
    await card.getByRole('link', { name: '进入协商' }).click();
    await owner.getByText('我发错了文件，同意退回。').waitFor();
    const [shown] = await Promise.all([owner.waitForEvent('download'), press(owner, `下载 ${proof.name}`)]);
    expect(shown.suggestedFilename()).toBe(proof.name);
    await owner.getByLabel(/^处理意见/).fill('已核对，不一致');
    await shoot(owner, 'dispute');
    await owner.getByRole('button', { name: '退回 D⁠币' }).click();
    await owner.getByText('处理意见：已核对，不一致').waitFor();
    expect(await owner.getByLabel('说明', { exact: true }).count()).toBe(0);
    await other.goto(`${path}/return`);
    await other.getByText('不能再下载这份资源').waitFor();
    await other.goto(path);
    await other.getByRole('button', { name: '购买并下载' }).waitFor();
    await author.goto('/personal/message/messageIndex?tab=trade');
    await author.getByText(`《${title}》的一次购买已退回`).waitFor();
  });
  expect(faults).toEqual([]);
});
