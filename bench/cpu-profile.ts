/** The parts of a V8 profile (`Profiler.Profile`) that are read here. */
export interface CpuProfile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string };
    children?: number[];
  }[];
  samples: number[];
  /** Microseconds before each sample. */
  timeDeltas: number[];
}

/** Not the page's work, or not to be laid at anybody's door. */
const unattributed = new Set(['(idle)', '(program)', '(garbage collector)', '(root)']);

export interface Share {
  /** Microseconds in frames that match, with everything they call. */
  matched: number;
  /** Microseconds in all frames that can be attributed. */
  total: number;
}

/** Time spent in functions of files that match `pattern`, and in what these call. */
export function readShare({ nodes, samples, timeDeltas }: CpuProfile, pattern: RegExp): Share {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const matching = new Set<number>();
  const visit = (id: number, isWithin: boolean) => {
    const node = byId.get(id);
    if (!node) return;
    const isMatch = isWithin || pattern.test(node.callFrame.url);
    if (isMatch) matching.add(id);
    for (const child of node.children ?? []) visit(child, isMatch);
  };
  const children = new Set(nodes.flatMap((node) => node.children ?? []));
  for (const { id } of nodes) if (!children.has(id)) visit(id, false);

  const share = { matched: 0, total: 0 };
  samples.forEach((id, index) => {
    if (unattributed.has(byId.get(id)?.callFrame.functionName ?? '')) return;
    const time = timeDeltas[index] ?? 0;
    share.total += time;
    if (matching.has(id)) share.matched += time;
  });
  return share;
}
