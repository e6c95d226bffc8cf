/** A portal whose pages and uploads take a while, run as a process of its own so that it can be told to stop. */
import { setTimeout as wait } from 'node:timers/promises';
import { readServerConfig } from '../../../server/config.ts';
import { createLog } from '../../../server/log.ts';
import { runPortal } from '../../../server/run.ts';
import { createPortal } from '../../../server.ts';

const workMs = 1_500;
let begun = 0;
function begin() {
  begun += 1;
  process.stdout.write(`begun ${begun}\n`);
}
const config = readServerConfig({ NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1' });
const log = createLog({ write: (text) => process.stderr.write(text), isForPeople: false });
const portal = createPortal({
  config,
  rate: { isOn: false, clock: () => new Date() },
  log,
  lagLimit: Number.POSITIVE_INFINITY,
  backend: {
    fetch: async (request) => {
      begin();
      const body = await request.text();
      await wait(workMs);
      return Response.json({ success: true, data: body.length });
    },
    onChanged: () => () => {},
    close: async () => {
      process.stdout.write('backend closed\n');
    },
  },
  isReady: async () => true,
  pages: {
    render: async () => {
      begin();
      await wait(workMs);
      return new Response('made', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    },
    build: 'slow',
    files: 'no-such-folder',
    formFolder: 'no-such-folder',
  },
});
process.stdout.write(`${await runPortal(portal, config, log)}\n`);
