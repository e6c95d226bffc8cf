import { type RefObject, useEffect, useRef } from 'react';

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Tells `follow` once, as soon as the page's scripts run, of each field that says something else than what the page
 * came with: what was typed or chosen before that raised no event that anybody heard. `inForm` is the form or stands
 * in it.
 */
export function useTypedEarly(
  inForm: RefObject<HTMLElement | null>,
  follow: (field: FormField) => void,
): void {
  const latest = useRef(follow);
  latest.current = follow;
  useEffect(() => {
    const form = inForm.current?.closest('form');
    if (form) for (const field of listTyped(form)) latest.current(field);
  }, [inForm]);
}

/** Fields that do not say what the page came with. */
export function listTyped(form: HTMLFormElement): FormField[] {
  return [...form.elements].filter((element): element is FormField => {
    if (element instanceof HTMLSelectElement) return isChosen(element);
    if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
    if (!(element instanceof HTMLInputElement) || element.type === 'hidden') return false;
    if (/^(radio|checkbox)$/.test(element.type)) return element.checked !== element.defaultChecked;
    return element.value !== element.defaultValue;
  });
}

function isChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const first = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(0, first);
}
