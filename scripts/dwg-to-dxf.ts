#!/usr/bin/env -S node --liftoff-only
import { readFile, writeFile } from 'node:fs/promises';

/**
 * `scripts/dwg-to-dxf.ts IN.dwg OUT.dxf`: a program for `DWG_TO_DXF`, by LibreDWG compiled to WebAssembly. The package
 * is under GPL-3.0 and no part of the portal: an operator who wants it installs it beside, and it runs in a process of
 * its own. Compiled once and quickly (`--liftoff-only`): compiling 9 MB for speed kept the process for a minute.
 */
const packageName = '@mlightcad/libredwg-web';

interface Reader {
  dwg_write_dxf: (dwg: ArrayBuffer) => Uint8Array | null;
}

const [, , input = '', output = ''] = process.argv;

async function createReader(): Promise<Reader | undefined> {
  try {
    const { LibreDwg }: { LibreDwg: { create: () => Promise<Reader> } } = await import(packageName);
    return await LibreDwg.create();
  } catch {
    return undefined;
  }
}

const reader = await createReader();
if (!reader) {
  console.error(`npm install --no-save ${packageName}`);
  process.exit(2);
}
const bytes = await readFile(input);
const dwg = new ArrayBuffer(bytes.byteLength);
new Uint8Array(dwg).set(bytes);
const dxf = reader.dwg_write_dxf(dwg);
if (dxf) await writeFile(output, dxf);
// The reader keeps the process alive.
process.exit(dxf ? 0 : 1);
