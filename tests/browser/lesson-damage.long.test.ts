import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import type { TaughtCourse } from '../../contract/classroom/teach.ts';
import { smallFilePath } from '../../contract/file/limits.ts';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { allViews, findBarriers, overflowAt } from './support/look.ts';
import { createMember } from './support/member.ts';
import { inStep } from './support/step.ts';

afterAll(closeBrowser);

/** Segments of the video, of four seconds each, whose pictures are overwritten. */
const [firstDamaged, lastDamaged] = [2, 3];
const segmentSeconds = 4;
const damageBegins = firstDamaged * segmentSeconds;
const damageEnds = (lastDamaged + 1) * segmentSeconds;

/**
 * The pictures of two segments but the first of each hold nothing that can be decoded, in units of their right length:
 * without a decoder nothing is wrong with the file.
 */
function makeDamaged(): Buffer {
  const bytes = readFileSync(join(import.meta.dirname, '../support/videos/self-holding.mp4'));
  let segment = 0;
  for (let at = 0, size = 0; at < bytes.length; at += size) {
    size = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) !== 'mdat') continue;
    if (segment >= firstDamaged && segment <= lastDamaged)
      overwritePictures(bytes.subarray(at + 8, at + size));
    segment += 1;
  }
  return bytes;
}

/** Fills units behind their header, each after its length of four bytes. */
function overwritePictures(media: Buffer): void {
  const afterFirst = media.readUInt32BE(0) + 4;
  for (let at = afterFirst; at < media.length; at += media.readUInt32BE(at) + 4)
    media.fill(0x55, at + 5, at + 4 + media.readUInt32BE(at));
}

/** Sends the video and makes a course of it; the address of its lesson, which its teacher sees before anybody. */
async function teach(page: Page): Promise<string> {
  const { origin } = inject('portal');
  const headers = { origin, 'content-type': 'application/octet-stream' };
  const name = encodeURIComponent(`自锁 ${Date.now()}.mp4`);
  const sent = await page.request.post(`${origin}${smallFilePath}?name=${name}`, {
    headers,
    data: makeDamaged(),
  });
  const { file } = ((await sent.json()) as { data: { file: { id: string } } }).data;
  const made = await page.request.post(`${origin}/api/own/courses`, {
    headers: { origin },
    data: { title: '有坏处的视频', category: 'control', level: 'basic', fileIds: [file.id] },
  });
  const { courseId } = ((await made.json()) as { data: { courseId: number } }).data;
  const read = async () => {
    const answer = await page.request.get(`${origin}/api/own/courses/${courseId}`);
    return ((await answer.json()) as { data: TaughtCourse }).data.lessons[0];
  };
  await expect.poll(async () => (await read())?.file?.state, { timeout: 60_000 * pace }).toBe('ready');
  return `${origin}/cloudClassroom/detail/${courseId}/lesson/${(await read())?.lessonId}`;
}

test.each([
  ['a desk', { width: 1440 }],
  ['a phone in WeChat', { width: 390, height: 844, isDark: true, userAgent: agents.wechat }],
])(
  'a lesson goes on behind pictures that cannot be decoded, and says so, at %s',
  {
    timeout: 240_000 * pace,
  },
  async (_, visit) => {
    const context = await openContext(visit);
    const page = await context.newPage();
    const said = page.getByText('放不出来的几秒已经跳过');
    try {
      await createMember(inject('portal').origin, page);
      const address = await inStep('nothing is wrong with the file', () => teach(page), 90 * pace);
      await page.goto(`${address}?t=${damageBegins - 2}`);
      await inStep('the sound places play without a word', async () => {
        await page.getByRole('button', { name: '播放' }).first().click();
        await page.waitForFunction(
          (from) => (document.querySelector('video')?.currentTime ?? 0) > from,
          damageBegins - 1.5,
        );
        expect(await said.count()).toBe(0);
      });
      await inStep('behind the damaged ones it goes on by itself', async () => {
        await page.waitForFunction((end) => {
          const video = document.querySelector('video');
          if (!video || video.paused || video.currentTime < end) return false;
          // The place alone is set before there is a picture.
          return video.readyState >= 3 && video.getVideoPlaybackQuality().totalVideoFrames > 10;
        }, damageEnds);
        await said.waitFor();
        expect(await page.locator('[data-state=failed]').count()).toBe(0);
        expect(await overflowAt(page, visit.width)).toBeLessThanOrEqual(0);
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/damaged-${visit.width}.png` });
      });
      await inStep('to its end', async () => {
        await page.waitForFunction(() => document.querySelector('video')?.ended);
        expect(await page.locator('[data-state=failed]').count()).toBe(0);
        expect(await findBarriers(page, allViews)).toEqual([]);
      });
    } finally {
      await context.close();
    }
  },
);
