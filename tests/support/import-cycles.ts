import type { SourceFile } from './source-files.ts';

/** Groups of files that import each other in a circle, be it over others; types and what is loaded later aside. */
export function importCycles(files: readonly SourceFile[]): string[][] {
  const targets = new Map(
    files.map(({ path, statements }) => [
      path,
      statements.filter(({ isType, isLate }) => !isType && !isLate).map(({ target }) => target),
    ]),
  );
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  // Tarjan's strongly connected components.
  const visit = (path: string): number => {
    const at = order.size;
    order.set(path, at);
    lowest.set(path, at);
    stack.push(path);
    for (const target of targets.get(path) ?? []) {
      if (!targets.has(target)) continue;
      const reached = order.has(target) ? (stack.includes(target) ? order.get(target) : at) : visit(target);
      lowest.set(path, Math.min(lowest.get(path) ?? at, reached ?? at));
    }
    const low = lowest.get(path) ?? at;
    if (low === at) {
      const group = stack.splice(stack.indexOf(path));
      if (group.length > 1) cycles.push(group.sort());
    }
    return low;
  };
  for (const path of targets.keys()) if (!order.has(path)) visit(path);
  return cycles;
}
