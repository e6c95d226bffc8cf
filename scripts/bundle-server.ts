import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from '../server/build-state.ts';
import {
  hashProgramSources,
  isProgramCurrent,
  programStateName,
  serverFolder,
  serverProgram,
} from '../server/program-state.ts';
import { asciiCode } from './ascii-code.ts';
import { takeTurns } from './take-turns.ts';

const enginePath = join('backend', 'db', 'embedded', 'worker.ts');
/**
 * Packages stay where they are, for some read files beside them, but for those of hundreds of small modules: for each
 * of these Node parses the package's long list of exports again.
 */
const inlined = /^(date-fns|kysely)(\/|$)/;
const programs = { main: join('server', 'main.ts'), 'engine-worker': enginePath };

/**
 * Puts the server and the backend into one program, unless it is there and that of the sources, and returns its path.
 * Two at once take turns; a program that runs has read all it needs of the last one.
 */
export async function bundleServer(): Promise<string> {
  if (isProgramCurrent()) return serverProgram;
  await takeTurns(
    serverFolder,
    () => {},
    async () => {
      if (!isProgramCurrent()) await writePrograms();
    },
  );
  return serverProgram;
}

async function writePrograms(): Promise<void> {
  const { rolldown } = await import('rolldown');
  const inputs = new Set<string>();
  const draft = `${serverFolder}-draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  for (const [name, path] of Object.entries(programs)) {
    const bundle = await rolldown({
      input: join(root, path),
      cwd: root,
      platform: 'node',
      external: (id) => !/^[./]/.test(id) && !inlined.test(id),
      transform: { target: 'node22' },
      plugins: [sourcePlaces],
      onLog: (level, log) => {
        if (level === 'warn') throw new Error(log.message);
      },
    });
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false, banner });
    await bundle.close();
    for (const id of output[0].moduleIds) if (id.startsWith(root + sep)) inputs.add(relative(root, id));
    writeFileSync(join(draft, `${name}.js`), asciiCode(output[0].code));
  }
  const list = [...inputs].sort();
  writeFileSync(
    join(draft, programStateName),
    JSON.stringify({ inputs: list, hash: hashProgramSources(list) }),
  );
  rmSync(serverFolder, { recursive: true, force: true });
  renameSync(draft, serverFolder);
}

/**
 * Files and programs beside a source are found where that source lies, not beside the bundle. The engine's thread
 * alone has its program in the bundle, so that no compiler for TypeScript is loaded into the process.
 */
const sourcePlaces = {
  name: 'source-places',
  transform: {
    filter: { code: /import\.meta\./ },
    handler(code: string, id: string): string {
      const path = relative(root, id).replaceAll(sep, '/');
      return code
        .replaceAll("new URL('./worker.ts', import.meta.url)", "new URL('./engine-worker.js', bundleUrl)")
        .replaceAll('import.meta.dirname', `placeOf(${JSON.stringify(dirname(path))})`)
        .replaceAll('import.meta.filename', `placeOf(${JSON.stringify(path)})`)
        .replaceAll('import.meta.url', `addressOf(${JSON.stringify(path)})`);
    },
  },
};

const banner = `import { join as joinPath } from 'node:path';
import { pathToFileURL as toFileUrl } from 'node:url';
const bundleUrl = import.meta.url;
const placeOf = (path) => joinPath(import.meta.dirname, '..', '..', path);
const addressOf = (path) => toFileUrl(placeOf(path)).href;`;
