import { type ReactNode, useLayoutEffect, useState } from 'react';

/**
 * Stands around a part that is taken over late. Taking over, React puts a text that came with the page back into its
 * field; what was typed there in the meantime is put in again. `ids` are the elements of the part.
 */
export function TypedKept({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const [typed] = useState(() => listTypedTexts(ids));
  useLayoutEffect(() => {
    for (const [field, text] of typed) {
      if (!field.isConnected || field.value === text) continue;
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [typed]);
  return children;
}

function listTypedTexts(ids: readonly string[]): [field: HTMLTextAreaElement, text: string][] {
  if (typeof document === 'undefined') return [];
  return ids
    .flatMap((id) => [...(document.getElementById(id)?.querySelectorAll('textarea') ?? [])])
    .flatMap((field) => (field.value === field.defaultValue ? [] : [[field, field.value]]));
}
