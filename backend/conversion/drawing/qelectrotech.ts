import { readFile } from 'node:fs/promises';
import { replaceSpans } from '../../spans.ts';
import { leavePlain, type Outcome, type Work } from '../outcome.ts';
import type { Affine } from './affine.ts';
import { polyline } from './curves.ts';
import { type Drawing, type Label, type Mark, place } from './drawing.ts';
import { marksOf } from './element-marks.ts';
import { writeDrawing } from './write-drawing.ts';
import { childOf, findAll, numberOf, parseXml, type XmlElement } from './xml.ts';

/** Space between two diagrams of a project, which are shown one below the other. */
const gap = 60;
const style = { open: /<style/g, close: /<\/style>/g };

/** A symbol (.elmt) or a project (.qet) of QElectroTech. */
export async function convertQelectrotech(work: Work): Promise<Outcome> {
  work.step('read', 20);
  let marks: Mark[];
  try {
    const root = parseXml(await readFile(work.input, 'utf8'));
    marks = root.name === 'project' ? marksOfProject(root) : marksOfDefinition(root);
  } catch {
    return leavePlain('file.unreadable');
  }
  const sheet: Drawing = { marks, layers: [{ name: '0', color: null, isOn: true }], unit: 'none' };
  return writeDrawing(work, sheet, { notes: [] });
}

function marksOfDefinition(definition: XmlElement): Mark[] {
  return (childOf(definition, 'description')?.children ?? []).flatMap(marksOf);
}

function marksOfProject(project: XmlElement): Mark[] {
  const symbols = new Map<string, Mark[]>();
  const collection = childOf(project, 'collection');
  if (collection) indexSymbols(collection, '', symbols);
  let top = 0;
  return [...findAll(project, 'diagram')].flatMap((diagram) => {
    const wide = numberOf(diagram, 'cols', 17) * numberOf(diagram, 'colsize', 60);
    const high = numberOf(diagram, 'rows', 8) * numberOf(diagram, 'rowsize', 80);
    const marks = [...frameOf(wide, high), ...marksOfDiagram(diagram, symbols)];
    const placed = marks.map((mark) => place(mark, [1, 0, 0, 1, 0, -top]));
    top += high + gap;
    return placed;
  });
}

/** Symbols of the project's own collection by the end of their address: `import/a/b.elmt`. */
function indexSymbols(category: XmlElement, path: string, symbols: Map<string, Mark[]>): void {
  for (const child of category.children) {
    const name = child.attributes['name'] ?? '';
    const own = path ? `${path}/${name}` : name;
    const definition = childOf(child, 'definition');
    if (child.name === 'element' && definition) symbols.set(own, marksOfDefinition(definition));
    else if (child.name === 'category') indexSymbols(child, own, symbols);
  }
}

function marksOfDiagram(diagram: XmlElement, symbols: Map<string, Mark[]>): Mark[] {
  const marks: Mark[] = [];
  const terminals = new Map<string, { x: number; y: number }>();
  for (const element of childOf(diagram, 'elements')?.children ?? []) {
    const matrix = matrixOf(element);
    const address = (element.attributes['type'] ?? '').replace(/^embed:\/\//, '');
    const own = (symbols.get(address) ?? []).filter(({ kind }) => kind === 'stroke');
    marks.push(...own.map((mark) => place(mark, matrix)), ...textsOf(element, matrix));
    for (const terminal of findAll(element, 'terminal')) {
      const { x, y } = place(pointAt(numberOf(terminal, 'x'), -numberOf(terminal, 'y')), matrix) as Label;
      for (const key of [terminal.attributes['id'], terminal.attributes['uuid']])
        if (key) terminals.set(key, { x, y });
    }
  }
  for (const conductor of childOf(diagram, 'conductors')?.children ?? []) {
    marks.push(...wireOf(conductor, terminals));
  }
  for (const input of childOf(diagram, 'inputs')?.children ?? []) {
    const text = replaceSpans(input.attributes['text'] ?? '', style, () => '')
      .replace(/<[^<>]+>/g, '')
      .trim();
    marks.push(...marksOf({ ...input, name: 'text', attributes: { ...input.attributes, text } }));
  }
  return marks;
}

/** Texts of a placed symbol: what it says is filled in on the diagram. */
function textsOf(element: XmlElement, matrix: Affine): Mark[] {
  const dynamic = [...findAll(element, 'dynamic_elmt_text')].map((text) => ({
    ...text,
    name: 'dynamic_text',
  }));
  return [...dynamic, ...findAll(element, 'input')].flatMap(marksOf).map((mark) => place(mark, matrix));
}

/** Quarter turns clockwise, then to its place; y upwards. */
function matrixOf(element: XmlElement): Affine {
  const quarter = ((numberOf(element, 'orientation') % 4) + 4) % 4;
  const [cos, sin] = [
    [1, 0],
    [0, -1],
    [-1, 0],
    [0, 1],
  ][quarter] as [number, number];
  return [cos, sin, -sin, cos, numberOf(element, 'x'), -numberOf(element, 'y')];
}

/** A wire from its first terminal, along its segments; without them straight to the second. */
function wireOf(conductor: XmlElement, terminals: Map<string, { x: number; y: number }>): Mark[] {
  const end = (name: string) => terminals.get(conductor.attributes[name] ?? '');
  const [from, to] = [end('terminal1'), end('terminal2')];
  if (!from || !to) return [];
  const points = [from];
  for (const segment of conductor.children.filter(({ name }) => name === 'segment')) {
    const last = points.at(-1) as { x: number; y: number };
    const length = numberOf(segment, 'length');
    const isFlat = segment.attributes['orientation'] === 'horizontal';
    points.push(isFlat ? { x: last.x + length, y: last.y } : { x: last.x, y: last.y - length });
  }
  if (points.length === 1) points.push(to);
  const wire = polyline(points);
  return [{ kind: 'stroke', layer: '0', color: null, weight: 1, dash: '', ...wire, fill: 'none' }];
}

function frameOf(wide: number, high: number): Mark[] {
  const corners = [
    { x: 0, y: 0 },
    { x: wide, y: 0 },
    { x: wide, y: -high },
    { x: 0, y: -high },
  ];
  return [
    {
      kind: 'stroke',
      layer: '0',
      color: null,
      weight: 2,
      dash: '',
      ...polyline(corners, true),
      fill: 'none',
    },
  ];
}

function pointAt(x: number, y: number): Label {
  return {
    kind: 'label',
    layer: '0',
    color: null,
    weight: 1,
    dash: '',
    text: '',
    x,
    y,
    anchor: 'start',
    along: [1, 0],
    up: [0, 1],
  };
}
