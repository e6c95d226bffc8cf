export { forgetMentions, saveLinks } from './links.ts';
export { deleteLinksFrom, listMentioning, type StoredMention } from './store.ts';
