import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { runChild } from '../../backend/conversion/run-child.ts';
import { extensionOf, fileKindOf } from '../../contract/file/kind.ts';

/**
 * `node content/parts-kit/make-previews.ts` converts the files of the library as the portal would, so that a first
 * start shows them without converting anything. `content/part-previews` holds a folder of pieces for each file, and in `facts.json` what was found.
 */
const folder = join(import.meta.dirname, '..', 'parts');
const previews = join(folder, '..', 'part-previews');
const names = [
  ...(await readdir(folder)).filter((name) => /\.(step|dxf)$/.test(name)),
  ...(await readdir(join(folder, 'symbols'))).map((name) => `symbols/${name}`),
].sort();

await rm(previews, { recursive: true, force: true });
const found: Record<string, object> = {};
for (const name of names) {
  const extension = extensionOf(name);
  const pieces = join(previews, basename(name, extname(name)) + extname(name).replace('.', '-'));
  await mkdir(pieces, { recursive: true });
  const { outcome, said } = await runChild(
    {
      input: join(folder, name),
      folder: pieces,
      extension,
      kind: fileKindOf(extension) ?? 'drawing',
      programs: { searchPath: '', dwgToDxf: '' },
    },
    { seconds: 120, megabytes: 1600, signal: new AbortController().signal, onStep: () => {} },
  );
  if (outcome?.state !== 'ready') throw new Error(`${name}: ${outcome?.code ?? said}`);
  const { view, facts, similarity } = outcome;
  // By which solids are found; drawings of the library are not searched by their lines.
  found[name] = { view, facts, ...(similarity?.kind === 'solid' && { similarity }) };
}
await writeFile(join(previews, 'facts.json'), `${JSON.stringify(found, null, 1)}\n`);
