import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { partFiles } from './part-files.ts';

/** `node content/parts-kit/make-parts.ts` writes the parts library anew. */
const folder = join(import.meta.dirname, '..', 'parts');
for (const { path, text } of partFiles()) {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}
