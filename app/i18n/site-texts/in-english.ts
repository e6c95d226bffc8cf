import texts from './en-us.json' with { type: 'json' };

const english = new Map(Object.entries(texts));

/** The English of one of the site's own texts; the text itself where it has none. For the server: the table is long. */
export const inEnglish = (text: string): string => english.get(text) ?? text;
