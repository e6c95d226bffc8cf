import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../request/caller.ts';
import { chooseEncoding, type Encoding, matchesEtag } from './encoding.ts';
import { mediaTypeOf } from './media-types.ts';
import { sendBytes } from './send-bytes.ts';

interface StaticFile {
  etag: string;
  headers: Record<string, string>;
  /** As it is when it was not compressed; else compressed alone, for almost nobody asks for more. */
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
}

/** Names with a hash in them never change their content. */
const immutable = 'public, max-age=31536000, immutable';
/** Everything else is asked for again; the answer is mostly 304. */
const revalidated = 'public, max-age=300';

/** Workers take the policy from their own file, so it must let them fetch; an SVG opened alone runs nothing. */
const filePolicy = "default-src 'self'; script-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
/** Office documents are laid out in it: it takes their styles and pictures, runs nothing and fetches nothing. */
const paperPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; font-src data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin";
const scriptPolicy = "default-src 'self'; frame-ancestors 'none'";

/**
 * Serves the files of `folder` as they were when the server started, with the `.br` and `.gz` that the build put
 * beside them. Everything (some 5 MB a build) is read at the start: no path from outside reaches the file system, and a
 * later build may replace the folder.
 */
export function staticFiles(folder: string): MiddlewareHandler<ServerEnv> {
  const files = indexFiles(folder);
  return async (c, next) => {
    const { method, path } = c.req;
    const file = files.get(path);
    if (!file || (method !== 'GET' && method !== 'HEAD')) return next();
    c.env.caller.kind = 'static';
    if (matchesEtag(c.req.header('if-none-match'), file.etag)) {
      return sendBytes(c, { status: 304, headers: file.headers, body: undefined });
    }
    const wanted = chooseEncoding(c.req.header('accept-encoding'));
    const encoding = file.bodies[wanted] ? wanted : 'identity';
    const headers =
      encoding === 'identity' ? file.headers : { ...file.headers, 'content-encoding': encoding };
    return new Response(file.bodies[encoding] ?? (await inflate(file)), { headers });
  };
}

async function inflate({ bodies }: StaticFile): Promise<Uint8Array<ArrayBuffer> | null> {
  return bodies.gzip ? new Uint8Array(await promisify(gunzip)(bodies.gzip)) : null;
}

function indexFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(paths);
  for (const path of paths) {
    const name = path.slice(folder.length).replaceAll('\\', '/');
    if (isSidecar(path, known) || /(^|\/)\.|\.map$/.test(name)) continue;
    files.set(name, indexFile(path, name, known));
  }
  return files;
}

function isSidecar(path: string, known: ReadonlySet<string>): boolean {
  return /\.(br|gz)$/.test(path) && known.has(path.replace(/\.(br|gz)$/, ''));
}

function indexFile(path: string, name: string, known: ReadonlySet<string>): StaticFile {
  const identity = readBytes(path);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const isHashed = name.startsWith('/assets/');
  const mediaType = mediaTypeOf(name);
  const [br, gzip] = [`${path}.br`, `${path}.gz`].map((file) => known.has(file) && readBytes(file));
  const hasVariants = Boolean(br || gzip);
  return {
    etag: hasVariants ? `W/${etag}` : etag,
    headers: {
      'content-type': mediaType,
      'cache-control': isHashed ? immutable : /^\/(nameplate-)?sw\.js$/.test(name) ? 'no-cache' : revalidated,
      etag: hasVariants ? `W/${etag}` : etag,
      'content-security-policy': policyOf(name, mediaType),
      ...(hasVariants && { vary: 'Accept-Encoding' }),
    },
    bodies: { ...(!gzip && { identity }), ...(br && { br }), ...(gzip && { gzip }) },
  };
}

function policyOf(name: string, mediaType: string): string {
  if (name === '/paper.html') return paperPolicy;
  return mediaType.startsWith('text/javascript') ? scriptPolicy : filePolicy;
}

function readBytes(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path));
}
