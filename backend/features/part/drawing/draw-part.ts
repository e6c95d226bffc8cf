import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawSymbol, drawVariant, isDrawn } from '../../../../content/parts-kit/variants/draw-variant.ts';
import { writeViews } from '../../../../content/parts-kit/views.ts';
import { writeStep } from '../../../../content/parts-kit/write-step.ts';
import { runChild } from '../../../conversion/run-child.ts';
import type { Services } from '../../../http/context.ts';
import { createGate } from '../../../http/gate.ts';
import { findDemoFiles, type ReadyFile, storeReadyFiles } from '../demo/demo.ts';
import { nextRevision } from '../library-store.ts';
import * as store from './drawing-store.ts';

/** One at a time: a list asks for the pictures of a whole page at once, and most of them are of one shape. */
const pass = createGate({ running: 1, waiting: 60, busy: 'request.overloaded' });
const limits = { seconds: 60, megabytes: 1024 };

/** Draws the solid, the views and the graphic symbol of a sample part unless it has them; false for parts that are not drawn. */
export async function drawPart(services: Services, partId: number): Promise<boolean> {
  const found = await store.findUndrawn(services.db, partId);
  if (!found || !isDrawn(found)) return false;
  return pass(async () => {
    // Whoever stood in line for the same part finds it drawn.
    const part = await store.findUndrawn(services.db, partId);
    return part ? draw(services, part) : true;
  });
}

async function draw(services: Services, part: store.Undrawn): Promise<boolean> {
  const { db } = services;
  const solids = drawVariant(part);
  if (!solids) return false;
  // Parts of one shape share their files, whatever their ratings.
  const shape = createHash('sha256').update(JSON.stringify(solids)).digest('hex').slice(0, 12);
  const name = `${part.family}-${shape}`;
  const symbol = drawSymbol(part);
  const symbolHash = symbol && createHash('sha256').update(symbol).digest('hex').slice(0, 12);
  const [modelId, viewsId, symbolId] = await keepAll(services, [
    { name: `${name}.step`, kind: 'model', bytes: Buffer.from(writeStep({ name, solids })) },
    { name: `${name}.dxf`, kind: 'drawing', bytes: Buffer.from(writeViews(solids)) },
    ...(symbol
      ? [
          {
            name: `${part.family}-symbol-${symbolHash}.dxf`,
            kind: 'drawing' as const,
            bytes: Buffer.from(symbol),
          },
        ]
      : []),
  ]);
  if (!modelId || !viewsId) return false;
  await db.tx(async () => {
    const revision = await nextRevision(db);
    if (!(await store.attachDrawn(db, { partId: part.partId, modelId, viewsId, symbolId, revision }))) return;
    await db.publish('changed', JSON.stringify(['parts', `part:${part.partId}`]));
  });
  return true;
}

interface DrawnFile {
  name: string;
  kind: 'model' | 'drawing';
  bytes: Buffer;
}

/** Ids of the files, of which those that another part has already are not made again. */
async function keepAll(services: Services, drawn: readonly DrawnFile[]): Promise<(string | undefined)[]> {
  const hashOf = ({ bytes }: DrawnFile) => createHash('sha256').update(bytes).digest('hex');
  const known = new Map(
    (await findDemoFiles(services.db, drawn.map(hashOf))).map(({ sha256, id }) => [sha256, id]),
  );
  const ids: (string | undefined)[] = [];
  for (const file of drawn) ids.push(known.get(hashOf(file)) ?? (await keep(services, file)));
  return ids;
}

/** Looks into a file as into one that somebody sent, and stores it with its pieces. */
async function keep(services: Services, { name, kind, bytes }: DrawnFile): Promise<string | undefined> {
  const { workFolder, clock, config, log, runConversion = runChild } = services;
  const folder = join(workFolder, 'part-drawings', name);
  const pieces = join(folder, 'pieces');
  const extension = name.slice(name.lastIndexOf('.') + 1);
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(pieces, { recursive: true });
    const input = join(folder, `input.${extension}`);
    await writeFile(input, bytes);
    const { outcome, fault, said } = await runConversion(
      { input, folder: pieces, extension, kind, programs: { searchPath: config.PATH, dwgToDxf: '' } },
      limits,
    );
    if (outcome?.state !== 'ready' || !outcome.view) {
      log('warn', 'part.not_drawn', { name, fault, said, code: outcome?.code });
      return undefined;
    }
    const { view, facts, similarity } = outcome;
    const made = await Promise.all(
      (await readdir(pieces)).map(async (piece) => ({
        name: piece,
        bytes: await readFile(join(pieces, piece)),
      })),
    );
    const ready: ReadyFile = { name, bytes, view, facts, similarity, pieces: made };
    return (await storeReadyFiles(services, [ready], clock())).get(name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
