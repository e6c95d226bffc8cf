import type { CardTerms } from '../kinds.ts';
import { type CardKind, cardKinds, isCardKind } from './card-kinds.ts';
import type { Block, Doc, Inline, ListItem, TableCell, TableRow } from './doc.ts';

/** Something of this site that a text points to. */
export interface Reference {
  kind: CardKind;
  id: string;
}

type AnyNode = Doc | Block | ListItem | TableRow | TableCell | Inline;

/** What a document points to by cards, mentions and ordinary links, each once. */
export function listReferences(doc: Doc): Reference[] {
  const found = new Map<string, Reference>();
  collect(doc, (reference) => found.set(`${reference.kind}:${reference.id}`, reference));
  return [...found.values()];
}

/** The thing that a path of this site shows, or undefined. */
export function referenceOfPath(path: string): Reference | undefined {
  const [, home = '', id = ''] = /^(\/[a-zA-Z/]{1,60}\/)([^/?#]{1,60})(?=$|[?#])/.exec(path) ?? [];
  const kind = kindOfHome.get(home);
  return kind && cardKinds[kind].id.test(id) ? { kind, id } : undefined;
}

const kindOfHome: ReadonlyMap<string, CardKind> = new Map(
  Object.entries<CardTerms>(cardKinds).map(([kind, { path }]) => [path(''), kind as CardKind]),
);

/** `kind:id` as a reference, or undefined. */
export function readReference(text: string): Reference | undefined {
  const [kind, id = ''] = text.split(':');
  return isCardKind(kind) && cardKinds[kind].id.test(id) ? { kind, id } : undefined;
}

function collect(node: AnyNode, add: (reference: Reference) => void): void {
  if (node.type === 'card') add({ kind: node.attrs.kind, id: node.attrs.id });
  else if (node.type === 'mention') add({ kind: 'person', id: String(node.attrs.userId) });
  else if (node.type === 'text') {
    for (const mark of node.marks ?? []) {
      const reference = mark.type === 'link' ? referenceOfPath(mark.attrs.href) : undefined;
      if (reference) add(reference);
    }
  } else if ('content' in node) for (const child of node.content ?? []) collect(child, add);
}
