import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupFile } from '../../../backend/db/backup-command.ts';
import { nightlyBackup } from '../../../backend/features/backup/jobs.ts';
import { createTestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

describeOnBothDatabases('the nightly backup', (database) => {
  let DATA_DIR: string;
  const nightly = () => readdirSync(join(DATA_DIR, 'backups', 'nightly')).sort();
  beforeEach(() => {
    DATA_DIR = mkdtempSync(join(tmpdir(), 'huiliu-nightly-'));
    mkdirSync(join(DATA_DIR, 'files', 'image'), { recursive: true });
    writeFileSync(join(DATA_DIR, 'files', 'image', 'one.webp'), 'picture');
  });
  afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

  test('holds database and files, and leaves the newest', async () => {
    const { services, clock } = createTestBackend(database.db, { config: { DATA_DIR, BACKUPS_KEPT: 2 } });
    mkdirSync(join(DATA_DIR, 'backups'), { recursive: true });
    writeFileSync(join(DATA_DIR, 'backups', '2020-01-01-000000.jsonl.gz'), 'made by hand');
    for (let night = 0; night < 3; night += 1) {
      await services.jobs.send(nightlyBackup, {});
      expect(await services.jobs.runWaiting()).toBe(1);
      clock.advance({ days: 1 });
    }
    expect((await services.jobs.list({ limit: 3 })).map(({ state, error }) => error ?? state)).toEqual(
      Array(3).fill('completed'),
    );
    expect(nightly()).toEqual([
      '2026-11-03-090000.files',
      '2026-11-03-090000.jsonl.gz',
      '2026-11-04-090000.files',
      '2026-11-04-090000.jsonl.gz',
    ]);
    const kept = join(DATA_DIR, 'backups/nightly/2026-11-04-090000.files/image/one.webp');
    expect(readFileSync(kept, 'utf8')).toBe('picture');
    expect(readdirSync(join(DATA_DIR, 'backups'))).toContain('2020-01-01-000000.jsonl.gz');
  });

  test('keeps a file that is deleted afterwards', async () => {
    const { services } = createTestBackend(database.db, { config: { DATA_DIR, BACKUPS_KEPT: 1 } });
    await services.jobs.send(nightlyBackup, {});
    await services.jobs.runWaiting();
    rmSync(join(DATA_DIR, 'files'), { recursive: true });
    const kept = join(DATA_DIR, 'backups/nightly/2026-11-02-090000.files/image/one.webp');
    expect(readFileSync(kept, 'utf8')).toBe('picture');
  });

  test('is named by the time of Beijing, where the day begins eight hours earlier', () => {
    const nameAt = (time: string) => basename(backupFile('/data/database', new Date(time), 'nightly'));
    expect(nameAt('2026-11-02T15:59:59Z')).toBe('2026-11-02-235959.jsonl.gz');
    expect(nameAt('2026-11-02T19:30:00Z')).toBe('2026-11-03-033000.jsonl.gz');
  });

  test('is scheduled only while some are kept', async () => {
    for (const BACKUPS_KEPT of [7, 0]) {
      const { services } = createTestBackend(database.db, { config: { DATA_DIR, BACKUPS_KEPT } });
      await services.jobs.prepare();
      const { rows } = await database.db.query(
        `select name from pgboss.schedule where name = 'backup-nightly'`,
        [],
      );
      expect(rows).toEqual(BACKUPS_KEPT ? [{ name: 'backup-nightly' }] : []);
    }
  });
});
