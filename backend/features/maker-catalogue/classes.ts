import type * as contract from '../../../contract/maker-catalogue/catalogue.ts';
import { fieldTargets } from '../../../contract/maker-catalogue/kinds.ts';
import type { PartIndex } from '../part/index.ts';
import { spreadsheetWords } from '../part/index.ts';
import type { KeptMapping } from './catalogue-store.ts';
import { guessFields } from './guess.ts';

type Tree = PartIndex['tree'];
type Named = { slug: string; name: string };

/** The category that a class was the last time; else the only one that has its code. */
export function familyOf(tree: Tree, kept: ReadonlyMap<string, KeptMapping>, key: string): Named | null {
  const known = kept.get(key);
  const [system, code] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
  const byCode = tree.groups.filter(
    ({ parameters, classes, slug }) =>
      parameters && (system === 'table' ? slug === code : classes.includes(key)),
  );
  const found = known ? tree.byId.get(known.familyId) : byCode.length === 1 ? byCode[0] : undefined;
  return found ? { slug: found.slug, name: found.name } : null;
}

export const listTargets = (tree: Tree): Named[] =>
  tree.groups.filter(({ parameters }) => parameters).map(({ slug, name }) => ({ slug, name }));

/** A class with what its fields become. */
export function describeClass(
  tree: Tree,
  kept: ReadonlyMap<string, KeptMapping>,
  { survey, asked }: { survey: contract.SurveyClass; asked: string },
): contract.MappedClass {
  const given = tree.bySlug.get(asked);
  const family = given?.parameters
    ? { slug: given.slug, name: given.name }
    : familyOf(tree, kept, survey.key);
  const group = tree.bySlug.get(family?.slug ?? '');
  const parameters = group?.parameters ?? [];
  const known = kept.get(survey.key);
  const mappings = guessFields(survey, parameters, known?.familyId === group?.id ? known?.fields : undefined);
  const { columns } = spreadsheetWords();
  return {
    key: survey.key,
    count: survey.count,
    family,
    isKept: kept.has(survey.key),
    fields: survey.fields.map((field, at) => ({ ...field, to: '', words: {}, ...mappings[at] })),
    targets: [
      ...fieldTargets.map((to) => ({ to, name: columns[to] ?? to, choices: null })),
      ...parameters.map(({ key, name, unit, choices }) => ({
        to: `value.${key}`,
        name: unit ? `${name} [${unit}]` : name,
        choices: choices ? [...choices] : null,
      })),
    ],
  };
}
