import { type RefObject, useEffect, useState } from 'react';

const delayMilliseconds = 500;
/** A word of Chinese. */
const minCharacters = 2;

/**
 * What `find` finds for the words in a field of the form while they are typed; undefined until something was typed.
 * `find` stays the same function from one rendering to the next.
 */
export function useFoundWhileTyping<T>(
  form: RefObject<HTMLFormElement | null>,
  fieldName: string,
  find: (words: string) => Promise<readonly T[]>,
): readonly T[] | undefined {
  const [found, setFound] = useState<readonly T[]>();
  useEffect(() => {
    const field = form.current?.elements.namedItem(fieldName);
    if (!(field instanceof HTMLInputElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let typed = 0;
    const onInput = () => {
      clearTimeout(timer);
      typed += 1;
      const asked = typed;
      timer = setTimeout(async () => {
        const words = field.value.trim();
        // What does not come must not disturb whoever is typing.
        const things = words.length < minCharacters ? [] : await find(words).catch(() => []);
        if (asked === typed) setFound(things);
      }, delayMilliseconds);
    };
    field.addEventListener('input', onInput);
    if (field.value !== field.defaultValue) onInput();
    return () => {
      clearTimeout(timer);
      typed = -1;
      field.removeEventListener('input', onInput);
    };
  }, [form, fieldName, find]);
  return found;
}
