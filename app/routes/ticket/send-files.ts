import { ticketFilesPath } from '../../../contract/ticket/ticket.ts';
import { expectFailure } from '../../framework/post-answer.ts';
import type { Api } from '../../services/call.ts';
import { sendFile } from '../../services/send-file.ts';

/** Adds the files of a form to a message that is sent already; names those that were refused, so that it is told. */
export async function sendFiles(
  api: Api,
  form: FormData,
  { ticketId, postId, code }: { ticketId: number; postId: number; code?: string | undefined },
): Promise<string[]> {
  const refused: string[] = [];
  for (const file of form.getAll('files')) {
    if (!(file instanceof File) || file.size === 0) continue;
    const path = ticketFilesPath.replace(':ticketId', String(ticketId));
    const facts = { postId: String(postId), ...(code && { code }) };
    try {
      await sendFile(api, { path, file, facts });
    } catch (error) {
      expectFailure(error);
      refused.push(file.name.slice(0, 60));
    }
  }
  return refused.slice(0, 10);
}

/** The page of a ticket, telling which files were refused. */
export function ticketAddress(
  ticketId: number,
  {
    code,
    refused,
    ...more
  }: { code?: string | undefined; refused: readonly string[] } & Record<
    string,
    string | undefined | readonly string[]
  >,
): string {
  const query = new URLSearchParams();
  if (code) query.set('code', code);
  for (const [key, value] of Object.entries(more)) if (typeof value === 'string') query.set(key, value);
  for (const name of refused) query.append('refused', name);
  return `/customerCare/tickets/${ticketId}${query.size > 0 ? `?${query}` : ''}`;
}
