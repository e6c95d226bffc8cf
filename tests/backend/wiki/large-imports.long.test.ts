import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportReport } from '../../../contract/wiki/import.ts';
import { type TestDatabase, testDatabases } from '../../support/databases.ts';
import { maxHoldMs, measureLongestHold } from '../../support/longest-hold.ts';
import { overlapping } from '../zip/zip-samples.ts';
import { createWikiWorld, type WikiWorld } from './wiki-world.ts';

/** PostgreSQL where it is installed: an engine in the same thread would be measured with what is meant. */
const server = testDatabases.at(-1);
const maxMegabytes = 150;
const megabyte = 1024 * 1024;
const names = Array.from({ length: 95 }, (_, at) => `page-${at}.md`);
const page = (title: string, text: string) =>
  `<page><title>${title}</title><ns>0</ns><revision><text>${text}</text></revision></page>`;

describe('files of articles that are large, or want to be', () => {
  let database: TestDatabase;
  let world: WikiWorld;
  beforeAll(async () => {
    if (!server) throw new Error('the embedded database is always there');
    database = await server.open();
    world = await createWikiWorld(database.db);
    // What is loaded with the first import is not what is measured.
    await tryFile('wiki.xml', Buffer.from(`<mediawiki>${page('铜排', '见[[铝排]]。')}</mediawiki>`));
  });
  afterAll(() => database.close());

  async function tryFile(name: string, bytes: Buffer): Promise<ImportReport> {
    const sent = await world.as(world.staff).fetch(`/api/admin/wiki/imports?name=${name}&category=busbar`, {
      method: 'POST',
      body: bytes as Uint8Array<ArrayBuffer>,
      headers: { 'content-type': 'application/octet-stream' },
    });
    const { data } = (await sent.json()) as { data: { importId: number } };
    await world.services.jobs.runWaiting();
    return (await world.as(world.staff).get<ImportReport>(`/api/admin/wiki/imports/${data.importId}`)).data;
  }

  test.each([
    [
      'a dump with pages of a megabyte',
      'wiki.xml',
      {
        state: 'done',
        items: Array(8).fill(expect.objectContaining({ outcome: 'refused', notes: ['too_long'] })),
      },
      () =>
        Buffer.from(
          `<mediawiki>${names
            .slice(0, 8)
            .map((name) => page(name, `'''[[${'母线 * '.repeat(100)}`.repeat(800)))
            .join('')}</mediawiki>`,
        ),
    ],
    [
      'pages of a zip that unpack to 95 MB',
      'wiki.zip',
      { state: 'done', total: 95 },
      () =>
        Buffer.from(
          zipSync(Object.fromEntries(names.map((name) => [name, Buffer.alloc(megabyte, '> * a ')]))),
        ),
    ],
    [
      'pages that claim the same bytes',
      'wiki.zip',
      { state: 'failed', error: 'wiki.import_unreadable' },
      () => overlapping(names, Buffer.alloc(megabyte, 0x61)),
    ],
    [
      'elements that never end',
      'wiki.xml',
      { state: 'failed', error: 'wiki.import_unreadable' },
      () => Buffer.from(`<mediawiki>${'<page>'.repeat(2_000_000)}`),
    ],
  ])('%s: others are answered meanwhile', async (_, name, expected, make) => {
    const bytes = make();
    let report: ImportReport | undefined;
    const { milliseconds, megabytes } = await measureLongestHold(async () => {
      report = await tryFile(name, bytes);
    });
    expect(report).toMatchObject(expected);
    expect(milliseconds).toBeLessThan(maxHoldMs);
    expect(megabytes).toBeLessThan(maxMegabytes);
  });
});
