import { Fragment, type ReactNode } from 'react';
import type { Atom, Inline, Mark, Text } from '../../../contract/rich-text/doc.ts';
import { isLinkAddress, leadsOut } from '../../../contract/rich-text/link-address.ts';
import { AppLink } from '../navigation/app-link.tsx';
import { CardLink } from './card-link.tsx';
import { Formula } from './formula.tsx';

/** Draws what stands in a line, as elements. */
export function drawInlines(inlines: readonly Inline[] = []): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn whole and never reordered
  return inlines.map((inline, index) => <Fragment key={index}>{drawInline(inline)}</Fragment>);
}

function drawInline(inline: Inline): ReactNode {
  if (inline.type === 'hardBreak') return <br />;
  return inline.type === 'text' ? drawText(inline) : drawAtom(inline);
}

function drawAtom(atom: Atom): ReactNode {
  switch (atom.type) {
    case 'inlineMath':
      return <Formula latex={atom.attrs.latex} />;
    case 'mention':
      return <AppLink to={`/space/${atom.attrs.userId}`}>@{atom.attrs.label}</AppLink>;
    case 'card':
      return <CardLink {...atom.attrs} />;
    default:
      return null;
  }
}

/** Marks come outermost first, so they are put around the text from the last. */
function drawText({ text, marks = [] }: Text): ReactNode {
  let drawn: ReactNode = text;
  for (let index = marks.length - 1; index >= 0; index--) drawn = drawMark(marks[index] as Mark, drawn);
  return drawn;
}

function drawMark(mark: Mark, inner: ReactNode): ReactNode {
  switch (mark.type) {
    case 'code':
      return <code>{inner}</code>;
    case 'bold':
      return <strong>{inner}</strong>;
    case 'strike':
      return <s>{inner}</s>;
    case 'link':
      return drawLink(mark.attrs.href, inner);
    default:
      return inner;
  }
}

function drawLink(href: string, inner: ReactNode): ReactNode {
  if (!isLinkAddress(href)) return inner;
  return (
    <AppLink to={href} rel={leadsOut(href) ? 'nofollow noopener ugc' : undefined}>
      {inner}
    </AppLink>
  );
}
