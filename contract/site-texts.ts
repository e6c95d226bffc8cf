/** What stands for a text in the language of the page; the text itself where nothing does. */
export type Translate = (text: string) => string;

/** A copy of an answer in which every text is translated, or only those under the fields named. */
export function translateTexts<T>(answer: T, fields: 'all' | readonly string[], translate: Translate): T {
  const visit = (value: unknown, isWanted: boolean): unknown => {
    if (typeof value === 'string') return isWanted ? translate(value) : value;
    if (Array.isArray(value)) return value.map((item) => visit(item, isWanted));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        visit(inner, isWanted || (fields !== 'all' && fields.includes(key))),
      ]),
    );
  };
  return visit(answer, fields === 'all') as T;
}
