import { PGlite } from '@electric-sql/pglite';
import { createDurableFs } from './durable-fs.ts';

/** `-F` (no fsync) is PGlite's default; the memory figures keep a small host within about 300 MB. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...[
    'fsync=on',
    'wal_sync_method=fsync',
    'max_wal_size=256MB',
    'min_wal_size=32MB',
    'shared_buffers=16MB',
  ].flatMap((s) => ['-c', s]),
];

/** Test only: the engine as released, which acknowledges before anything is on disk. */
const relaxedParams = PGlite.defaultStartParams;

interface EngineOptions {
  folder: string;
  isRelaxed?: boolean;
  onAbort: (reason: unknown) => void;
}

/** Starts the engine on a folder and proves that a commit reaches fsync. */
export async function startEngine({ folder, isRelaxed = false, onAbort }: EngineOptions): Promise<PGlite> {
  const { fs, countFsyncs } = createDurableFs(folder, onAbort);
  const engine = await PGlite.create({ fs, startParams: isRelaxed ? relaxedParams : startParams });
  if (isRelaxed) return engine;
  const { rows } = await engine.query<{ fsync: string; commit: string }>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  );
  const before = countFsyncs();
  await engine.query(`select pg_logical_emit_message(true, 'huiliu', 'fsync probe')`);
  if (rows[0]?.fsync !== 'on' || rows[0].commit !== 'on' || countFsyncs() === before) {
    throw new Error('the embedded database would not survive a power cut: a commit did not reach fsync');
  }
  return engine;
}
