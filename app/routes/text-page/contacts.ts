import type { TextPage } from '../../../contract/page/page.ts';
import type { SiteConfig } from '../../../contract/site/site.ts';

type Item = TextPage['sections'][number]['items'][number];

/** What the placeholders of a page stand for; one that is empty is not known. */
export type Contacts = Pick<SiteConfig, 'contactEmail' | 'contactPhone' | 'workingHours'>;

const placeholder = /\{(contactEmail|contactPhone|workingHours)\}/g;

/** Fills the placeholders in; an item that asks for what is not known is left out. */
export function fillContacts(items: readonly Item[], contacts: Contacts): Item[] {
  const known = new Map<string, string>(Object.entries(contacts));
  const contactOf = (key = '') => known.get(key) ?? '';
  return items.flatMap((item) => {
    const asked = [...`${item.text}${item.to ?? ''}`.matchAll(placeholder)].map((match) => match[1]);
    const isMissing = asked.some((key) => !contactOf(key));
    if (isMissing && item.text.includes('{')) return [];
    const fill = (text: string) => text.replace(placeholder, (_, key: string) => contactOf(key));
    return [{ ...item, text: fill(item.text), to: item.to && !isMissing ? fill(item.to) : undefined }];
  });
}
