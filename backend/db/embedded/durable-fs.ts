import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  nfd?: number;
  node: unknown;
}

/** The inner parts of Emscripten that the engine's own file system leaves without fsync. */
interface FileModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number };
    realPath(node: unknown): string;
    tryFSOperation<T>(operation: () => T): T;
  };
  onAbort?: (reason: unknown) => void;
}

/**
 * NodeFS whose fsync reaches the disk. As released, PGlite 0.5.16 starts with fsync off and its file system has no
 * fsync at all, so a power cut could lose acknowledged rows.
 */
export function createDurableFs(folder: string, onAbort: (reason: unknown) => void) {
  let fsyncCount = 0;

  class DurableFs extends NodeFS {
    override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
      const { emscriptenOpts } = await super.init(pg, options);
      const addFsync = (module: unknown) => {
        const { NODEFS } = module as FileModule;
        (module as FileModule).onAbort = onAbort;
        NODEFS.stream_ops.fsync = (stream) => {
          NODEFS.tryFSOperation(() => fsyncStream(stream, NODEFS.realPath(stream.node)));
          fsyncCount += 1;
          return 0;
        };
      };
      return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
    }
  }

  return { fs: new DurableFs(folder), countFsyncs: () => fsyncCount };
}

function fsyncStream(stream: Stream, path: string) {
  if (stream.nfd) return fsyncSync(stream.nfd);
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
