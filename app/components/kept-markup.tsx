import { createContext, type ReactNode, use } from 'react';
import { useIntl } from 'react-intl';
import { RenderedAtContext } from '../i18n/now.ts';

/** Returns the HTML of `children`, the same for the same `key`. */
export type KeepMarkup = (key: string, locale: string, children: ReactNode) => string;

/** Only the server has one: the browser draws the parts itself and finds them as it would have made them. */
export const KeepMarkupContext = createContext<KeepMarkup | null>(null);

interface KeptMarkupProps {
  as?: 'div' | 'ul' | 'li';
  className?: string;
  /** Names the part. */
  name: string;
  /**
   * All that the children are made of besides the language: they may look at nothing else, nor at a context but that of
   * the moment, of which what they say of it is named.
   */
  madeOf: unknown;
  children: ReactNode;
}

/**
 * An element whose content is the same for everybody whom it is shown with the same values: the links of a menu, a row
 * of a list. The server renders the content once for a language and a set of values, and puts it in as text from then on:
 * of a list page's 176 links 83 change with a release alone, and of its rows most are those of the page before.
 */
export function KeptMarkup({ as: Box = 'div', className, name, madeOf, children }: KeptMarkupProps) {
  const keep = use(KeepMarkupContext);
  const renderedAt = use(RenderedAtContext);
  const { locale } = useIntl();
  if (!keep) return <Box className={className}>{children}</Box>;
  const content = <RenderedAtContext value={renderedAt}>{children}</RenderedAtContext>;
  const html = keep(JSON.stringify([name, locale, madeOf]), locale, content);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself made it of these children
  return <Box className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
