import { beijingDate } from '../../../../contract/beijing-time.ts';
import { certificatePath, writeSerial } from '../../../../contract/classroom/certificate.ts';
import { tenths } from '../../../../contract/classroom/kinds.ts';
import { fail } from '../../../../contract/errors.ts';
import { findFont } from '../../../conversion/fonts.ts';
import { createWorkerQueue } from '../../../conversion/worker-queue.ts';
import type { Context } from '../../../http/context.ts';
import { ownOrigin } from '../../../http/own-origin.ts';
import { attachmentHeader } from '../../file/index.ts';
import { getSiteConfig } from '../../site/index.ts';
import { isStaff } from '../rights.ts';
import type { CertificatePaper } from './certificate-pdf.ts';
import { type FoundCertificate, findCertificate } from './certificate-store.ts';

const make = createWorkerQueue(new URL('./pdf-worker.ts', import.meta.url), 30_000);

/** The paper of a valid certificate, for whoever it was issued to. */
export async function sendCertificate(context: Context, serial: string): Promise<Response> {
  const { db, viewer, request } = context;
  const found = await findCertificate(db, serial);
  const isOwn = found?.user_id === viewer?.userId || isStaff(viewer);
  if (!found || !isOwn) return fail('classroom.certificate_not_found');
  if (found.revoked_at !== null) return fail('classroom.certificate_revoked');
  if (found.replaced_at !== null) return fail('classroom.certificate_not_found');
  const { siteTitle } = await getSiteConfig(db);
  const isEnglish = request.locale === 'en-US';
  const paper: CertificatePaper = {
    words: isEnglish ? englishWords(found) : chineseWords(found),
    name: found.name,
    title: isEnglish && found.course_title_en ? found.course_title_en : `《${found.course_title}》`,
    siteTitle,
    address: `${ownOrigin(context)}${certificatePath(serial)}`,
    font: findFont() ?? fail('classroom.no_font'),
  };
  return new Response(new Uint8Array(await make(paper)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': attachmentHeader(`${writeSerial(serial)}.pdf`),
      'cache-control': 'private, no-store',
    },
  });
}

/** As the page that checks it says it: seconds, from a minute on minutes, from an hour on hours. */
export function lengthOf(
  duration: number,
  [hour, minute, second]: readonly [hour: string, minute: string, second: string],
): string {
  const seconds = Math.round(duration / tenths);
  if (seconds < 60) return `${seconds} ${second}`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} ${minute}`;
  return `${Math.floor(minutes / 60)} ${hour} ${minutes % 60} ${minute}`;
}

function chineseWords(found: FoundCertificate): CertificatePaper['words'] {
  return {
    heading: '结业证书',
    sentence: '学完课程',
    completed: `${found.lesson_count} 节，共 ${lengthOf(found.duration, ['小时', '分钟', '秒'])}，${beijingDate(found.completed_at)} 学完`,
    issued: `签发日期：${beijingDate(found.issued_at)}`,
    serial: `编号：${writeSerial(found.serial)}`,
    check: '扫码或打开下面的地址核验',
    stated: '学习进度由平台按实际观看计算；姓名由学员填写，未经实名核验。',
  };
}

function englishWords(found: FoundCertificate): CertificatePaper['words'] {
  return {
    heading: 'Certificate of completion',
    sentence: 'has completed the course',
    completed: `${found.lesson_count} ${found.lesson_count === 1 ? 'lesson' : 'lessons'}, ${lengthOf(found.duration, ['h', 'min', 's'])} in all, completed on ${beijingDate(found.completed_at)}`,
    issued: `Issued on ${beijingDate(found.issued_at)}`,
    serial: `Serial number: ${writeSerial(found.serial)}`,
    check: 'Scan the code or open this address to check it',
    stated:
      'Progress is counted from what was watched; the name is as stated by the learner and was not verified.',
  };
}
