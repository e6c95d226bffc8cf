import { afterAll, expect, inject, test } from 'vitest';
import { closeBrowser, openContext } from './support/browser.ts';
import { createMember, signInMember } from './support/member.ts';
import { postAs, signInOwner } from './support/owner.ts';
import { inStep } from './support/step.ts';

afterAll(closeBrowser);

const shots = process.env.SHOTS;
const statement =
  '十二年低压成套设计，做过三十多个电动机控制中心项目，主导过两次型式试验，编写过母线加工作业指导书，也带过新人。';

test('somebody applies, two of the staff agree, an interview is chosen, and what was looked at is remembered', async () => {
  const { origin } = inject('portal');
  const page = await (await openContext({ hasScripts: false })).newPage();
  const shot = async (name: string, of = page) => {
    if (shots) await of.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  };
  const colleaguePage = await (await openContext({})).newPage();
  const ownerPage = await (await openContext({})).newPage();
  const colleague = await createMember(origin, colleaguePage);
  const person = await createMember(origin, page);
  await signInOwner(ownerPage);

  await inStep('send an application', async () => {
    await page.goto(`${origin}/personal/certification`);
    await page.getByLabel('真实姓名').fill('周工');
    await page.getByRole('button', { name: '提交申请' }).click();
    await page.getByText('申请还缺内容').waitFor();
    expect(await page.getByLabel('真实姓名').inputValue()).toBe('周工');
    await page.getByLabel('职务或职称').fill('主任工程师');
    await page.getByLabel('从业年数').fill('12');
    await page.getByLabel('母线').check();
    await page.getByLabel('代表经历').fill(statement);
    await page.locator('input[name=proof]').setInputFiles({
      name: '型式试验记录.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('温升试验，主母线 4000 A。\n'),
    });
    await shot('certification-form');
    await page.getByRole('button', { name: '提交申请' }).click();
    await page.getByText('已提交，正在等两位审核人评审。').waitFor();
    await page.getByText('型式试验记录.txt').waitFor();
  });

  await inStep('two votes', async () => {
    await ownerPage.goto(`${origin}/admin/users?keyword=${colleague.username}`);
    const href = await ownerPage.getByRole('link', { name: colleague.nickname }).getAttribute('href');
    const userId = href?.split('/').at(-1);
    const made = await postAs(ownerPage, `/api/admin/users/${userId}/roles`, {
      roles: ['admin'],
      reason: '复核认证申请',
    });
    expect(made).toMatchObject({ success: true });
    await signInMember(origin, colleaguePage, colleague);
    for (const [staff, text] of [
      [ownerPage, '材料齐全'],
      [colleaguePage, '试验记录属实'],
    ] as const) {
      await staff.goto(`${origin}/admin/certifications`);
      await staff.getByRole('link', { name: person.nickname }).click();
      await staff.getByLabel('原因').fill(text);
      await staff.getByRole('button', { name: '同意', exact: true }).click();
      await staff.getByText(text).waitFor();
    }
    await shot('certification-admin', colleaguePage);
  });

  await inStep('an interview', async () => {
    await ownerPage.reload();
    await ownerPage.getByLabel('开始时间（北京时间）').fill('2099-05-04T14:30');
    await ownerPage.getByLabel('方式').fill('线上会议');
    await ownerPage.getByRole('button', { name: '给出时间' }).click();
    await ownerPage.getByText('2099-05-04 14:30').waitFor();
    await page.goto(`${origin}/personal/certification`);
    await page.getByRole('button', { name: '选这个时间' }).click();
    await page.getByText('已选定').waitFor();
    await shot('certification-interview');
    await ownerPage.reload();
    await ownerPage.getByText('已选定').waitFor();
    await ownerPage.getByLabel('原因').fill('面谈回答扎实');
    await ownerPage.getByRole('button', { name: '通过认证' }).click();
    await ownerPage.getByText('申请人选定的面谈还没有开始').waitFor();
  });

  await inStep('the history', async () => {
    await page.goto(`${origin}/product/superpanel`);
    await page.goto(`${origin}/forum/topic/1`);
    const topic = await page.getByRole('heading', { level: 1 }).innerText();
    await page.goto(`${origin}/personal/history`);
    await page.getByRole('link', { name: topic }).waitFor();
    await shot('history');
    await page
      .getByRole('button', { name: /^删除这条记录/ })
      .first()
      .click();
    await page.getByRole('link', { name: topic }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '暂停记录' }).click();
    await page.getByText('已暂停。').waitFor();
    await page.goto(`${origin}/forum/topic/1`);
    await page.goto(`${origin}/personal/history`);
    await page.getByText('已暂停。').waitFor();
    expect(await page.getByRole('link', { name: topic }).count()).toBe(0);
    await page.getByText('清空', { exact: true }).click();
    await page.getByRole('button', { name: '清空全部记录' }).click();
    await page.getByText('还没有浏览记录').waitFor();
  });
});
