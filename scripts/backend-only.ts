import { readConfig } from '../backend/config.ts';
import { readServerConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import { openBackend } from '../server/open-backend.ts';
import { runPortal } from '../server/run.ts';
import { describeStartFault } from '../server/start-fault.ts';
import { createPortal } from '../server.ts';

/**
 * `npm run backend`: the backend alone on PORT, for a portal that runs elsewhere with PROVIDER_MAIN_ORIGIN set to
 * it. That portal's address belongs into TRUSTED_PROXIES here.
 */
const log = createLog({ write: (text) => process.stdout.write(text), isForPeople: process.stdout.isTTY });

try {
  const config = readConfig();
  const serverConfig = readServerConfig();
  const { backend, isReady, ensureOwner, connections } = await openBackend(config, log.log, (line) =>
    console.log(line),
  );
  const rate = { isOn: config.RATE_LIMITS, clock: () => new Date() };
  const portal = createPortal({
    config: serverConfig,
    rate,
    log,
    backend,
    isReady,
    connections,
  });
  const address = await runPortal(portal, serverConfig, log);
  const owner = await ensureOwner();
  if (owner)
    console.log(`The first owner is "${owner.username}", with this one-time password: ${owner.password}`);
  console.log(`Backend ready: ${address}`);
  backend.startWork();
} catch (error) {
  console.error(describeStartFault(error) ?? error);
  process.exit(1);
}
