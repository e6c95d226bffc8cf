import { type Colour, colourOf } from './materials.ts';
import type { Solid } from './solid.ts';
import { writeSolid } from './step-faces.ts';
import { createStepFile, real, type StepFile } from './step-file.ts';

/** Fixed, so that equal parts give equal bytes. */
const written = '2026-11-20T00:00:00';

/** Solids of one part as AP214 text, lengths in mm; those of a group are a component of their own. */
export function writeStep({ name, solids }: { name: string; solids: readonly Solid[] }): string {
  const file = createStepFile();
  const context = writeContext(file);
  const contexts = writeApplication(file);
  const origin = file.add(
    `AXIS2_PLACEMENT_3D('',#${file.add("CARTESIAN_POINT('',(0.,0.,0.))")},#${file.add("DIRECTION('',(0.,0.,1.))")},#${file.add("DIRECTION('',(1.,0.,0.))")})`,
  );
  const place: Place = { context, contexts, origin };
  const styled: number[] = [];
  const styles = new Map<string, number>();
  const breps = (own: readonly Solid[]) =>
    own.map((solid) => {
      const brep = writeSolid(file, solid);
      styled.push(file.add(`STYLED_ITEM('',(#${styleOf(file, styles, colourOf(solid.name))}),#${brep})`));
      return brep;
    });
  const root = writeComponent(file, place, name, breps(solids.filter(({ group }) => !group)));
  const groups = Map.groupBy(
    solids.filter(({ group }) => group),
    ({ group }) => group as string,
  );
  for (const [group, own] of groups) {
    const isOne = own.length === 1;
    const part = writeComponent(file, place, group, isOne ? breps(own) : []);
    attach(file, place, root, { name: group, ...part });
    // Each solid is a component, so that every program shows its name and its colour.
    for (const solid of isOne ? [] : own) {
      const name = solid.name.startsWith(`${group} `) ? solid.name.slice(group.length + 1) : solid.name;
      attach(file, place, part, { name, ...writeComponent(file, place, name, breps([solid])) });
    }
  }
  file.add(`MECHANICAL_DESIGN_GEOMETRIC_PRESENTATION_REPRESENTATION('',(${file.list(styled)}),#${context})`);
  return [
    'ISO-10303-21;',
    'HEADER;',
    "FILE_DESCRIPTION((''),'2;1');",
    `FILE_NAME('${name}.step','${written}',(''),(''),'','','');`,
    "FILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));",
    'ENDSEC;',
    'DATA;',
    ...file.lines,
    'ENDSEC;',
    'END-ISO-10303-21;',
    '',
  ].join('\n');
}

interface Place {
  context: number;
  contexts: { product: number; definition: number };
  origin: number;
}

/** Numbers of a product's definition and of its shape. */
interface Component {
  definition: number;
  shape: number;
}

function writeComponent(
  file: StepFile,
  { context, contexts, origin }: Place,
  name: string,
  breps: readonly number[],
): Component {
  const { add } = file;
  const product = add(`PRODUCT('${name}','${name}','',(#${contexts.product}))`);
  add(`PRODUCT_RELATED_PRODUCT_CATEGORY('part',$,(#${product}))`);
  const formation = add(`PRODUCT_DEFINITION_FORMATION('','',#${product})`);
  const definition = add(`PRODUCT_DEFINITION('design','',#${formation},#${contexts.definition})`);
  const kind = breps.length > 0 ? 'ADVANCED_BREP_SHAPE_REPRESENTATION' : 'SHAPE_REPRESENTATION';
  const shape = add(`${kind}('${name}',(${file.list([origin, ...breps])}),#${context})`);
  const defined = add(`PRODUCT_DEFINITION_SHAPE('','',#${definition})`);
  add(`SHAPE_DEFINITION_REPRESENTATION(#${defined},#${shape})`);
  return { definition, shape };
}

/** A component where it stands in the whole: all have one origin. */
function attach(
  { add }: StepFile,
  { origin }: Place,
  whole: Component,
  part: Component & { name: string },
): void {
  const use = add(
    `NEXT_ASSEMBLY_USAGE_OCCURRENCE('${part.name}','${part.name}','',#${whole.definition},#${part.definition},$)`,
  );
  const used = add(`PRODUCT_DEFINITION_SHAPE('','',#${use})`);
  const move = add(`ITEM_DEFINED_TRANSFORMATION('','',#${origin},#${origin})`);
  const relation = add(
    `(REPRESENTATION_RELATIONSHIP('','',#${part.shape},#${whole.shape})REPRESENTATION_RELATIONSHIP_WITH_TRANSFORMATION(#${move})SHAPE_REPRESENTATION_RELATIONSHIP())`,
  );
  add(`CONTEXT_DEPENDENT_SHAPE_REPRESENTATION(#${relation},#${used})`);
}

/** The style of a colour, once in a file. */
function styleOf({ add }: StepFile, styles: Map<string, number>, colour: Colour): number {
  const key = colour.join();
  const known = styles.get(key);
  if (known) return known;
  const rgb = add(`COLOUR_RGB('',${colour.map(real).join(',')})`);
  const fill = add(`FILL_AREA_STYLE('',(#${add(`FILL_AREA_STYLE_COLOUR('',#${rgb})`)}))`);
  const side = add(`SURFACE_SIDE_STYLE('',(#${add(`SURFACE_STYLE_FILL_AREA(#${fill})`)}))`);
  const style = add(`PRESENTATION_STYLE_ASSIGNMENT((#${add(`SURFACE_STYLE_USAGE(.BOTH.,#${side})`)}))`);
  styles.set(key, style);
  return style;
}

function writeContext({ add }: StepFile): number {
  const length = add('(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))');
  const angle = add('(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))');
  const solid = add('(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())');
  const uncertainty = add(
    `UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-05),#${length},'distance_accuracy_value','')`,
  );
  return add(
    `(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((#${uncertainty}))GLOBAL_UNIT_ASSIGNED_CONTEXT((#${length},#${angle},#${solid}))REPRESENTATION_CONTEXT('',''))`,
  );
}

function writeApplication({ add }: StepFile): Place['contexts'] {
  const application = add("APPLICATION_CONTEXT('core data for automotive mechanical design processes')");
  add(`APPLICATION_PROTOCOL_DEFINITION('international standard','automotive_design',2000,#${application})`);
  return {
    product: add(`PRODUCT_CONTEXT('',#${application},'mechanical')`),
    definition: add(`PRODUCT_DEFINITION_CONTEXT('part definition',#${application},'design')`),
  };
}
