interface TextOptions {
  /** Characters. */
  max: number;
  /** Found by its words, in lists and in the whole search. */
  isSearched: boolean;
  /** Lists are narrowed by it, and count its values. */
  isFacet: boolean;
}

/**
 * What an author says of a resource in one line each. The form, the call that saves it, the page, the lists and the
 * search follow from this; `docs/adding-a-field.md` says what else a field has.
 */
export const resourceTexts = {
  number: { max: 40, isSearched: true, isFacet: false },
  softwareVersion: { max: 20, isSearched: false, isFacet: false },
  brand: { max: 40, isSearched: true, isFacet: true },
  family: { max: 40, isSearched: true, isFacet: true },
} as const satisfies Record<string, TextOptions>;

type Texts = typeof resourceTexts;
export type ResourceText = keyof Texts;
export type TextFacet = { [N in ResourceText]: Texts[N]['isFacet'] extends true ? N : never }[ResourceText];

export const resourceTextNames = Object.keys(resourceTexts) as ResourceText[];
export const textFacetNames = resourceTextNames.filter(
  (name): name is TextFacet => resourceTexts[name].isFacet,
);

/** One thing for each name. */
export function byText<N extends ResourceText, T>(names: readonly N[], of: (name: N) => T): Record<N, T> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<N, T>;
}
