import { join, resolve } from 'node:path';
import { type ChildServer, startChildServer } from './child-server.ts';

export const root = resolve(import.meta.dirname, '..');

interface PortalOptions {
  port: number;
  /** Work folder of this run. */
  folder: string;
  /** Names the data folder, which is new each time. */
  name: string;
  /** More arguments of Node. */
  args?: readonly string[];
}

/** The built portal as `npm start` starts it, on an embedded database of its own with the demo content. */
export function startPortal({ port, folder, name, args = [] }: PortalOptions): Promise<ChildServer> {
  return startChildServer({
    name: 'The portal',
    args: [...args, 'scripts/check-node.cjs', 'start.ts'],
    cwd: root,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, name),
      DATABASE_URL: '',
      DEMO_CONTENT: '1',
      // The generator speaks for many visitors, each within the limits that production keeps on.
      TRUSTED_PROXIES: '127.0.0.1',
    },
    port,
    readyPath: '/',
    logFile: join(folder, `${name}.log`),
  });
}
