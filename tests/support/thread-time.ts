/** Milliseconds that this thread has worked: waiting for a processor on a busy machine does not count. */
export function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds that this thread works at `work`, which does not wait for anything. */
export function measureWork(work: () => unknown): number {
  const before = threadMilliseconds();
  work();
  return threadMilliseconds() - before;
}
