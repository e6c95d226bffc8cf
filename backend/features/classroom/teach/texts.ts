import { join } from 'node:path';
import { classroomLimits } from '../../../../contract/classroom/kinds.ts';
import type { setCaptions as SetCaptions } from '../../../../contract/classroom/teach-lesson.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { ReadCaptions } from '../../../conversion/captions/child.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { readInChild } from '../../../spreadsheet/read-spreadsheet.ts';
import { requireDecent } from '../../resource/index.ts';
import * as store from './lesson-store.ts';
import { lockLesson, noteChange } from './lessons.ts';

const program = { path: join(import.meta.dirname, '../../../conversion/captions/child.ts'), niceness: 5 };

/** Sets the captions of a language from a file, read in a process of its own; an empty one takes them away. */
export async function setCaptions(
  context: SignedInContext,
  { lessonId, lang, file }: EndpointParsedInput<typeof SetCaptions>,
): Promise<EndpointOutput<typeof SetCaptions>> {
  const { db, now } = context;
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > classroomLimits.captionBytes)
    return fail('classroom.captions_too_large', {
      values: { kilobytes: classroomLimits.captionBytes / 1000 },
    });
  // Asked before anything is read, so that nobody has files read for what is not theirs.
  await db.tx(() => lockLesson(context, lessonId));
  const read = bytes.length > 0 ? await readInChild<ReadCaptions>(context, bytes, { program }) : { cues: [] };
  if ('refused' in read) {
    const { code, values } = read.refused;
    return fail(code, values && { values });
  }
  await db.tx(async () => {
    const held = await lockLesson(context, lessonId);
    if (held.isShown)
      await requireDecent(
        context,
        read.cues.map(([, , text]) => text),
      );
    await store.replaceCaptions(db, { lessonId, lang, cues: read.cues, now });
    await noteChange(context, held);
  });
  return { count: read.cues.length };
}
