import type { Doc, Inline, Text } from '../../../contract/rich-text/doc.ts';
import { mapInlines } from '../../../contract/rich-text/map-inlines.ts';
import { readAtom } from '../../../contract/rich-text/read-atom.ts';
import type { Reference } from '../../../contract/rich-text/references.ts';
import type { Services } from '../../http/context.ts';
import { describeThings } from './card.ts';

type Named = Extract<Inline, { type: 'mention' | 'card' }>;
type Things = ReadonlyMap<string, { label: string; state: string }>;

/**
 * Puts the names that people and things bear now into a text, whatever it came with: a label may not say one name
 * and lead to another. What leads nowhere becomes plain text; an article that is still to be written keeps the name
 * it is wanted under. Only what everybody may read is named.
 */
export async function resolveReferences(services: Pick<Services, 'db' | 'features'>, doc: Doc): Promise<Doc> {
  const references: Reference[] = [];
  mapNamed(doc, (node) => {
    references.push(referenceOf(node));
    return node;
  });
  if (references.length === 0) return doc;
  const described = await describeThings(services, { references, grade: 0 });
  const things: Things = new Map(described.map((thing) => [`${thing.kind}:${thing.id}`, thing]));
  return mapNamed(doc, (node) => nameNow(node, things));
}

function nameNow(node: Named, things: Things): Named | Text {
  const { kind, id } = referenceOf(node);
  const thing = things.get(`${kind}:${id}`);
  if (thing?.state === 'wanted') return node;
  const { type, attrs } = node;
  const named = thing?.state === 'here' && readAtom({ type, attrs: { ...attrs, label: thing.label } });
  if (named) return named as Named;
  return { type: 'text', text: type === 'mention' ? `@${attrs.label}` : attrs.label };
}

function referenceOf({ type, attrs }: Named): Reference {
  return type === 'mention'
    ? { kind: 'person', id: String(attrs.userId) }
    : { kind: attrs.kind, id: attrs.id };
}

function mapNamed(doc: Doc, change: (node: Named) => Named | Text): Doc {
  return mapInlines(doc, (content) =>
    content.map((node) => (node.type === 'mention' || node.type === 'card' ? change(node) : node)),
  );
}
