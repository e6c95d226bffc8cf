import { ticketFilesPath } from '../../../contract/ticket/ticket.ts';
import { sendFiles } from '../../framework/send-files.ts';
import type { Api } from '../../services/call.ts';

/** Adds the files of a form to a message that is sent already; names those that were refused. */
export async function sendTicketFiles(
  api: Api,
  form: FormData,
  { ticketId, postId, code }: { ticketId: number; postId: number; code?: string | undefined },
): Promise<string[]> {
  return sendFiles(api, form, {
    path: ticketFilesPath.replace(':ticketId', String(ticketId)),
    facts: { postId: String(postId), ...(code && { code }) },
  });
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
