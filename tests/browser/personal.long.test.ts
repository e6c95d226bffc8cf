import sharp from 'sharp';
import { afterAll, expect, inject, test } from 'vitest';
import { codeOf } from '../../backend/features/two-factor/totp.ts';
import { closeBrowser, openContext } from './support/browser.ts';
import { createMember, signInMember } from './support/member.ts';

afterAll(closeBrowser);

const shots = process.env.SHOTS;
const openPage = async (visit = {}) => (await openContext(visit)).newPage();

test('a person sets a picture, a data sheet, an authenticator and a passkey, signs in by them, and closes the account', async () => {
  const { origin } = inject('portal');
  const page = await openPage();
  const shot = async (name: string, p = page) => {
    if (!shots) return;
    await p.waitForTimeout(400);
    await p.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  };
  const person = await createMember(origin, page);
  await page.goto(`${origin}/personal`);
  await page.getByRole('heading', { name: person.nickname }).waitFor();
  await shot('overview');

  await page.getByRole('link', { name: '编辑资料' }).click();
  const photo = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#b3261a' } })
    .composite([
      {
        input: { create: { width: 300, height: 400, channels: 3, background: '#0b57a8' } },
        left: 300,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
  await page
    .locator('input[name=picture]')
    .setInputFiles({ name: '柜子.png', mimeType: 'image/png', buffer: photo });
  const dialog = page.getByRole('dialog', { name: '裁剪图片' });
  await dialog.getByRole('button', { name: '图片与裁剪框' }).focus();
  for (const key of ['ArrowRight', '+', '+', 'r', 'ArrowDown']) await page.keyboard.press(key);
  expect(Number(await dialog.getByRole('slider').inputValue())).toBeCloseTo(1.2, 1);
  await shot('cutter');
  await dialog.getByRole('button', { name: '用这一部分' }).click();
  const chosen = await page.locator('input[name=picture]').evaluate((input: HTMLInputElement) => {
    const file = input.files?.[0];
    return [file?.name, file?.type];
  });
  expect(chosen).toEqual(['柜子.webp', 'image/webp']);
  await page.getByRole('button', { name: '保存头像' }).click();
  await page.getByText('已保存。').waitFor();
  await page.locator('img[src^="/api/images/"]').first().waitFor();
  await page.getByLabel('单位').fill('城南成套车间');
  await page.getByLabel('母线').check();
  await page.locator('select[name="readers.work"]').selectOption('everyone');
  await page.getByLabel('个人网站').fill('https://example.com/me');
  await page.getByRole('button', { name: '保存资料' }).click();
  await page.getByText('已保存。').waitFor();
  await shot('information');
  await page.getByRole('link', { name: '看我的主页' }).click();
  await page.getByText('城南成套车间').waitFor();
  const works = page.getByRole('navigation', { name: '发表的内容' }).getByRole('link', { name: /作品/ });
  await works.click();
  await page.getByText('还没有公开的作品').waitFor();
  // An author of the demo content has some.
  await page.goto(`${origin}/space/2?tab=works`);
  expect(await page.locator('main a[href^="/resources/detail/"]').count()).toBeGreaterThan(0);
  await page.goBack();
  await shot('space');

  await page.goto(`${origin}/personal/security`);
  await shot('security');
  await page.locator('a[href="/personal/security/totp"]').click();
  await page.getByRole('button', { name: '生成二维码' }).click();
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
  await shot('totp');
  await page.getByLabel('验证码', { exact: true }).fill('000000');
  await page.getByRole('button', { name: '启用' }).click();
  await page.getByText('验证码不对或已用过').waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(codeNow(secret));
  await page.getByRole('button', { name: '启用' }).click();
  await page.getByText('只显示这一次').waitFor();
  const recovery = await page.locator('li code').first().innerText();
  await shot('recovery');

  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${origin}/personal/security/passkey`);
  await page.getByLabel('起个名字').fill('办公室电脑');
  await page.getByRole('button', { name: '添加这台设备' }).click();
  await page.getByText('已启用').waitFor();

  for (const finish of [
    async () => {
      await page.getByLabel('验证码或恢复码').fill(recovery);
      await page.getByRole('button', { name: '验证并登录' }).click();
    },
    () => page.getByRole('button', { name: '用通行密钥确认' }).click(),
  ]) {
    await page.context().clearCookies();
    await page.goto(`${origin}/user/signin?ref=/personal`);
    await page.getByLabel('手机号、邮箱或用户名').fill(person.username);
    await page.getByLabel('密码', { exact: true }).fill('tmy 60x6 母排');
    await page.locator('button[value=password]').last().click();
    await page.waitForURL(/second-step/);
    await shot('second-step');
    await finish();
    await page.waitForURL(`${origin}/personal`);
  }

  // The passkey alone is enough as well.
  await page.context().clearCookies();
  await page.goto(`${origin}/user/signin?ref=/personal`);
  await page.getByRole('button', { name: '用通行密钥登录' }).click();
  await page.waitForURL(`${origin}/personal`);

  // Without any factor one asks the staff; whoever then finds one has called it off by using it.
  await page.context().clearCookies();
  await page.goto(`${origin}/user/signin?ref=/personal`);
  await page.getByLabel('手机号、邮箱或用户名').fill(person.username);
  await page.getByLabel('密码', { exact: true }).fill('tmy 60x6 母排');
  await page.locator('button[value=password]').last().click();
  await page.waitForURL(/second-step/);
  await page.getByRole('link', { name: '验证器、通行密钥和恢复码都丢了？' }).click();
  await page.getByLabel('怎么丢的，怎么证明是本人').fill('手机丢在现场了，恢复码也在里面，上周刚换过头像。');
  await shot('lost-factor');
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.getByText('正在等工作人员核对').waitFor();
  await shot('lost-factor-sent');
  await page.getByRole('link', { name: '找到了，回去输入验证码' }).click();
  await page.getByRole('button', { name: '用通行密钥确认' }).click();
  await page.waitForURL(`${origin}/personal`);

  await page.goto(`${origin}/personal/security/log`);
  await page.getByText('撤回移除两步验证的申请').waitFor();
  await page.getByText('用掉一个恢复码').waitFor();
  await shot('log');
  await page.goto(`${origin}/personal/export`);
  await page.getByRole('button', { name: '生成一份' }).click();
  await page.getByText(/正在生成|可以下载/).waitFor();
  await shot('export');
  await page.goto(`${origin}/personal/security/cancel`);
  await page.getByRole('button', { name: '申请注销' }).click();
  await page.getByText('请先看完说明，勾选同意').waitFor();
  await shot('cancel');
  if (shots) {
    const phone = await openPage({ width: 390, height: 844 });
    await phone.context().addCookies(await page.context().cookies());
    const dark = await openPage({ isDark: true });
    await dark.context().addCookies(await page.context().cookies());
    for (const [name, path] of Object.entries({
      overview: '/personal',
      information: '/personal/Information/informationIndex',
      security: '/personal/security',
      cancel: '/personal/security/cancel',
    }))
      for (const [kind, p] of [
        ['phone', phone],
        ['dark', dark],
      ] as const) {
        await p.goto(origin + path);
        await shot(`${name}-${kind}`, p);
      }
  }
  await page.getByText(/同意在 7 天后注销/).click();
  await page.getByRole('button', { name: '申请注销' }).click();
  await page.waitForURL(/user\/closing\?day=/);
  await page.getByText('所有设备已退出登录').waitFor();
  await shot('closing');
  await expect(signInMember(origin, page, person)).rejects.toThrow();
});

function codeNow(secret: string): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  return codeOf(Buffer.from(bytes), Math.floor(Date.now() / 30_000));
}
