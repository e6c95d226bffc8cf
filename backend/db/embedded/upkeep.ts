import type { PGlite } from '@electric-sql/pglite';

const megabyte = 1024 * 1024;

/** One WAL segment is 16 MB and is claimed at once: below this no write may start. */
const minFreeBytes = 24 * megabyte;
const freeSpaceCheckMilliseconds = 50;

const roundMilliseconds = 10_000;
const checkpointWalBytes = 64 * megabyte;
const checkpointMilliseconds = 5 * 60_000;
const vacuumEveryRounds = 6;

/**
 * The server's own autovacuum rule: a fixed part and a share of the table. What the engine counted is lost with its
 * process, so that a table which was filled and never looked at since is named as well.
 */
const needingVacuum = `
  select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 200 + 0.2 * s.n_live_tup
     or s.n_mod_since_analyze > 200 + 0.1 * s.n_live_tup
     or s.n_ins_since_vacuum > 1000 + 0.2 * s.n_live_tup
     or (c.reltuples < 0 and pg_relation_size(c.oid) > 0)
  order by s.n_dead_tup + s.n_mod_since_analyze desc, name
  limit 1`;

interface UpkeepParts {
  engine: Pick<PGlite, 'exec' | 'query' | 'isInTransaction'>;
  /** Bytes left on the disk of the database's folder. */
  readFreeBytes: () => number;
  log: (line: string, fields?: object) => void;
}

/**
 * What PostgreSQL's background processes do and the single-process engine leaves undone: checkpoints (or the WAL
 * grows without end), vacuum and analyze, and refusing writes while the disk can still take the last ones.
 */
export function createUpkeep({ engine, readFreeBytes, log }: UpkeepParts) {
  let checkedSpaceAt = 0;
  let isReadOnly = false;
  let round = 0;
  let lastCheckpoint = { wal: 0, at: performance.now() };

  async function readWalPosition(): Promise<number> {
    const { rows } = await engine.query<{ wal: number }>(
      `select (pg_current_wal_insert_lsn() - '0/0')::float8 as wal`,
    );
    return rows[0]?.wal ?? 0;
  }

  async function checkpoint() {
    await engine.exec('checkpoint');
    lastCheckpoint = { wal: await readWalPosition(), at: performance.now() };
  }

  async function setReadOnly(value: boolean) {
    await engine.exec(`set default_transaction_read_only = ${value ? 'on' : 'off'}`);
    isReadOnly = value;
    log(value ? 'disk nearly full: writes are refused' : 'disk has space again: writes are taken', {
      freeMegabytes: Math.round(readFreeBytes() / megabyte),
    });
  }

  async function checkpointIfDue() {
    const written = (await readWalPosition()) - lastCheckpoint.wal;
    const isOld = performance.now() - lastCheckpoint.at > checkpointMilliseconds;
    if (written > checkpointWalBytes || (isOld && written > 0)) await checkpoint();
  }

  async function vacuumWorstTable() {
    const { rows } = await engine.query<{ name: string }>(needingVacuum);
    const name = rows[0]?.name;
    if (!name) return;
    const start = performance.now();
    await engine.exec(`vacuum (analyze) ${name}`);
    const milliseconds = Math.round(performance.now() - start);
    if (milliseconds > 500) log('vacuum held the database', { table: name, milliseconds });
  }

  return {
    roundMilliseconds,
    /** Keeps the free space above the mark; at most once in 50 ms, and 5 µs a time. */
    async beforeBatch() {
      const now = performance.now();
      if (now - checkedSpaceAt < freeSpaceCheckMilliseconds || engine.isInTransaction()) return;
      checkedSpaceAt = now;
      if (readFreeBytes() < minFreeBytes === isReadOnly) return;
      // Old WAL may be what fills the disk, and a checkpoint lets go of it.
      if (!isReadOnly) await checkpoint();
      const isLow = readFreeBytes() < minFreeBytes;
      if (isLow !== isReadOnly) await setReadOnly(isLow);
    },
    /** A DISCARD ALL has reset the session's settings. */
    forgetSession() {
      isReadOnly = false;
      checkedSpaceAt = 0;
    },
    /** One round between two statements; never inside somebody's transaction. */
    async run() {
      if (engine.isInTransaction() || isReadOnly) return;
      round += 1;
      await checkpointIfDue();
      if (round % vacuumEveryRounds === 0) await vacuumWorstTable();
    },
  };
}
