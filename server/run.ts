import type { AddressInfo } from 'node:net';
import type { Portal } from '../server.ts';
import type { ServerConfig } from './config.ts';
import { listenWidely } from './listeners.ts';
import type { ServerLog } from './log.ts';
import { listenForMetrics } from './metrics-port.ts';

/** A stop that hangs ends here: what starts us again waits 10 s before it kills. */
const deadlineMs = 9_800;

/** Listens, and goes gracefully at SIGTERM and SIGINT. Resolves with the address people can open. */
export async function runPortal(portal: Portal, config: ServerConfig, log: ServerLog): Promise<string> {
  endWithSignals(portal, log);
  await listenWidely(portal.server, config.PORT, config.HOST);
  if (config.METRICS_PORT > 0) await listenForMetrics(portal.metrics, config.METRICS_PORT);
  const { port } = portal.server.address() as AddressInfo;
  const host = ['0.0.0.0', '::'].includes(config.HOST) ? 'localhost' : config.HOST;
  return config.PUBLIC_ORIGIN[0] ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function endWithSignals(portal: Portal, log: ServerLog): void {
  let isEnding = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isEnding) return signal === 'SIGINT' ? process.exit(1) : undefined;
      isEnding = true;
      setTimeout(() => process.exit(0), deadlineMs).unref();
      portal.stop().then(
        () => process.exit(0),
        (error) => {
          log.log('error', 'server.stop_failed', { error });
          process.exit(1);
        },
      );
    });
  }
  process.on('unhandledRejection', (error) => log.log('error', 'process.unhandled_rejection', { error }));
  process.on('uncaughtException', (error) => {
    log.log('error', 'process.uncaught_exception', { error });
    log.flush();
    process.exit(1);
  });
  process.on('exit', () => log.flush());
}
