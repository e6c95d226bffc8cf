import type { Api } from '../services/call.ts';
import { sendFile } from '../services/send-file.ts';
import { expectFailure } from './post-answer.ts';
import { writeRefused } from './refused-files.ts';

/** Adds the `files` of a form to what is sent already; those that were refused, so that it is told why. */
export async function sendFiles(
  api: Api,
  form: FormData,
  to: { path: string; facts: Record<string, string> },
): Promise<string[]> {
  const refused: string[] = [];
  for (const file of form.getAll('files')) {
    // A field in which nothing was chosen sends a file without a name.
    if (!(file instanceof File) || (file.size === 0 && file.name === '')) continue;
    if (file.size === 0) {
      refused.push(writeRefused({ name: file.name, code: 'file.empty', values: {} }));
      continue;
    }
    try {
      await sendFile(api, { ...to, file });
    } catch (error) {
      const { code, values } = expectFailure(error);
      refused.push(writeRefused({ name: file.name, code, values }));
    }
  }
  return refused.slice(0, 10);
}
