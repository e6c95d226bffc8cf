import { mkdtemp, rm } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type ExperimentInput, runFromCommandLine } from './experiment.ts';

const maxLength = 4 * 1024 ** 3;
const noCheck = 'export async function checkContent() {}';

/**
 * Sends files that want to harm, as a member would: bombs, 100,000 entries, archives in archives, files of two kinds,
 * drawings with scripts, a picture of 20,000 pixels, a length of 4 GB. Each must be refused with a code that has a
 * sentence. The control takes the check of content against name out of the running code and tells which are then let
 * in; archives and pictures too large have a guard of their own in the converting process, which stays.
 */
export async function sendHostileFiles({ isControl }: ExperimentInput) {
  const hooks = isControl && registerHooks({ load: withoutCheck });
  const place = await mkdtemp(join(tmpdir(), 'huiliu-hostile-files-'));
  // Only now, so that the control can change what is loaded.
  const [{ openEmbedded }, { migrate }, { createFileWorld }] = await Promise.all([
    import('../backend/db/embedded/open-embedded.ts'),
    import('../backend/db/migrate.ts'),
    import('../tests/backend/file/file-world.ts'),
  ]);
  const db = await openEmbedded({ folder: join(place, 'database'), unsafe: { isRelaxed: true } });
  try {
    await migrate(db);
    const world = createFileWorld(db);
    const person = await world.signUp();
    const refused: Record<string, string> = {};
    const letIn: string[] = [];
    for (const [name, bytes] of await hostileFiles()) {
      const sent = await world.send(person, name, bytes);
      await world.services.jobs.runWaiting();
      const kept = sent.code ? undefined : await world.as(person).get<Kept>(`/api/files/${sent.file.id}`);
      const code = sent.code ?? (kept?.data.state === 'refused' ? kept.data.code : null);
      if (code) refused[name] = code;
      else letIn.push(name);
    }
    const { response, code } = await world.begin(person, { name: 'long.dxf', size: maxLength });
    if (response.ok) letIn.push('long.dxf');
    else refused['long.dxf'] = code ?? String(response.status);
    await world.close();
    return { refused, letIn, verdict: letIn.length === 0 ? ('green' as const) : ('red' as const) };
  } finally {
    if (hooks) hooks.deregister();
    await db.close();
    await rm(place, { recursive: true, force: true });
  }
}

interface Kept {
  state: string;
  code: string | null;
}

function withoutCheck(
  ...[url, context, next]: Parameters<NonNullable<Parameters<typeof registerHooks>[0]['load']>>
) {
  if (!url.endsWith('/features/file/content-check.ts')) return next(url, context);
  return { format: 'module', source: noCheck, shortCircuit: true };
}

async function hostileFiles(): Promise<[name: string, bytes: Buffer][]> {
  const { zip } = await import('../tests/backend/file/file-samples.ts');
  const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
  const picture = (width: number) =>
    sharp({ create: { width, height: 30, channels: 3, background: '#123456' } });
  const jpeg = await picture(30).jpeg().toBuffer();
  let nested = zip([{ name: 'a.txt', bytes: Buffer.from('x') }]);
  for (let depth = 0; depth < 5; depth++) nested = zip([{ name: `${depth}.zip`, bytes: nested }]);
  const empty = Buffer.alloc(0);
  return [
    ['bomb.zip', zip([{ name: 'a', bytes: Buffer.alloc(64 * 1024 * 1024) }])],
    ['entries.zip', zip(Array.from({ length: 100_000 }, (_, at) => ({ name: `${at}`, bytes: empty })))],
    ['nested.zip', nested],
    ['way-out.zip', zip([{ name: '../../a', bytes: Buffer.from('x') }])],
    ['archive.jpg', Buffer.concat([jpeg, zip([{ name: 'a.html', bytes: Buffer.from('<script>') }])])],
    ['page.jpg', Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])],
    ['other.png', jpeg],
    ['page.dxf', Buffer.from('<!doctype html><script>alert(1)</script> long enough to be looked at')],
    ['script.svg', svg('<script>alert(1)</script>')],
    ['event.svg', svg('<rect width="5" height="5" onload="alert(1)"/>')],
    ['foreign.svg', svg('<image href="https://example.com/a.png"/>')],
    ['wide.png', await picture(20_000).png().toBuffer()],
  ];
}

await runFromCommandLine(import.meta.filename, 1, sendHostileFiles);
