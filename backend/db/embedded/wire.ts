const sync = 'S'.charCodeAt(0);
const query = 'Q'.charCodeAt(0);
const terminate = 'X'.charCodeAt(0);

/**
 * Cuts what a client writes into batches that the engine can answer whole: the startup packet, one simple query,
 * or an extended query up to its Sync. `onBatch` gets each; a Terminate calls `onEnd`.
 */
export function createBatchCutter(onBatch: (bytes: Buffer) => void, onEnd: () => void) {
  let pending: Buffer = Buffer.alloc(0);
  let hasStarted = false;

  return function write(chunk: Buffer) {
    pending = pending.length ? Buffer.concat([pending, chunk]) : chunk;
    let at = 0;
    let batchStart = 0;
    for (;;) {
      // The startup packet alone has no type byte before its length.
      const lengthAt = hasStarted ? at + 1 : at;
      if (pending.length < lengthAt + 4) break;
      const end = lengthAt + pending.readInt32BE(lengthAt);
      if (pending.length < end) break;
      const type = hasStarted ? pending[at] : sync;
      hasStarted = true;
      at = end;
      if (type === terminate) return onEnd();
      if (type !== sync && type !== query) continue;
      onBatch(pending.subarray(batchStart, end));
      batchStart = end;
    }
    pending = pending.subarray(batchStart);
  };
}
