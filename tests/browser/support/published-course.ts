import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { TaughtCourse } from '../../../contract/classroom/teach.ts';
import { smallFilePath } from '../../../contract/file/limits.ts';
import { pace } from '../../support/pace.ts';
import { openContext } from './browser.ts';
import { createMember } from './member.ts';
import { signInOwner } from './owner.ts';

const video = join(import.meta.dirname, '../../support/videos/contact-symbols.mp4');

async function call<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const { origin } = inject('portal');
  const answer = await page.request.fetch(origin + path, { method, headers: { origin }, data });
  const body = (await answer.json()) as { success: boolean; data: T };
  if (!body.success) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body.data;
}

/** A course of one lesson by a teacher of its own, published by staff. */
export async function publishCourse({
  title,
  ...terms
}: {
  title: string;
  memberPrice: string;
  trialMinutes: string;
}): Promise<number> {
  const { origin } = inject('portal');
  const [teaching, reviewing] = [await openContext(), await openContext()];
  try {
    const [teacher, staff] = [await teaching.newPage(), await reviewing.newPage()];
    await createMember(origin, teacher);
    const sent = await teacher.request.post(`${origin}${smallFilePath}?name=lesson.mp4`, {
      headers: { origin, 'content-type': 'application/octet-stream' },
      data: readFileSync(video),
    });
    const { file } = ((await sent.json()) as { data: { file: { id: string } } }).data;
    const subject = { title, category: 'control', level: 'basic' };
    const own = '/api/own/courses';
    const { courseId } = await call<{ courseId: number }>(teacher, 'POST', own, {
      ...subject,
      fileIds: [file.id],
    });
    const stateOf = async () =>
      (await call<TaughtCourse>(teacher, 'GET', `${own}/${courseId}`)).lessons[0]?.file?.state;
    await expect.poll(stateOf, { timeout: 60_000 * pace }).toBe('ready');
    const about = '从触点符号讲到自锁，学完会看懂控制回路。';
    const facts = { ...subject, ...terms, about, price: 30, thresholdPercent: 90 };
    await call(teacher, 'PUT', `${own}/${courseId}`, facts);
    await call(teacher, 'POST', `${own}/${courseId}/send`, {});
    await signInOwner(staff);
    await call(staff, 'POST', `/api/admin/courses/${courseId}/review`, { decision: 'publish', reason: '' });
    return courseId;
  } finally {
    await teaching.close();
    await reviewing.close();
  }
}
