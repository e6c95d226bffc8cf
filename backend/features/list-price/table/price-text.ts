import { maxPriceFen } from '../../../../contract/material-list/kinds.ts';

/** What a maker writes as a price, in fen, halves upwards: `¥1,234.5`, `86.4956`, `1 200 元`; undefined for anything else. */
export function readListPrice(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/^(?:¥|RMB|CNY)/i, '')
    .replace(/(?:元|RMB|CNY)$/i, '')
    .replace(/[,\s]/g, '');
  const parts = /^(\d{1,9})(?:\.(\d{1,15}))?$/.exec(plain);
  if (!parts) return undefined;
  const places = (parts[2] ?? '').padEnd(3, '0');
  const fen = Number(parts[1]) * 100 + Number(places.slice(0, 2)) + (Number(places[2]) >= 5 ? 1 : 0);
  return fen <= maxPriceFen ? fen : undefined;
}
