import { createContext, type ReactNode, use } from 'react';
import type { EmbeddedLink } from '../../../contract/rich-text/embedded-calculations.ts';
import { AppLink } from '../navigation/app-link.tsx';

/** What the page's text shows of other articles, drawn, by the address that asks for it. */
export const IncludesContext = createContext<ReadonlyMap<string, ReactNode>>(new Map());

/** A part of another article; a link where the page has none, as for whoever may not read it. */
export function RichInclude({ href, label }: EmbeddedLink) {
  const included = use(IncludesContext).get(href);
  return (
    included ?? (
      <p>
        <AppLink to={href}>{label}</AppLink>
      </p>
    )
  );
}
