import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How often it asks whether an instance is ready, as a proxy in front of two would. */
const checkMs = 200;

export interface SmallProxy {
  origin: string;
  /** Sends to these from now on, as long as they say that they are ready. */
  use(origins: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Shares requests out among instances that are ready. It never sends one twice: what an instance drops is lost. */
export async function startSmallProxy(): Promise<SmallProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  let instances: readonly string[] = [];
  let ready: readonly string[] = [];
  let turn = 0;

  async function check() {
    const asked = instances;
    const answers = await Promise.all(
      asked.map((origin) =>
        fetch(`${origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    if (asked === instances) ready = asked.filter((_, index) => answers[index]);
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const origin = ready[turn++ % Math.max(ready.length, 1)];
    if (!origin) return void outgoing.writeHead(503).end();
    const { method, url, headers } = incoming;
    const onward = request(origin + url, { agent, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(onward);
  }

  const server = createServer(forward);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const timer = setInterval(() => void check(), checkMs);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async use(origins) {
      instances = origins;
      await check();
    },
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
