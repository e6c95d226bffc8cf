import type { Api } from '../services/call.ts';
import { sendFile } from '../services/send-file.ts';
import { expectFailure } from './post-answer.ts';

/** Adds the `files` of a form to what is sent already; names those that were refused, so that it is told. */
export async function sendFiles(
  api: Api,
  form: FormData,
  to: { path: string; facts: Record<string, string> },
): Promise<string[]> {
  const refused: string[] = [];
  for (const file of form.getAll('files')) {
    if (!(file instanceof File) || file.size === 0) continue;
    try {
      await sendFile(api, { ...to, file });
    } catch (error) {
      expectFailure(error);
      refused.push(file.name.slice(0, 60));
    }
  }
  return refused.slice(0, 10);
}
