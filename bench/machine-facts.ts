import { cpus, loadavg, totalmem } from 'node:os';

/** What the figures depend on; names no host. */
export function listMachineFacts(options: { command: string; nuxt: string; loadBefore: number }): string[] {
  const { command, nuxt, loadBefore } = options;
  const cores = cpus();
  const load = (value: number) => value.toFixed(1);
  return [
    `Made by \`${command}\` on ${new Date().toISOString().slice(0, 10)}.`,
    `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${cores.length} cores (${cores[0]?.model.trim()}), ${Math.round(totalmem() / 1e9)} GB memory; Nuxt ${nuxt}.`,
    `Load average when it began and ended: ${load(loadBefore)} and ${load(loadavg()[0] ?? 0)}. Of its own it makes about 2.`,
  ];
}
