import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail } from '../../../../contract/errors.ts';
import { ticketMailBytes } from '../../../../contract/ticket/mail.ts';
import type { Context } from '../../../http/context.ts';
import { withWorkFolder } from '../../../work-folder.ts';
import { takesMails } from './reply-address.ts';
import { readSignedDigest } from './signature.ts';
import { takeMail } from './take.ts';

class TooLarge extends Error {}

/**
 * Takes a raw mail that a provider's route or a local script posts. Whatever was stored, waits for staff or was
 * there before answers 200, so that no server sends a bounce to anybody.
 */
export async function receiveMail(context: Context, _: object, request: Request): Promise<Response> {
  if (!takesMails(context)) return fail('request.not_found');
  const { config, now, workFolder } = context;
  const digest = readSignedDigest((name) => request.headers.get(name), {
    secret: config.TICKET_MAIL_SECRET,
    now,
  });
  if (digest === undefined) return refused('signature', 401);
  return withWorkFolder(join(workFolder, 'ticket-mails'), async (folder) => {
    const path = join(folder, 'mail');
    await mkdir(join(folder, 'files'));
    try {
      const { hash, byteSize } = await spool(request, path);
      if (hash !== digest) return refused('digest', 400);
      const taken = await takeMail(context, { path, folder: join(folder, 'files'), hash, byteSize });
      return Response.json(taken);
    } catch (error) {
      if (error instanceof TooLarge) return refused('too_large', 413);
      throw error;
    }
  });
}

const refused = (reason: string, status: number): Response =>
  Response.json({ state: 'refused', reason }, { status });

/** Writes the body to a file as it comes, so that memory stays flat. */
async function spool(request: Request, path: string): Promise<{ hash: string; byteSize: number }> {
  const hash = createHash('sha256');
  let byteSize = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      byteSize += chunk.length;
      hash.update(chunk);
      done(byteSize > ticketMailBytes ? new TooLarge() : null, chunk);
    },
  });
  const body = request.body ? Readable.fromWeb(request.body as never) : Readable.from([]);
  await pipeline(body, count, createWriteStream(path, { mode: 0o600 }));
  return { hash: hash.digest('hex'), byteSize };
}
