interface CardKindRule {
  id: RegExp;
  path: (id: string) => string;
}

/** What a text can point to with `#`, the likeliest first. An area that joins adds its kind here and `cards` to its feature. */
export const cardKinds = {
  /** By its readable name, which stays an address when the article is renamed. */
  article: { id: /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/, path: (id) => `/wiki/detail/${id}` },
  product: { id: /^[a-z_]{1,40}$/, path: (id) => `/product/${id}` },
  topic: { id: /^[1-9]\d{0,14}$/, path: (id) => `/forum/topic/${id}` },
  part: { id: /^[1-9]\d{0,8}$/, path: (id) => `/ldz/detail/${id}` },
  resource: { id: /^[1-9]\d{0,14}$/, path: (id) => `/resources/detail/${id}` },
  person: { id: /^[1-9]\d{0,14}$/, path: (id) => `/space/${id}` },
} as const satisfies Record<string, CardKindRule>;

export type CardKind = keyof typeof cardKinds;

export function isCardKind(kind: unknown): kind is CardKind {
  return typeof kind === 'string' && Object.hasOwn(cardKinds, kind);
}

/** The address of what a card points to, or undefined when its id cannot be one of that kind. */
export function cardPath(kind: CardKind, id: string): string | undefined {
  return cardKinds[kind].id.test(id) ? cardKinds[kind].path(id) : undefined;
}
