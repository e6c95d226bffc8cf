import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../backend/config.ts';
import type { Database } from '../backend/db/database.ts';
import { migrate } from '../backend/db/migrate.ts';
import { databaseFolder, openDatabase } from '../backend/db/open.ts';
import { createIdentityCheck } from '../backend/drivers/aliyun-identity.ts';
import { createMail, lacksOrigin } from '../backend/drivers/mail.ts';
import { createSms } from '../backend/drivers/sms.ts';
import { ensureOwner } from '../backend/features/auth/index.ts';
import { features } from '../backend/features.ts';
import { createFiles } from '../backend/files/create-files.ts';
import type { Log, Services } from '../backend/http/context.ts';
import { type Backend, createBackend } from '../backend/index.ts';
import { createJobs } from '../backend/jobs/jobs.ts';
import { loadContent } from '../backend/seed/content.ts';

export interface OpenBackend {
  backend: Backend;
  isReady: () => Promise<boolean>;
  /** Left out where there is no database in this process. */
  connections?: Database['connections'];
  /** Makes the first owner when there is none; called once the port is had, so that no password is lost with a failed start. */
  ensureOwner: () => Promise<{ username: string; password: string } | undefined>;
}

const pingMs = 1_000;

/** Opens the database, brings it up to date, fills it, and puts the backend on it; its work begins with `startWork`. `say` tells the terminal. */
export async function openBackend(
  config: Config,
  log: Log,
  say: (line: string) => void,
): Promise<OpenBackend> {
  say(config.DATABASE_URL ? 'Opening PostgreSQL …' : `Opening the embedded database in ${config.DATA_DIR} …`);
  if (lacksOrigin(config)) {
    log('error', 'mail.no_origin', { hint: 'set PUBLIC_ORIGIN, or unset SMTP_URL' });
    say(
      'No mail will be sent: SMTP_URL is set, but PUBLIC_ORIGIN is not, and mails need the address of the portal.',
    );
  }
  const db = await openDatabase({
    url: config.DATABASE_URL,
    folder: databaseFolder(config.DATA_DIR),
    log: (line, fields) => log('info', 'database', { line, ...fields }),
  });
  try {
    const applied = await migrate(db);
    if (applied.length > 0) say(`Brought the database up to date: ${applied.length} migrations.`);
    const clock = () => new Date();
    const services: Services = {
      db,
      config,
      clock,
      randomBytes,
      log,
      fetch,
      mail: createMail(config, clock),
      sms: createSms(config, { clock, fetch, randomBytes }),
      ...(config.REAL_NAME_DRIVER === 'aliyun' && {
        identityCheck: createIdentityCheck(config, { clock, fetch, randomBytes }),
      }),
      ...(config.isTrial && { sayOnTrial: say }),
      files: createFiles(config),
      jobs: createJobs(db, { log, clock }),
      workFolder: join(config.DATA_DIR, 'work'),
      features,
    };
    const backend = createBackend(services);
    await services.jobs.prepare();
    tellUnsent(services, say);
    await loadContent(services);
    return {
      backend,
      ensureOwner: () => ensureOwner(services),
      connections: db.connections,
      isReady: () => answers(db.query('select 1', [])),
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Says at the start which messages will not leave, and where codes are found instead. */
function tellUnsent({ sms, mail, config }: Services, say: (line: string) => void): void {
  const missing = [
    ...(sms.isAbsent ? ['SMS (SMS_DRIVER)'] : []),
    ...(mail.isAbsent ? ['mail (SMTP_URL)'] : []),
  ];
  if (missing.length === 0) return;
  const isNothingSent = missing.length === 2;
  const rest = isNothingSent ? ', while nothing is sent' : '';
  const places = config.isTrial ? `at /admin/codes and here${rest}` : 'at /admin/codes';
  const codes = isNothingSent ? 'codes' : 'codes that would go that way';
  say(`No ${missing.join(' and no ')} is configured: ${codes} are shown to staff ${places}.`);
}

/** True when the database answers in time. */
async function answers(query: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), pingMs);
  });
  const isGood = await Promise.race([query.then(() => true).catch(() => false), late]);
  clearTimeout(timer);
  return isGood;
}
