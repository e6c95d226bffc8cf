import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../http/context.ts';
import { keyedHash } from '../site/index.ts';

const codeLength = 22;

/** The code in the link of a ticket: the database alone gives none away. */
export async function codeOf(services: Services, seed: string): Promise<string> {
  return (await keyedHash(services, 'ticket', seed)).slice(0, codeLength);
}

export function isSameCode(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const ticketPath = (ticketId: number, code?: string): string =>
  `/customerCare/tickets/${ticketId}${code ? `?code=${code}` : ''}`;
