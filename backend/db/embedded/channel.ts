import { Duplex } from 'node:stream';
import { createBatchCutter } from './wire.ts';

interface ChannelParts {
  send: (bytes: Buffer) => void;
  end: () => void;
}

export interface Channel extends Duplex {
  connect(): void;
  setNoDelay(): void;
  setKeepAlive(): void;
  ref(): void;
  unref(): void;
}

/** What `pg` takes for its socket: whole batches go out through `send`, answers come in through `push`. */
export function createChannel({ send, end }: ChannelParts): Channel {
  let hasEnded = false;
  const endOnce = () => {
    if (hasEnded) return;
    hasEnded = true;
    end();
  };
  const write = createBatchCutter(send, endOnce);
  const duplex = new Duplex({
    read() {},
    write(chunk, _encoding, done) {
      if (!hasEnded) write(chunk);
      done();
    },
    writev(chunks, done) {
      if (!hasEnded) write(Buffer.concat(chunks.map(({ chunk }) => chunk)));
      done();
    },
    final(done) {
      endOnce();
      duplex.push(null);
      done();
    },
    destroy(error, done) {
      endOnce();
      done(error);
    },
  });
  const nothing = () => {};
  return Object.assign(duplex, {
    connect: () => void process.nextTick(() => duplex.emit('connect')),
    setNoDelay: nothing,
    setKeepAlive: nothing,
    ref: nothing,
    unref: nothing,
  });
}
