import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { toXlsx } from '../../../backend/spreadsheet/xlsx.ts';
import type { TestPerson } from '../../support/backend.ts';
import { type TestDatabase, testDatabases } from '../../support/databases.ts';
import { type CompanyWorld, createCompanyWorld } from '../company/company-world.ts';

const [embedded] = testDatabases;
const proxy = readFileSync(join(import.meta.dirname, '../../../deploy/haproxy.cfg'), 'utf8');
const proxySeconds = Number(/timeout server (\d+)s/.exec(proxy)?.[1]);

describe('a sheet on a machine that has no processor for it', () => {
  let database: TestDatabase;
  let world: CompanyWorld;
  let owner: TestPerson;
  beforeAll(async () => {
    if (!embedded) throw new Error('the embedded database is always there');
    database = await embedded.open();
    world = await createCompanyWorld(database.db);
    ({ owner } = await world.found());
  });
  afterAll(() => database.close());

  test('the sender hears that it is busy before the proxy gives up, and can send it again', async () => {
    const sheet = toXlsx('a', [['手机号'], ['13800000011']]);
    const given: number[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      given.push(milliseconds);
      const ended = new AbortController();
      // Before a process that begins can have read anything.
      setImmediate(() => ended.abort());
      return ended.signal;
    });
    const { code } = await world.checkSpreadsheet(owner, sheet).finally(() => timeout.mockRestore());
    expect(code).toBe('sheet.busy');
    expect(given).toHaveLength(1);
    expect(given[0]).toBeLessThan(proxySeconds * 1000);
    expect((await world.checkSpreadsheet(owner, sheet)).success).toBe(true);
  });
});
