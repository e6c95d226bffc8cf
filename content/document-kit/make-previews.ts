/**
 * `node content/document-kit/make-previews.ts`: makes the pictures and pieces of the library's files anew, as the
 * server would, so that a first start shows them at once; with slugs behind it, only theirs. Needs no LibreOffice: without it an office file keeps its
 * listing or stays plain, as it would on such a server.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runChild } from '../../backend/conversion/run-child.ts';
import { extensionOf, fileKindOf } from '../../contract/file/kind.ts';

const folder = join(import.meta.dirname, '..', 'resources');
const previews = join(import.meta.dirname, '..', 'market', 'previews');

const list: { slug: string; file: string }[] = JSON.parse(
  await readFile(join(folder, 'resources.json'), 'utf8'),
);
const wanted = process.argv.slice(2);
if (wanted.length === 0) await rm(previews, { recursive: true, force: true });
for (const { slug, file } of list) {
  if (wanted.length > 0 && !wanted.includes(slug)) continue;
  const extension = extensionOf(file);
  const out = join(previews, slug);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const { outcome, said } = await runChild(
    {
      input: join(folder, file),
      folder: out,
      extension,
      kind: fileKindOf(extension) ?? '',
      programs: { searchPath: '', dwgToDxf: '' },
    },
    { seconds: 120, megabytes: 1600, signal: new AbortController().signal, onStep() {} },
  );
  if (!outcome) throw new Error(`${file}: ${said}`);
  const { state, code, values, view, facts } = outcome;
  await writeFile(
    join(out, 'outcome.json'),
    `${JSON.stringify({ state, code, values, view, facts }, null, 1)}\n`,
  );
  console.log(slug, state, view, (await readdir(out)).join(' '));
}
