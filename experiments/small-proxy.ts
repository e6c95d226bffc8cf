import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How often it asks whether an instance is ready, as a proxy in front of two would. */
const checkMs = 200;
const checkTimeoutMs = 3_000;

export interface SmallProxy {
  origin: string;
  /** Sends to these from now on, as long as they say that they are ready. */
  use(origins: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Shares requests out among instances that are ready. One whose door is closed was sent nothing, so the next one gets
 * the request, as `option redispatch` of deploy/haproxy.cfg has it; whatever else an instance drops is lost.
 */
export async function startSmallProxy(): Promise<SmallProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const ready = new Set<string>();
  let instances: readonly string[] = [];
  let turn = 0;

  // Each for itself: one that is slow to say whether it is ready must not keep back that another is not.
  async function check(origin: string) {
    const isReady = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(checkTimeoutMs) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady && instances.includes(origin)) ready.add(origin);
    else ready.delete(origin);
  }

  const checkAll = () => Promise.all(instances.map(check));

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = Buffer.concat(await incoming.toArray());
    const tryOne = (refused: readonly string[]) => {
      const open = [...ready].filter((origin) => !refused.includes(origin));
      const origin = open[turn++ % Math.max(open.length, 1)];
      if (!origin) return void outgoing.writeHead(503).end();
      const { method, url, headers } = incoming;
      const onward = request(origin + url, { agent, method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => outgoing.destroy());
        answer.pipe(outgoing);
      });
      onward.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') tryOne([...refused, origin]);
        else if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(502).end(error.code);
      });
      onward.end(body);
    };
    tryOne([]);
  }

  const server = createServer((incoming, outgoing) => {
    // Who has hung up is told nothing.
    forward(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const timer = setInterval(() => void checkAll(), checkMs);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async use(origins) {
      instances = origins;
      for (const origin of ready) if (!origins.includes(origin)) ready.delete(origin);
      await checkAll();
    },
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
