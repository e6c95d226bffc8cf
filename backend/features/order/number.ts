import { beijingDate } from '../../../contract/beijing-time.ts';

/** 20 digits: the Beijing day, then twelve by chance, so that numbers tell nobody how much is sold. */
export function newOrderNumber(now: Date, randomBytes: (size: number) => Buffer): string {
  const chance = randomBytes(6).readUIntBE(0, 6) % 1_000_000_000_000;
  return beijingDate(now).replaceAll('-', '') + String(chance).padStart(12, '0');
}
