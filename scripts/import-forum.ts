import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename } from 'node:path';
import { readConfig } from '../backend/config.ts';
import type { Database } from '../backend/db/database.ts';
import { databaseFolder, openDatabase } from '../backend/db/open.ts';
import {
  createImport,
  getImport,
  lockOpenImport,
  readOrigin,
  runImport,
  withDump,
} from '../backend/features/forum-import/index.ts';
import { defaultSource, type ImportTarget, sourceShape } from '../contract/forum-import/forum-import.ts';

const usage = `npm run forum:import -- <dump.sql, .sql.gz or .json> [--source=old] [--origin=https://forum.example.com]
  [--board=12:3] [--board=13:new] [--board=14:skip] [--write]
npm run forum:import -- --undo=<number of the import>
Without --write it only tells what it would do. The embedded database has to be let go by a running portal first.`;

/** Whoever gives the command knows the machine: reading may take a day and 16 GB. */
const whatItNeeds = { seconds: 86_400, megabytes: 16_384 };
const noEnd = new AbortController().signal;

const [path = '', ...rest] = process.argv
  .slice(2)
  .sort((a, b) => Number(a.startsWith('--')) - Number(b.startsWith('--')));
const options = [path, ...rest].filter((each) => each.startsWith('--'));
const option = (name: string) =>
  options.flatMap((each) => (each.startsWith(`--${name}=`) ? [each.slice(name.length + 3)] : []));

try {
  const runId = Number(option('undo')[0] ?? 0);
  const source = option('source')[0] ?? defaultSource;
  if (!runId && (path === '' || path.startsWith('--'))) throw new Error(usage);
  if (!sourceShape.test(source))
    throw new Error(`--source: at most 16 lower-case letters, digits and hyphens`);
  const { DATABASE_URL: url, DATA_DIR } = readConfig();
  const db = await openDatabase({
    url,
    folder: databaseFolder(DATA_DIR),
    log: (line) => console.error(line),
  });
  await (runId ? undo(db, runId) : carryOver(db, source)).finally(() => db.close());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function carryOver(db: Database, source: string): Promise<void> {
  const mode = options.includes('--write') ? 'run' : 'trial';
  const origin = readOrigin(option('origin')[0] ?? '');
  const made = {
    mode,
    parentId: null,
    source,
    origin,
    fileName: basename(path),
    targets: readTargets(),
  } as const;
  await run(db, made);
}

async function undo(db: Database, runId: number): Promise<void> {
  const stored = await getImport(db, runId);
  if (!stored?.report.can.undo) throw new Error(`there is no import ${runId} that can be undone`);
  const { source, fileName } = stored.report;
  await run(db, { mode: 'undo', parentId: runId, source, origin: '', fileName, targets: {} });
}

async function run(
  db: Database,
  made: Omit<Parameters<typeof createImport>[1], 'userId' | 'fileKey' | 'now'>,
): Promise<void> {
  const now = new Date();
  const importId = await db.tx(async () => {
    const open = await lockOpenImport(db);
    if (open) throw new Error(`import ${open} is under way`);
    return createImport(db, { ...made, userId: null, fileKey: '', now });
  });
  const shown = { at: 0 };
  await runImport(
    {
      db,
      now,
      withDump: (work) =>
        withDump(
          (to) => copyFile(path, to).then(() => true),
          { workFolder: tmpdir(), log: (_, line) => console.error(line), signal: noEnd, limits: whatItNeeds },
          work,
        ),
      onProgress: async ({ done, total }) => {
        if (Date.now() - shown.at < 1000 && done < total) return;
        shown.at = Date.now();
        console.log(`${done}/${total}`);
      },
    },
    importId,
  );
  const report = (await getImport(db, importId))?.report;
  for (const { kind, oldId, title, codes } of report?.faults ?? [])
    console.log(`${kind} ${oldId} ${codes.join(' ')} ${title}`);
  for (const { oldId, name, topicCount, target } of report?.boards ?? [])
    console.log(`board ${oldId} ${name}: ${topicCount} topics → ${target}`);
  console.log(JSON.stringify(report?.counts));
  if (report?.error) throw new Error(report.error);
  console.log(made.mode === 'trial' ? 'tried only, nothing written' : `import ${importId} is done`);
}

function readTargets(): Record<string, ImportTarget> {
  return Object.fromEntries(
    option('board').map((text) => {
      const [, oldId, target] = /^(\d{1,15}):(new|skip|[1-9]\d{0,14})$/.exec(text) ?? [];
      if (!oldId || !target)
        throw new Error(`--board=${text}: write it as --board=12:3, --board=12:new or --board=12:skip`);
      return [oldId, target === 'new' || target === 'skip' ? target : Number(target)] as const;
    }),
  );
}
