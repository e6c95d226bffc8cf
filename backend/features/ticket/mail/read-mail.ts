import { join } from 'node:path';
import { type Program, runProgram } from '../../../conversion/run-child.ts';
import type { ReadMail } from '../../../conversion/ticket-mail/read-message.ts';
import type { Services } from '../../../http/context.ts';
import { createGate } from '../../../http/gate.ts';

const program: Program = {
  path: join(import.meta.dirname, '../../../conversion/ticket-mail/child.ts'),
  niceness: 5,
};
const limits = { seconds: 60, megabytes: 512 };
const pass = createGate({ running: 1, waiting: 20, busy: 'ticket.mail_busy' });

/**
 * Reads the mail at `path` in a process of its own, its files into `folder`; undefined where it cannot be read.
 * Fails `ticket.mail_busy`.
 */
export async function readMail(
  { log }: Pick<Services, 'log'>,
  task: { path: string; folder: string },
): Promise<ReadMail | undefined> {
  return pass(async () => {
    const signal = AbortSignal.timeout(limits.seconds * 2000);
    const { outcome, fault, said } = await runProgram<ReadMail>(program, task, { ...limits, signal });
    if (!outcome) log('warn', 'ticket_mail.not_read', { fault, said });
    return outcome;
  });
}
