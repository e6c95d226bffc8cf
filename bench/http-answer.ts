export interface HttpAnswer {
  status: number;
  /** `content-encoding`, `identity` when there is none. */
  encoding: string;
  body: Buffer;
  /** The server closes the connection behind this answer. */
  isLast: boolean;
  /** Bytes that it took of the buffer. */
  length: number;
}

/** Reads the first HTTP/1.1 answer of `bytes`; undefined while it is not whole. Throws on what is none. */
export function readHttpAnswer(bytes: Buffer): HttpAnswer | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd).toLowerCase();
  const status = Number(/^http\/1\.1 (\d{3})/.exec(head)?.[1]);
  if (!status) throw new Error(`No HTTP answer: ${head.slice(0, 40)}`);
  const found = findBody(bytes, head, headEnd + 4);
  if (!found) return undefined;
  return {
    status,
    encoding: /\ncontent-encoding: *(\S+)/.exec(head)?.[1] ?? 'identity',
    isLast: /\nconnection: *close/.test(head),
    ...found,
  };
}

function findBody(bytes: Buffer, head: string, start: number): { body: Buffer; length: number } | undefined {
  const declared = /\ncontent-length: *(\d+)/.exec(head)?.[1];
  if (declared !== undefined) {
    const length = start + Number(declared);
    return bytes.length < length ? undefined : { body: bytes.subarray(start, length), length };
  }
  if (/\ntransfer-encoding: *chunked/.test(head)) return joinChunks(bytes, start);
  throw new Error('An answer without a length');
}

function joinChunks(bytes: Buffer, start: number): { body: Buffer; length: number } | undefined {
  const parts: Buffer[] = [];
  let at = start;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (bytes.length < next) return undefined;
    if (size === 0) return { body: Buffer.concat(parts), length: next };
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
}
