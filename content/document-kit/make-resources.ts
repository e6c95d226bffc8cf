import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resourceFiles } from './resource-files.ts';

/** `node content/document-kit/make-resources.ts` writes the drawings and documents anew. */
const folder = join(import.meta.dirname, '..', 'resources');
for (const { path, data } of resourceFiles()) {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), data);
}
