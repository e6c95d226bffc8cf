import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

const programs = ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'ceph-authtool', 'monmaptool'];
const startSeconds = 90;
const [keyId, secret] = ['tester', 'secret-of-the-store'];

export interface RealStore {
  /** `http://id:secret@host:port/bucket`. */
  bucket: string;
  stop(): Promise<void>;
}

/** Debian's packages radosgw, ceph-mon and ceph-osd are there. */
export const hasRadosgw = programs.every((name) => findProgram(name) !== '');

/** Starts an S3 gateway of Ceph on the loopback, with an empty bucket in memory. */
export async function startRadosgw(): Promise<RealStore> {
  const folder = await mkdtemp(join(tmpdir(), 'huiliu-rgw-'));
  const root = join(dirname(findProgram('radosgw')), '..', '..');
  const [monitor, gateway] = [await findPort(), await findPort()];
  const script = join(import.meta.dirname, 'radosgw.sh');
  const args = [script, folder, root, String(monitor), String(gateway), keyId, secret];
  const keeper = spawn('bash', args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [keeper.stdout, keeper.stderr]) stream.on('data', (bytes) => (said += bytes));
  const ended = once(keeper, 'exit');
  const stop = async () => {
    keeper.stdin.end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${gateway}/box`;
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', retries: 0 });
  for (const until = Date.now() + startSeconds * 1000; Date.now() < until; await wait(300)) {
    if (keeper.exitCode !== null) break;
    if (!said.includes('may be asked')) continue;
    const answer = await client.fetch(address, { method: 'PUT' }).catch(() => undefined);
    if (answer?.ok) return { bucket: address.replace('//', `//${keyId}:${secret}@`), stop };
  }
  await stop();
  throw new Error(`radosgw did not start:\n${said.slice(-2000)}`);
}

function findProgram(name: string): string {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
