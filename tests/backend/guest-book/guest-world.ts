import type { Database } from '../../../backend/db/database.ts';
import { readCaptchaText } from '../../../backend/features/auth/captcha.ts';
import type { Captcha } from '../../../contract/auth/auth.ts';
import type { Entry } from '../../../contract/guest-book/guest-book.ts';
import { createTestBackend, type TestPerson } from '../../support/backend.ts';

export const entries = '/api/guest-book/entries';

/** A backend with a member of staff, and short ways to leave entries. */
export async function createGuestWorld(db: Database) {
  const test = createTestBackend(db);
  const staff = await test.signUp({ roles: ['admin'] });

  const bug = (fields: Record<string, unknown> = {}) => ({
    kind: 'bug',
    title: '导出 DXF 时图层名变成乱码',
    text: '导出后在别的软件里打开，中文图层名全是问号。',
    ...fields,
  });

  async function leave(person: TestPerson, fields: Record<string, unknown> = {}): Promise<number> {
    const answer = await test.as(person).post<{ entryId: number }>(entries, bug(fields));
    if (!answer.success) throw new Error(answer.code);
    return answer.data.entryId;
  }

  /** A visitor's browser: its device cookie and a solved captcha. */
  async function solveCaptcha(purpose = 'guest') {
    const answer = await test.as().get<Captcha>(`/view/login/captcha?purpose=${purpose}`);
    const cookie = answer.cookies.map((line) => line.split(';')[0]).join('; ');
    const { captchaId } = answer.data;
    const device = /device=([^;]*)/.exec(cookie)?.[1] ?? '';
    return { cookie, captchaId, captchaCode: await readCaptchaText(test.services, { captchaId, device }) };
  }

  async function leaveAsVisitor(fields: Record<string, unknown> = {}) {
    const { cookie, ...captcha } = await solveCaptcha();
    const answer = await test
      .as({ cookie })
      .post<{ entryId: number; code: string; isShown: boolean }>(entries, bug({ ...captcha, ...fields }));
    if (!answer.success) throw new Error(answer.code);
    return answer.data;
  }

  const read = async (entryId: number, person?: TestPerson) =>
    (await test.as(person).get<Entry>(`${entries}/${entryId}`)).data;

  const manage = (entryId: number, what: string, body: object, person = staff) =>
    test.as(person).post(`/api/admin/guest-book/${entryId}/${what}`, body);

  return { ...test, staff, bug, leave, solveCaptcha, leaveAsVisitor, read, manage };
}

export type GuestWorld = Awaited<ReturnType<typeof createGuestWorld>>;
