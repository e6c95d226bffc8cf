import pg from 'pg';
import { busChannel, createBus } from './bus.ts';
import type { Database } from './database.ts';
import { createPooledDatabase } from './pooled-database.ts';
import { resultTypes } from './result-types.ts';
import { sessionSettings } from './session-settings.ts';

const oldestVersion = 15;
const connectionTimeoutMillis = 10_000;
/** Wait between two tries to listen again, in milliseconds: the first, and the longest. */
const relistenDelay = { first: 250, max: 5000 };

type Log = (line: string, fields?: object) => void;

interface PostgresOptions {
  url: string;
  poolSize?: number;
  log: Log;
}

/** Opens PostgreSQL 15 or newer; rejects when it does not answer, is older, or is not in UTF8. */
export async function openPostgres({ url, poolSize = 10, log }: PostgresOptions): Promise<Database> {
  const connection = { connectionString: url, application_name: 'huiliu', keepAlive: true };
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    types: resultTypes,
    onConnect: async (client: pg.ClientBase) => void (await client.query(sessionSettings)),
  });
  pool.on('error', (error) => log('an idle database connection was lost', { error: error.message }));
  const bus = createBus(log);
  const listener = createListener({ connection, bus, log });
  const db = createPooledDatabase({ kind: 'postgres', pool, bus, log, close: listener.close });
  try {
    await checkServer(pool);
    await listener.connect();
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}

async function checkServer(pool: pg.Pool) {
  const { rows } = await pool.query(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  );
  const { version, encoding } = rows[0];
  const major = Math.floor(version / 10_000);
  if (major < oldestVersion)
    throw new Error(`PostgreSQL ${major} is too old: ${oldestVersion} or newer is needed`);
  if (encoding !== 'UTF8')
    throw new Error(`the database is encoded in ${encoding}: create it with encoding UTF8`);
}

interface ListenerParts {
  connection: pg.ClientConfig;
  bus: ReturnType<typeof createBus>;
  log: Log;
}

/** One connection that listens, and comes back after it was lost. */
function createListener({ connection, bus, log }: ListenerParts) {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let delay = relistenDelay.first;

  async function connect() {
    const next = new pg.Client({ ...connection, connectionTimeoutMillis });
    next.on('error', () => {});
    next.on('notification', ({ payload }) => bus.receive(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${busChannel}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    if (isClosed) return next.end();
    client = next;
    delay = relistenDelay.first;
    next.once('end', reconnectLater);
  }

  function reconnectLater() {
    client = undefined;
    if (isClosed) return;
    log('the listening connection was lost', { retryMilliseconds: delay });
    timer = setTimeout(() => connect().then(bus.reportGap, reconnectLater), delay);
    delay = Math.min(delay * 2, relistenDelay.max);
  }

  return {
    connect,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
