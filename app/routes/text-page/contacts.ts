import type { TextPage } from '../../../contract/page/page.ts';
import type { SiteConfig } from '../../../contract/site/site.ts';

type Item = TextPage['sections'][number]['items'][number];

const placeholder = /\{(contactEmail|contactPhone|workingHours)\}/g;

/** Fills contact placeholders from the configuration; an item whose value is not configured is left out. */
export function fillContacts(items: readonly Item[], config: SiteConfig | undefined): Item[] {
  return items.flatMap((item) => {
    const asked = [...`${item.text}${item.to ?? ''}`.matchAll(placeholder)].map((match) => match[1]);
    const isMissing = asked.some((key) => !contactOf(key, config));
    if (isMissing && item.text.includes('{')) return [];
    const fill = (text: string) => text.replace(placeholder, (_, key: string) => contactOf(key, config));
    return [{ ...item, text: fill(item.text), to: item.to && !isMissing ? fill(item.to) : undefined }];
  });
}

function contactOf(key: string | undefined, config: SiteConfig | undefined): string {
  return config?.[key as 'contactEmail' | 'contactPhone' | 'workingHours'] ?? '';
}
