import type { Solid } from './solid.ts';
import { writeSolid } from './step-faces.ts';
import { createStepFile, type StepFile } from './step-file.ts';

/** Fixed, so that equal parts give equal bytes. */
const written = '2026-11-20T00:00:00';

/** Solids of one part as AP214 text, lengths in mm. */
export function writeStep({ name, solids }: { name: string; solids: readonly Solid[] }): string {
  const file = createStepFile();
  const context = writeContext(file);
  const definition = writeProduct(file, name);
  const breps = solids.map((solid) => writeSolid(file, solid));
  const origin = file.add(
    `AXIS2_PLACEMENT_3D('',#${file.add("CARTESIAN_POINT('',(0.,0.,0.))")},#${file.add("DIRECTION('',(0.,0.,1.))")},#${file.add("DIRECTION('',(1.,0.,0.))")})`,
  );
  const shape = file.add(
    `ADVANCED_BREP_SHAPE_REPRESENTATION('${name}',(${file.list([origin, ...breps])}),#${context})`,
  );
  file.add(`SHAPE_DEFINITION_REPRESENTATION(#${definition},#${shape})`);
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

/** The product and its formation; returns the number of its PRODUCT_DEFINITION_SHAPE. */
function writeProduct({ add }: StepFile, name: string): number {
  const application = add("APPLICATION_CONTEXT('core data for automotive mechanical design processes')");
  add(`APPLICATION_PROTOCOL_DEFINITION('international standard','automotive_design',2000,#${application})`);
  const productContext = add(`PRODUCT_CONTEXT('',#${application},'mechanical')`);
  const product = add(`PRODUCT('${name}','${name}','',(#${productContext}))`);
  add(`PRODUCT_RELATED_PRODUCT_CATEGORY('part',$,(#${product}))`);
  const formation = add(`PRODUCT_DEFINITION_FORMATION('','',#${product})`);
  const definitionContext = add(`PRODUCT_DEFINITION_CONTEXT('part definition',#${application},'design')`);
  const definition = add(`PRODUCT_DEFINITION('design','',#${formation},#${definitionContext})`);
  return add(`PRODUCT_DEFINITION_SHAPE('','',#${definition})`);
}
