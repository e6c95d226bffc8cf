import {
  byText,
  type ResourceText,
  resourceTextNames,
  resourceTexts,
} from '../../../contract/resource/texts.ts';
import type { Tables } from '../../db/tables.ts';
import './tables.ts';

/** The column of each; a text without one is a type error. */
const columns = {
  number: 'number',
  softwareVersion: 'software_version',
  brand: 'brand',
  family: 'family',
} as const satisfies Record<ResourceText, keyof Tables['resources']>;

type TextColumn = (typeof columns)[ResourceText];
export type Texts = Record<ResourceText, string>;
type TextRow = Record<TextColumn, string>;

export const textColumns = resourceTextNames.map((name) => columns[name]);

export function readTexts(row: TextRow): Texts {
  return byText(resourceTextNames, (name) => row[columns[name]]);
}

export function toTextColumns(texts: Texts): TextRow {
  return Object.fromEntries(resourceTextNames.map((name) => [columns[name], texts[name]])) as TextRow;
}

/** Those by whose words a resource is found. */
export function searchedTexts(texts: Texts): string[] {
  return resourceTextNames.filter((name) => resourceTexts[name].isSearched).map((name) => texts[name]);
}
