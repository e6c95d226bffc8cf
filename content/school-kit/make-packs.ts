import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packContents } from './packs.ts';

/** `node content/school-kit/make-packs.ts` writes the teacher packs anew. */
const folder = join(import.meta.dirname, '..', 'school');
for (const { path, data } of packContents()) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), data);
}
