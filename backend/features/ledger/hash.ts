import { createHash } from 'node:crypto';
import { type ChainLink, canonicalLink } from '../../../contract/ledger/chain.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

export const hashLink = (link: ChainLink): string => sha256(canonicalLink(link));

/** Hash of what somebody asked for, whatever the order of its fields. */
export function hashAsked(asked: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(asked).filter(([, value]) => value !== undefined);
  return sha256(JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1))));
}
