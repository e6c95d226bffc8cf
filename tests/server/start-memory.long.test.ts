import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pace } from '../support/pace.ts';

const root = resolve(import.meta.dirname, '../..');
const megabyte = 1024 * 1024;

/** As `npm start` does it, on a fresh folder; resolves when it listens. */
async function startLean() {
  const folder = mkdtempSync(join(tmpdir(), 'huiliu-memory-'));
  const probe = join(import.meta.dirname, 'support/memory-probe.ts');
  const { MALLOC_ARENA_MAX: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['scripts/check-node.cjs', 'start.ts'], {
    cwd: root,
    env: {
      ...inherited,
      NODE_ENV: 'test',
      NODE_OPTIONS: `--import=${probe}`,
      MEMORY_PROBE: folder,
      PORT: '0',
      METRICS_PORT: '0',
      DATABASE_URL: '',
      DATA_DIR: join(folder, 'data'),
      DEMO_CONTENT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGKILL')) await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Ready after') && done());
    child.once('exit', (code) => fail(new Error(`it ended with code ${code} before it listened`)));
  });
  return { pid: child.pid, folder };
}

const readProbe = (folder: string, name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

test.skipIf(process.platform !== 'linux')(
  'the portal starts itself with little memory, in the same process',
  async () => {
    const { pid, folder } = await startLean();
    const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8').split('\0');
    expect(read('cmdline').slice(1, 3)).toEqual(['--max-semi-space-size=8', '--max-old-space-size=1024']);
    expect(read('environ')).toEqual(
      expect.arrayContaining([
        'MALLOC_ARENA_MAX=2',
        'MALLOC_MMAP_THRESHOLD_=131072',
        'MALLOC_TRIM_THRESHOLD_=131072',
      ]),
    );
    const threads = readdirSync(folder).filter((name) => name.startsWith('thread-'));
    expect(threads.length).toBeGreaterThan(0);
    for (const name of threads) expect(readProbe(folder, name) / megabyte).toBeLessThanOrEqual(8);
    // What the start left behind was collected before anybody was told to come.
    expect(readProbe(folder, 'collected')).toEqual({
      type: 'major',
      execution: 'sync',
      flavor: 'last-resort',
    });
  },
  // With pages that are not built yet it builds them.
  240_000 * pace,
);

test('container and service are told the same', () => {
  for (const file of ['Dockerfile', 'deploy/huiliu.service']) {
    const text = readFileSync(join(root, file), 'utf8');
    expect(text, file).toContain('--max-semi-space-size=8');
    expect(text, file).toContain('--max-old-space-size=1024');
    expect(text, file).toMatch(/MALLOC_ARENA_MAX=2/);
  }
});
