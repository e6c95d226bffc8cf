import type { Server } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Server as SocketServer } from 'node:net';

/**
 * From each listening socket libuv takes one connection per turn of the event loop (measured with 1.52). While pages keep a turn going for
 * 30 ms that is 33 visitors a second, and all others wait in the kernel without even being told to come back. The
 * kernel deals connections out to so many sockets instead.
 */
const sockets = 16;
const backlog = 1024;

const others = new WeakMap<Server, SocketServer[]>();

/** Listens with several sockets on one port, where the system can do so. Rejects when the port is not free. */
export async function listenWidely(server: Server, port: number, host: string): Promise<void> {
  if (!(await canShare(port, host))) return listen(server, { port, host, backlog });
  // The server's own limit is one for all of them.
  server.maxConnections = Math.ceil(server.maxConnections / sockets);
  await listen(server, { port, host, backlog, reusePort: true });
  const shared = (server.address() as AddressInfo).port;
  const more: SocketServer[] = [];
  others.set(server, more);
  while (more.length < sockets - 1) {
    // As an HTTP server opens its own.
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    );
    other.maxConnections = server.maxConnections;
    await listen(other, { port: shared, host, backlog, reusePort: true });
    more.push(other);
  }
}

/** Takes no new connection; calls back when those that are open have ended. */
export function stopListening(server: Server, onClosed: () => void): void {
  const servers: SocketServer[] = [server, ...(others.get(server) ?? [])];
  let open = servers.length;
  for (const each of servers)
    each.close(() => {
      open -= 1;
      if (open === 0) onClosed();
    });
}

/**
 * A socket that shares its port would also share that of another portal: the port is tried by one that does not.
 */
async function canShare(port: number, host: string): Promise<boolean> {
  const trial = createServer();
  await listen(trial, { port, host });
  await new Promise((resolve) => trial.close(resolve));
  try {
    await listen(trial, { port: 0, host, reusePort: true });
    await new Promise((resolve) => trial.close(resolve));
    return true;
  } catch {
    return false;
  }
}

function listen(server: SocketServer, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
