import type { Services } from '../../../http/context.ts';
import { keyedHash } from '../../site/index.ts';
import { isSameCode } from '../codes.ts';

interface Ticket {
  id: number;
  code_seed: string;
}

/** Whether mails are taken at all. */
export const takesMails = ({ config }: Pick<Services, 'config'>): boolean =>
  config.TICKET_MAIL_ADDRESS !== '' && config.TICKET_MAIL_SECRET !== '';

/** Where the asker answers a mail; undefined where answers by mail are not taken. */
export async function replyAddress(services: Services, ticket: Ticket): Promise<string | undefined> {
  if (!takesMails(services)) return undefined;
  const [name, host] = services.config.TICKET_MAIL_ADDRESS.split('@');
  return `${name}+${ticket.id}-${await tokenOf(services, ticket)}@${host}`;
}

/** The ticket and token of the first recipient that is an address of ours with both. */
export function findToken(
  { config }: Pick<Services, 'config'>,
  recipients: readonly string[],
): { ticketId: number; token: string } | undefined {
  const [name = '', host = ''] = config.TICKET_MAIL_ADDRESS.split('@');
  for (const recipient of recipients) {
    if (!recipient.startsWith(`${name}+`) || !recipient.endsWith(`@${host}`)) continue;
    const tag = recipient.slice(name.length + 1, -(host.length + 1));
    const [, ticketId, token] = /^(\d{1,15})-([0-9a-f]{32})$/.exec(tag) ?? [];
    if (ticketId && token) return { ticketId: Number(ticketId), token };
  }
  return undefined;
}

/** Whether a sender is the portal itself, so that answering would go round in a circle. */
export function isOurs({ config }: Pick<Services, 'config'>, sender: string): boolean {
  const [name, host] = config.TICKET_MAIL_ADDRESS.split('@');
  const from = config.MAIL_FROM.slice(config.MAIL_FROM.lastIndexOf('<') + 1).replace('>', '');
  if (sender === config.TICKET_MAIL_ADDRESS || sender === from.trim().toLowerCase()) return true;
  return sender.startsWith(`${name}+`) && sender.endsWith(`@${host}`);
}

export async function isRightToken(services: Services, ticket: Ticket, token: string): Promise<boolean> {
  return isSameCode(await tokenOf(services, ticket), token);
}

async function tokenOf(services: Services, { id, code_seed }: Ticket): Promise<string> {
  const hash = await keyedHash(services, 'ticket-mail', `${id}:${code_seed}`);
  return Buffer.from(hash, 'base64url').toString('hex').slice(0, 32);
}
