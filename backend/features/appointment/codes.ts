import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../http/context.ts';
import { keyedHash } from '../site/index.ts';

const codeLength = 22;

/** The code in the link of an appointment: the database alone gives none away. Call it before a transaction begins. */
export async function codeOf(services: Services, seed: string): Promise<string> {
  return (await keyedHash(services, 'appointment', seed)).slice(0, codeLength);
}

export function isSameCode(one: string, other: string | undefined): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other ?? '')];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Page of an appointment for whoever has its code. */
export const linkPath = (appointmentId: number, code: string): string =>
  `/customerCare/appointment/${appointmentId}?code=${code}`;
