import { afterAll, expect, test } from 'vitest';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { allViews, findBarriers } from './support/look.ts';
import { signInOwner } from './support/owner.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

const shots = process.env.SHOTS;
const views = allViews.filter(({ name }) => name === 'light, 1440' || name === 'dark, 390');

test.each([1440, 390])(
  'a mark is asked for, given after a look, shown beside the name and taken back (%i wide)',
  async (width) => {
    const isPhone = width < 800;
    const visit = {
      width,
      height: 844,
      hasScripts: !isPhone,
      ...(isPhone && { userAgent: agents.wechat, isDark: true }),
    };
    const page = await (await openContext(visit)).newPage();
    const owner = await (await openContext({})).newPage();
    const shot = async (name: string, of = page) => {
      expect(await of.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        of.viewportSize()?.width ?? 0,
      );
      if (shots) await of.screenshot({ path: `${shots}/real-name-${name}-${width}.png`, fullPage: true });
    };
    const person = await becomeMember(page);
    await signInOwner(owner);
    await page.goto('/personal/real-name');
    await shot('form');
    await page.getByLabel('姓名', { exact: true }).fill('周建国');
    await page.getByLabel('出示证件的方式').selectOption('call');
    await page.getByLabel('联系方式和方便的时间').fill('13800138000，晚上');
    await page.getByLabel('同意工作人员为核验查看').check();
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await page.getByText('已提交。').waitFor();
    await page.getByText('周建国').waitFor();
    await shot('asked');

    await owner.goto('/admin/real-names');
    await owner.getByText('13800138000，晚上').waitFor();
    await shot('queue', owner);
    await owner.getByLabel('处理意见').fill('视频看过原件');
    await owner.getByRole('button', { name: '给标记' }).click();
    await owner.getByText('请选择实际看过的证件').waitFor();
    expect(await owner.getByLabel('处理意见').inputValue()).toBe('视频看过原件');
    await owner.getByLabel('证件', { exact: true }).selectOption('id_card');
    await owner.getByRole('button', { name: '给标记' }).click();
    await owner.getByText('没有这类申请').waitFor();
    await owner.goto('/admin/real-names?state=verified');
    await owner.getByRole('link', { name: person.nickname }).waitFor();
    await shot('verified-queue', owner);

    await page.goto('/personal/real-name');
    await page.getByText('周**').waitFor();
    await shot('marked');
    if (!isPhone) expect(await findBarriers(page, views)).toEqual([]);
    const me = (await (await page.request.get('/api/me')).json()).data.userId;
    const visitor = await (await openContext(visit)).newPage();
    await visitor.goto(`/space/${me}`);
    await visitor.getByRole('link', { name: '已实名' }).waitFor();
    await shot('space', visitor);
    await visitor.getByRole('link', { name: '已实名' }).click();
    await visitor.waitForURL(/levels#real-name/);
    await page.goto('/personal/real-name');
    await page.getByRole('button', { name: '撤回并删除' }).click();
    await page.getByText('已撤回，存下的信息删除了。').waitFor();
    await visitor.goto(`/space/${me}`);
    expect(await visitor.getByRole('link', { name: '已实名' }).count()).toBe(0);
  },
);
