import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const keyPrefix = 'draft:';
/** Older drafts are forgotten: nobody remembers what they were about. */
const keptDays = 30;
const dayMilliseconds = 86_400_000;
const saveDelayMilliseconds = 400;

/** Query parameter by which a page says that what this draft held was sent. */
export const sentParameter = 'sent';

interface Draft {
  savedAt: number;
  fields: Record<string, string>;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what is typed into a form on this device under `key`, and puts it back where the page came with nothing:
 * after a reload, a crash or the way through sign-in. Fields marked `data-no-draft` and hidden ones are left out.
 */
export function useDraft(key: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    if (new URLSearchParams(window.location.search).get(sentParameter) === key) removeDraft(key);
    else restore(element, readDraft(key));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => writeDraft(key, element);
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(save, saveDelayMilliseconds);
    };
    element.addEventListener('input', onInput);
    element.addEventListener('submit', save);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      save();
      element.removeEventListener('input', onInput);
      element.removeEventListener('submit', save);
      window.removeEventListener('pagehide', save);
    };
  }, [key]);
  return form;
}

/** Forgets the draft whose sending brought the reader here, and takes its name out of the address. */
export function useSentDraft(): void {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const key = query.get(sentParameter);
    if (!key) return;
    removeDraft(key);
    query.delete(sentParameter);
    const rest = query.toString();
    // Not by the router: it would load the page again for an address that means the same.
    window.history.replaceState(window.history.state, '', pathname + (rest && `?${rest}`) + hash);
  }, [pathname, search, hash]);
}

function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element): element is Control => {
    if (!(element instanceof HTMLInputElement)) {
      return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
    }
    return /^(text|search|url)$/.test(element.type);
  });
}

function restore(form: HTMLFormElement, draft: Draft | undefined): void {
  for (const control of draft ? listControls(form) : []) {
    const typed = draft?.fields[control.name];
    if (typed === undefined || !isUntouched(control)) continue;
    control.value = typed;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function isUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return true;
  return control.value === '' || control.value === control.defaultValue;
}

function writeDraft(key: string, form: HTMLFormElement): void {
  const typed = listControls(form).filter(
    (control) =>
      control.name !== '' && (control instanceof HTMLSelectElement || control.value !== control.defaultValue),
  );
  const isEmpty = typed.every((control) => control instanceof HTMLSelectElement);
  if (isEmpty) {
    removeDraft(key);
    return;
  }
  const fields = Object.fromEntries(typed.map(({ name, value }) => [name, value]));
  try {
    localStorage.setItem(keyPrefix + key, JSON.stringify({ savedAt: Date.now(), fields } satisfies Draft));
  } catch {
    // A full or forbidden storage must not stop anybody from typing.
  }
}

function readDraft(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(keyPrefix + key) ?? 'null') as Draft | null;
    const isFresh = draft !== null && Date.now() - draft.savedAt < keptDays * dayMilliseconds;
    return isFresh ? draft : undefined;
  } catch {
    return undefined;
  }
}

function removeDraft(key: string): void {
  try {
    localStorage.removeItem(keyPrefix + key);
  } catch {
    // Nothing was kept where nothing may be kept.
  }
}
