/** Where the pieces of one converted file are had. */
export interface FileSource {
  id: string;
  /** Without one, the newest pieces are had, and requested again each time. */
  revision?: number;
  /** Opens a file that is shared by link. */
  shareKey?: string | undefined;
  /** Address of the file when it is had through a thing that it belongs to. */
  home?: string | undefined;
}

/** Address of a file, without what is wanted of it. */
export function fileAddress({ id, home }: FileSource): string {
  return home ?? `/api/files/${id}`;
}

/** Address of a piece: `poster.webp`, `sheet.svg` and the like. */
export function pieceAddress(source: FileSource, name: string): string {
  const { revision, shareKey } = source;
  const query = new URLSearchParams({
    ...(revision !== undefined && { v: String(revision) }),
    ...(shareKey && { key: shareKey }),
  });
  return `${fileAddress(source)}/parts/${name}?${query}`;
}

/** The bytes of the file itself, for viewers that read them; rejects when they do not come. */
export async function fetchOriginal(
  source: FileSource,
  extension: string,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const address = source.home ? `${source.home}/download` : pieceAddress(source, `document.${extension}`);
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${extension}: ${response.status}`);
  return response.arrayBuffer();
}

/** Fetches a piece; rejects when it does not come whole. */
export async function fetchPiece(source: FileSource, name: string, signal: AbortSignal): Promise<Response> {
  return fetchAddress(pieceAddress(source, name), signal);
}

/** Fetches what is at an address; rejects when it does not come whole. */
export async function fetchAddress(address: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
