import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `node scripts/draw-labels.ts SEED [COUNT]` draws English labels by lot, for somebody to judge: the same seed draws the
 * same ones from the same tables.
 */
const folder = join(import.meta.dirname, '..', 'app', 'i18n', 'en-US');
const labels = readdirSync(folder)
  .sort()
  .flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>),
  );

let state = Number(process.argv[2]);
if (!Number.isInteger(state)) throw new Error('a whole number is needed as the seed');
/** Lehmer’s generator, modulo 2³¹ − 1. */
function next(): number {
  state = (state * 48271) % 2147483647;
  return state / 2147483647;
}

const drawn = new Map<string, string>();
while (drawn.size < Math.min(Number(process.argv[3] ?? 100), labels.length)) {
  const [key, text] = labels[Math.floor(next() * labels.length)] ?? ['', ''];
  drawn.set(key, text);
}
console.log(`${drawn.size} of ${labels.length}`);
for (const [key, text] of drawn) console.log(`${key}: ${text}`);
