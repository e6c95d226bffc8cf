import { join } from 'node:path';
import type { Program } from '../../../conversion/run-child.ts';
import { runForPage } from '../../../conversion/run-for-page.ts';
import type { ReadMail } from '../../../conversion/ticket-mail/read-message.ts';
import type { Services } from '../../../http/context.ts';
import { createGate } from '../../../http/gate.ts';

const program: Program = {
  path: join(import.meta.dirname, '../../../conversion/ticket-mail/child.ts'),
  niceness: 5,
};
const limits = { seconds: 25, megabytes: 512 };
const busy = 'ticket.mail_busy';
const pass = createGate({ running: 1, waiting: 20, busy });

/**
 * Reads the mail at `path` in a process of its own, its files into `folder`; undefined where it cannot be read.
 * Fails `ticket.mail_busy`.
 */
export async function readMail(
  { log }: Pick<Services, 'log'>,
  task: { path: string; folder: string },
): Promise<ReadMail | undefined> {
  return pass(async () => {
    const { outcome, fault, said } = await runForPage<ReadMail>(program, task, { limits, busy });
    if (!outcome) log('warn', 'ticket_mail.not_read', { fault, said });
    return outcome;
  });
}
