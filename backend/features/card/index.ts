export { describeThings, toThing } from './card.ts';
export { listTextsWithFile } from './mentions.ts';
export { resolveReferences } from './written-names.ts';
