/**
 * Names of the solids of a STEP file that is one product of several (ISO 10303-42, 10303-514), in the order in which
 * its one representation lists them; empty for assemblies, whose parts are named by their products.
 */
export function readSolidNames(step: string): string[] {
  const shapes = [...step.matchAll(/=\s*ADVANCED_BREP_SHAPE_REPRESENTATION\s*\(/g)];
  const [shape] = shapes;
  if (shapes.length !== 1 || !shape) return [];
  const values = step.slice(shape.index + shape[0].length);
  const list = /^\s*'[^']*'\s*,\s*\(([^()]*)\)/.exec(values);
  if (!list) return [];
  const names = new Map(
    [...step.matchAll(/(#\d+)\s*=\s*MANIFOLD_SOLID_BREP\s*\(\s*'((?:[^']|'')*)'/g)].map(
      ([, id, name = '']) => [id, decodeStep(name)] as const,
    ),
  );
  // Beside solids the list may hold where the whole stands, which is no solid.
  return (list[1] ?? '').split(',').flatMap((item) => names.get(item.trim()) ?? []);
}

/** Text of a STEP file as it reads (ISO 10303-21, 6.4.3): quotes doubled, other letters by their code points. */
export function decodeStep(text: string): string {
  return text
    .replaceAll("''", "'")
    .replace(/\\X2\\((?:[0-9A-F]{4})+)\\X0\\/gi, (_, codes: string) =>
      codes.replace(/.{4}/g, (code) => String.fromCharCode(Number.parseInt(code, 16))),
    )
    .replace(/\\X\\([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
