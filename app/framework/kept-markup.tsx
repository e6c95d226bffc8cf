import { createContext, type ReactNode, use } from 'react';
import { useIntl } from 'react-intl';

/** Returns the HTML of `children`, the same for the same `key`. */
export type KeepMarkup = (key: string, locale: string, children: ReactNode) => string;

/** Only the server has one: the browser draws the parts itself and finds them as it would have made them. */
export const KeepMarkupContext = createContext<KeepMarkup | null>(null);

interface KeptMarkupProps {
  as?: 'div' | 'ul';
  className?: string;
  /** Names the part. */
  name: string;
  /** All that the children are made of besides the language: they may look at nothing else, nor at a context. */
  madeOf: unknown;
  children: ReactNode;
}

/**
 * An element that stands on every page with the same content for everybody, such as the links of a menu. The server
 * renders the content once for a language and a set of values, and puts it in as text from then on: of a list
 * page's 176 links 83 change with a release alone.
 */
export function KeptMarkup({ as: Box = 'div', className, name, madeOf, children }: KeptMarkupProps) {
  const keep = use(KeepMarkupContext);
  const { locale } = useIntl();
  if (!keep) return <Box className={className}>{children}</Box>;
  const html = keep(JSON.stringify([name, locale, madeOf]), locale, children);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself made it of these children
  return <Box className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
