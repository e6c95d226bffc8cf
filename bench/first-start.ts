import { runLoad } from './load.ts';
import { startPortal } from './portal.ts';
import { readTreeCpuMs, readTreeMemoryMb } from './process-cost.ts';
import { bypassHeaders, listPath } from './targets.ts';

export interface FirstStart {
  /** From the start of the process on an empty folder to the first page, in s. */
  seconds: number;
  /** Processor time of that. */
  cpuSeconds: number;
  /** Resident memory of all processes: at the first page, and after 1,000 pages made anew. */
  memoryMb: number;
  memoryAfterMb: number;
}

const requests = 1_000;
const patienceSeconds = 300;

/** The first start after the build: a new embedded database with the demo content. */
export async function measureFirstStart(options: {
  port: number;
  folder: string;
  needles: readonly string[];
}): Promise<FirstStart> {
  const { port, folder, needles } = options;
  const portal = await startPortal({ port, folder, name: 'first-start' });
  try {
    const cpuSeconds = readTreeCpuMs(portal.pid) / 1000;
    const memoryMb = readTreeMemoryMb(portal.pid);
    const job = { port, pid: portal.pid, path: listPath, headers: bypassHeaders, connections: 2, needles };
    await runLoad({ ...job, warm: 0, seconds: patienceSeconds, requests, hasManyAddresses: true });
    const memoryAfterMb = readTreeMemoryMb(portal.pid);
    return { seconds: portal.startMs / 1000, cpuSeconds, memoryMb, memoryAfterMb };
  } finally {
    await portal.stop();
  }
}
