/** One entry of a person's chain as a statement shows it. */
export interface ChainLink {
  userId: number;
  /** From 1, without gaps. */
  number: number;
  /** ISO 8601 in UTC with milliseconds. */
  time: string;
  transferId: number;
  kind: string;
  thing: string;
  account: string;
  /** Whole coins; negative when they leave. */
  amount: number;
  /** Of that account, after the entry. */
  balance: number;
  /** Hash of the entry before, `chainStart` for the first. */
  previous: string;
}

export const chainVersion = 'huiliu-ledger-1';
/** What the first entry of a chain names as the hash before it. */
export const chainStart = '0'.repeat(64);

/**
 * The text whose SHA-256 (UTF-8, lower-case hex) is an entry's hash: a JSON array without spaces, in this order.
 * The format is described in docs/ledger.md, so that anybody can check a statement with other tools.
 */
export function canonicalLink(link: ChainLink): string {
  return JSON.stringify([
    chainVersion,
    link.userId,
    link.number,
    link.time,
    link.transferId,
    link.kind,
    link.thing,
    link.account,
    link.amount,
    link.balance,
    link.previous,
  ]);
}
