import { breakerFamilies, breakers } from './breakers.ts';
import { contactorFamilies, contactors } from './contactors.ts';
import { copperFamilies, copperParts } from './copper.ts';
import type { Family, Part } from './part.ts';
import { terminalFamilies, terminals } from './terminals.ts';

export const families: readonly Family[] = [
  ...breakerFamilies,
  ...contactorFamilies,
  ...terminalFamilies,
  ...copperFamilies,
];
export const parts: readonly Part[] = [...breakers, ...contactors, ...terminals, ...copperParts];
