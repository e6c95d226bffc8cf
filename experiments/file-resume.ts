import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { openEmbedded } from '../backend/db/embedded/open-embedded.ts';
import { migrate } from '../backend/db/migrate.ts';
import { createFolderStore } from '../backend/files/folder.ts';
import { fileUploadPath } from '../contract/file/limits.ts';
import { createTestBackend } from '../tests/support/backend.ts';
import { type ExperimentInput, runFromCommandLine, seededRandom } from './experiment.ts';

const fileBytes = 64 * 1024 * 1024;
const maxGrowthMegabytes = 150;
const version = { 'tus-resumable': '1.0.0' };

/**
 * Sends files of 64 MB whose connection is cut at random bytes, goes on where the server says, and compares SHA-256.
 * No part may be left behind, and the process, which is server and sender in one, may grow by 150 MB at most. The
 * control goes on where the sender believes to be: the server must refuse it, or it is no control.
 */
export async function resumeCutUploads({ seed, rounds, isControl }: ExperimentInput) {
  const random = seededRandom(seed);
  const place = await mkdtemp(join(tmpdir(), 'huiliu-resume-'));
  const db = await openEmbedded({ folder: join(place, 'database'), unsafe: { isRelaxed: true } });
  await migrate(db);
  const files = createFolderStore(join(place, 'files'));
  const world = createTestBackend(db, { services: { files, workFolder: join(place, 'work') } });
  await world.services.jobs.prepare();
  const server = serve({ fetch: (each) => world.backend.fetch(each), port: 0 });
  const { port } = server.address() as AddressInfo;
  const figures = { equal: 0, cuts: 0, refused: 0, orphans: 0, growthMegabytes: 0 };
  let before = 0;
  try {
    const { cookie } = await world.signUp({ roles: ['admin'] });
    for (let round = 0; round < rounds; round++) {
      const bytes = fill(random);
      if (round === 1) before = process.memoryUsage().rss;
      const path = await begin(port, cookie);
      let offset = 0;
      while (offset < fileBytes) {
        const end = random() < 0.6 ? offset + 1 + Math.floor(random() * (fileBytes - offset)) : fileBytes;
        const isCut = end < fileBytes;
        const answer = await send({ port, cookie, path, bytes, offset, end });
        if (isCut) figures.cuts += 1;
        if (answer === 409) figures.refused += 1;
        if (answer === 409 && isControl) break;
        offset = isControl && isCut ? end : await askOffset(port, cookie, path);
      }
      const hash = createHash('sha256').update(bytes).digest('hex');
      const { rows } = await db.query<{ id: string }>('select id from files where sha256 = $1', [hash]);
      if (rows.length === 1) figures.equal += 1;
      for (const { id } of rows) await world.as({ cookie }).delete(`/api/files/${id}`);
      figures.growthMegabytes = Math.max(
        figures.growthMegabytes,
        Math.round((process.memoryUsage().rss - before) / 2 ** 20) * Number(round > 0),
      );
    }
    figures.orphans = (await readdir(join(place, 'work', 'uploads'))).length;
  } finally {
    server.close();
    await db.close();
    await rm(place, { recursive: true, force: true });
  }
  const isWhole =
    figures.equal === rounds && figures.orphans === 0 && figures.growthMegabytes <= maxGrowthMegabytes;
  return { ...figures, verdict: isWhole ? ('green' as const) : ('red' as const) };
}

/** A text, which needs no conversion, of bytes that are never the same twice. */
function fill(random: () => number): Buffer {
  const bytes = Buffer.alloc(fileBytes, `${randomUUID()}\n`);
  for (let at = 0; at < 2000; at++) bytes[Math.floor(random() * fileBytes)] = 97 + Math.floor(random() * 26);
  return bytes;
}

async function begin(port: number, cookie: string): Promise<string> {
  const metadata = `filename ${Buffer.from('a.txt').toString('base64')}`;
  const response = await fetch(`http://localhost:${port}${fileUploadPath}`, {
    method: 'POST',
    headers: { ...version, cookie, 'upload-length': String(fileBytes), 'upload-metadata': metadata },
  });
  return response.headers.get('location') ?? '';
}

async function askOffset(port: number, cookie: string, path: string): Promise<number> {
  const response = await fetch(`http://localhost:${port}${path}`, {
    method: 'HEAD',
    headers: { ...version, cookie },
  });
  return Number(response.headers.get('upload-offset') ?? 0);
}

interface Part {
  port: number;
  cookie: string;
  path: string;
  bytes: Buffer;
  offset: number;
  end: number;
}

/** Announces all that is left, sends up to `end`, and cuts the line there; the status when there was an answer. */
function send({ port, cookie, path, bytes, offset, end }: Part): Promise<number> {
  return new Promise((resolve) => {
    const call = request({
      port,
      path,
      method: 'PATCH',
      headers: {
        ...version,
        cookie,
        'upload-offset': offset,
        'content-type': 'application/offset+octet-stream',
        'content-length': fileBytes - offset,
      },
    });
    call.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    call.on('error', () => resolve(0));
    call.write(bytes.subarray(offset, end), () => {
      if (end < fileBytes) call.destroy();
      else call.end();
    });
  });
}

await runFromCommandLine(import.meta.filename, 10, resumeCutUploads);
