import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const delayMilliseconds = 500;
/** A word of Chinese. */
const minCharacters = 2;

/**
 * What `find` finds for the words in a field of the form while they are typed, undefined until something was typed, and
 * what looks at once and says whether it could. `find` stays the same function from one rendering to the next.
 */
export function useFoundWhileTyping<T>(
  form: RefObject<HTMLFormElement | null>,
  fieldName: string,
  find: (words: string) => Promise<readonly T[]>,
): readonly [found: readonly T[] | undefined, look: () => Promise<boolean>] {
  const [found, setFound] = useState<readonly T[]>();
  /** Counts the questions: the last one counts, and none once the page has gone. */
  const asked = useRef(0);
  const look = useCallback(async (): Promise<boolean> => {
    const field = form.current?.elements.namedItem(fieldName);
    if (!(field instanceof HTMLInputElement)) return false;
    asked.current += 1;
    const own = asked.current;
    const words = field.value.trim();
    try {
      const things = words.length < minCharacters ? [] : await find(words);
      if (own === asked.current) setFound(things);
      return true;
    } catch {
      if (own === asked.current) setFound([]);
      return false;
    }
  }, [form, fieldName, find]);
  useEffect(() => {
    const field = form.current?.elements.namedItem(fieldName);
    if (!(field instanceof HTMLInputElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // What does not come must not disturb whoever is typing.
    const onInput = () => {
      clearTimeout(timer);
      asked.current += 1;
      timer = setTimeout(look, delayMilliseconds);
    };
    field.addEventListener('input', onInput);
    if (field.value !== field.defaultValue) onInput();
    return () => {
      clearTimeout(timer);
      asked.current += 1;
      field.removeEventListener('input', onInput);
    };
  }, [form, fieldName, look]);
  return [found, look];
}
