import { hash } from 'node:crypto';

/** A name costs the server a parsed statement and a plan on each connection, some 20 to 100 kB. */
const namesPerConnection = 400;
const textsRemembered = 5000;
const maxNamedTextLength = 8000;

/**
 * Names statements by a hash of their text, from the second use on, so that the server plans them once
 * for each connection (planning is more than half of a short query); one-off texts stay unnamed.
 */
export function createStatementNames() {
  const nameByText = new Map<string, string>();
  const namesByConnection = new WeakMap<object, Set<string>>();

  return function nameFor(connection: object, text: string): string | undefined {
    const known = nameByText.get(text);
    if (known === undefined) {
      if (text.length > maxNamedTextLength) return undefined;
      if (nameByText.size >= textsRemembered) nameByText.clear();
      nameByText.set(text, `q_${hash('sha1', text).slice(0, 24)}`);
      return undefined;
    }
    const names = namesByConnection.get(connection) ?? new Set<string>();
    namesByConnection.set(connection, names);
    if (!names.has(known)) {
      if (names.size >= namesPerConnection) return undefined;
      names.add(known);
    }
    return known;
  };
}
