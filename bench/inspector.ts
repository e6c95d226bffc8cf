import type { CpuProfile } from './cpu-profile.ts';
import { getText } from './http-get.ts';

const sampleMicroseconds = 200;

/** Profiles a process that listens for an inspector, for as long as `work` takes. */
export async function profileWhile(inspectorPort: number, work: () => Promise<unknown>): Promise<CpuProfile> {
  const [target] = JSON.parse(await getText(inspectorPort, '/json/list'));
  const session = await openSession(target.webSocketDebuggerUrl);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: sampleMicroseconds });
  await session.send('Profiler.start');
  await work();
  const { profile } = (await session.send('Profiler.stop')) as { profile: CpuProfile };
  session.close();
  return profile;
}

async function openSession(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (result: unknown) => void>();
  let count = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data));
    if (error) throw new Error(`The inspector says: ${error.message}`);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The inspector does not answer')));
  });
  return {
    send(method: string, params: object = {}): Promise<unknown> {
      count += 1;
      const id = count;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    close: () => socket.close(),
  };
}
