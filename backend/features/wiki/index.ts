export { importPages } from './import/import.ts';
export { type ImportPage, markdownPage, readPages } from './import/read-pages.ts';
