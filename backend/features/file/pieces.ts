import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Services } from '../../http/context.ts';
import { pieceKey } from './file-keys.ts';

const unpack = promisify(gunzip);

interface PieceType {
  mediaType: string;
  /** Lies compressed, and is sent so to whoever takes it. */
  isGzip: boolean;
  /** Kept for a feature that sends it in its own way. */
  isInner?: true;
}

/** What conversion makes, by name; `page-3.webp` and the like by pattern. */
const pieces: readonly [name: RegExp, type: PieceType][] = [
  [/^(poster|card|card-small)\.webp$/, { mediaType: 'image/webp', isGzip: false }],
  [/^image-\d{1,5}\.webp$/, { mediaType: 'image/webp', isGzip: false }],
  [/^model\.glb$/, { mediaType: 'model/gltf-binary', isGzip: true }],
  [/^sheet\.svg$/, { mediaType: 'image/svg+xml', isGzip: true }],
  [/^(sheet|sheets|parts|listing|text|pages)\.json$/, { mediaType: 'application/json', isGzip: true }],
  [/^sprite\.webp$/, { mediaType: 'image/webp', isGzip: false }],
  // Of a video: `own.mp4` and the smaller ones; played by whoever may see its lesson.
  [/^(own|\d{3,4})\.mp4$/, { mediaType: 'video/mp4', isGzip: false, isInner: true }],
  [/^media\.json$/, { mediaType: 'application/json', isGzip: false, isInner: true }],
  [/^document\.pdf$/, { mediaType: 'application/pdf', isGzip: false }],
];

/** What files have that were converted before there were cards, or small ones, and those that have none. */
const insteadOf = new Map([
  ['card.webp', ['poster.webp']],
  ['card-small.webp', ['card.webp', 'poster.webp']],
]);

export function pieceType(name: string): PieceType | undefined {
  return pieces.find(([pattern]) => pattern.test(name))?.[1];
}

/** One piece of a converted file; undefined when there is none of that name. */
export async function sendPiece(
  { files }: Pick<Services, 'files'>,
  { id, name, revision }: { id: string; name: string; revision: number },
  request: Request,
): Promise<Response | undefined> {
  const type = pieceType(name);
  if (!type || type.isInner) return undefined;
  const etag = `"${id}-${revision}"`;
  const isVersioned = new URL(request.url).searchParams.get('v') === String(revision);
  const headers = new Headers({
    'content-type': type.mediaType,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': isVersioned ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    etag,
  });
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const stored = await readFirst(files, id, [name, ...(insteadOf.get(name) ?? [])]);
  if (!stored) return undefined;
  let bytes: Uint8Array<ArrayBuffer> = stored;
  if (type.isGzip) {
    headers.set('vary', 'Accept-Encoding');
    if (/\bgzip\b/.test(request.headers.get('accept-encoding') ?? ''))
      headers.set('content-encoding', 'gzip');
    else bytes = new Uint8Array(await unpack(stored));
  }
  headers.set('content-length', String(bytes.byteLength));
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}

async function readFirst(files: Services['files'], id: string, names: readonly string[]) {
  for (const name of names) {
    const stored = await files.get(pieceKey(id, name));
    if (stored) return stored;
  }
  return undefined;
}
