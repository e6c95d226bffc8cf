import { request } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Held } from './loop-probe.ts';

/** Settings that load the probe into a portal, which then answers on `socket`. */
export function probeSettings(socket: string): Record<string, string> {
  return {
    LOOP_PROBE: socket,
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'loop-probe.ts')).href}`,
  };
}

/** What the portal says of itself since it was last asked; `/settled` after a collection of garbage. */
export function askProbe(socketPath: string, path: '/' | '/settled' = '/'): Promise<Held> {
  return new Promise((done, fail) => {
    request({ socketPath, path }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => done(JSON.parse(text) as Held));
    })
      .once('error', fail)
      .end();
  });
}
