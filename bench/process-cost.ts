import { readdirSync, readFileSync } from 'node:fs';

/** USER_HZ of Linux on every architecture that Node runs on. */
const ticksPerSecond = 100;
const pageBytes = 4096;

/** User and system time of a process and all its descendants in ms, those that have ended included. */
export function readTreeCpuMs(pid: number): number {
  return sum(listTree(pid), (member) => {
    const fields = readStat(member);
    // utime, stime, and the same of children that were waited for: fields 14 to 17 of proc(5).
    return (fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks), 0) * 1000) / ticksPerSecond;
  });
}

/** Resident memory of a process and all its descendants in MB (10^6 bytes). */
export function readTreeMemoryMb(pid: number): number {
  return sum(listTree(pid), (member) => (Number(readStat(member)[21]) * pageBytes) / 1e6);
}

function sum(pids: number[], read: (pid: number) => number): number {
  return pids.reduce((total, pid) => total + (read(pid) || 0), 0);
}

function listTree(root: number): number[] {
  const parents = new Map(listPids().map((pid) => [pid, Number(readStat(pid)[1])]));
  const tree = [root];
  for (const member of tree) {
    for (const [pid, parent] of parents) if (parent === member) tree.push(pid);
  }
  return tree;
}

function listPids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** The fields of /proc/<pid>/stat behind the name, which may hold blanks; none for a process that has ended. */
function readStat(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
