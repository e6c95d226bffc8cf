import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createFileWorld } from './file-world.ts';

/** The file that every scanner knows (eicar.org), in two pieces so that none objects to this one. */
const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);
const streamMaxLength = 1024 * 1024;

describeOnBothDatabases('files before a virus scanner', (database) => {
  let folder: string;
  let daemon: Server;
  let logged: string[];
  let calls = 0;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'huiliu-clamd-'));
    daemon = openDaemon();
    await new Promise<void>((done) => daemon.listen(join(folder, 'clamd.ctl'), done));
    logged = [];
  });
  afterEach(async () => {
    daemon.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function send(bytes: Buffer, config: { CLAMD: string; CLAMD_ABSENT?: 'refuse' | 'accept' }) {
    const log = (_: string, event: string) => void logged.push(event);
    calls += 1;
    const world = createFileWorld(database.db, { config, services: { log }, seed: `scan ${calls}` });
    const person = await world.signUp();
    const answer = await world.send(person, 'a.txt', bytes);
    const [file] = (await world.as(person).get<{ items: { scannedAt: string | null }[] }>('/api/files')).data
      .items;
    const { usedBytes } = (await world.as(person).get<{ usedBytes: number }>('/api/files/usage')).data;
    await world.close();
    return { status: answer.status, code: answer.code, usedBytes, isScanned: !!file?.scannedAt };
  }

  test('one with a virus is refused by name and not kept; a clean one of several pieces is', async () => {
    const CLAMD = join(folder, 'clamd.ctl');
    expect(await send(eicar, { CLAMD })).toEqual({
      status: 422,
      code: 'file.infected',
      usedBytes: 0,
      isScanned: false,
    });
    expect(logged).toEqual(['file.infected']);
    const clean = Buffer.alloc(700_000, 'plain words ');
    expect(await send(clean, { CLAMD })).toMatchObject({
      code: undefined,
      usedBytes: clean.byteLength,
      isScanned: true,
    });
    expect(await send(Buffer.concat([clean, eicar]), { CLAMD })).toMatchObject({ code: 'file.infected' });
  });

  test('by host and port too', async () => {
    const server = openDaemon();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    expect(await send(eicar, { CLAMD: `127.0.0.1:${port}` })).toMatchObject({ code: 'file.infected' });
    server.close();
  });

  test('without a verdict it is refused, or taken and logged, as the operator chose', async () => {
    const nobody = join(folder, 'nobody.ctl');
    const bytes = Buffer.from('plain words');
    expect(await send(bytes, { CLAMD: nobody })).toMatchObject({ code: 'file.not_scanned', usedBytes: 0 });
    expect(await send(bytes, { CLAMD: nobody, CLAMD_ABSENT: 'accept' })).toMatchObject({
      code: undefined,
      usedBytes: bytes.byteLength,
      isScanned: false,
    });
    expect(logged).toEqual(['file.not_scanned', 'file.not_scanned']);
    const long = Buffer.alloc(streamMaxLength + 1, 'x');
    expect(await send(long, { CLAMD: join(folder, 'clamd.ctl') })).toMatchObject({
      code: 'file.not_scanned',
    });
  });
});

/** Speaks what `man clamd` says of zINSTREAM: chunks after their length, an empty one at the end, then a verdict. */
function openDaemon(): Server {
  return createServer({ allowHalfOpen: true }, (socket) => {
    let waiting = Buffer.alloc(0);
    let content = Buffer.alloc(0);
    let isGreeted = false;
    const answer = (words: string) => socket.end(`${words}\0`);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      waiting = Buffer.concat([waiting, bytes as Buffer]);
      if (!isGreeted) {
        const end = waiting.indexOf(0);
        if (end < 0) return;
        if (waiting.subarray(0, end).toString() !== 'zINSTREAM') return void answer('UNKNOWN COMMAND');
        isGreeted = true;
        waiting = waiting.subarray(end + 1);
      }
      while (waiting.length >= 4) {
        const length = waiting.readUInt32BE(0);
        if (length === 0)
          return void answer(content.includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK');
        if (waiting.length < 4 + length) return;
        content = Buffer.concat([content, waiting.subarray(4, 4 + length)]);
        waiting = waiting.subarray(4 + length);
        if (content.length > streamMaxLength) return void answer('INSTREAM size limit exceeded. ERROR');
      }
    });
  });
}
