const storageKey = 'form-drafts';
/** Older drafts belong to another visit of the same address. */
const maxAgeMs = 120_000;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface FormDrafts {
  address: string;
  /** Username of who typed it, where somebody was signed in. */
  owner?: string | undefined;
  savedAt: number;
  /** Form number, control name and its number among its namesakes → value, or whether it is checked. */
  values: Record<string, string | boolean>;
}

const savedInputs = /^(text|search|email|tel|url|number|date|datetime-local|month|time|checkbox|radio)$/;
/** Of names and of `autocomplete` values. */
const secrets = /passw|captcha|code|token|secret/i;

/** Pages on the way from a form whose session was over back to it. */
export const isOfSigningIn = (address: string) => /^\/(?:user|member)\//.test(address);

let isSealed = false;
/** What was typed when a form of this address was sent: a refusal hands it back as if the page had given it. */
let sent: { address: string; keys: Set<string> } | undefined;
let owner: string | undefined;
let hasBegun = false;

/** Of what is typed from now on. */
export function setFormOwner(username: string | undefined): void {
  owner = username;
}

/** Whether a visitor typed it, or who is signed in. */
export const isOwn = (drafts: FormDrafts): boolean => drafts.owner === undefined || drafts.owner === owner;

/** Keeps what is typed but not sent, for one reload of this address. Secrets and codes are never kept. */
export function saveFormDrafts(): void {
  if (isSealed) return;
  const values: FormDrafts['values'] = {};
  const handedBack = wasRefused() ? sent?.keys : undefined;
  for (const [key, control] of listControls()) {
    const value = typedValue(control) ?? (handedBack?.has(key) ? valueNow(control) : undefined);
    if (value !== undefined) values[key] = value;
  }
  const isEmpty = Object.keys(values).length === 0;
  if (isEmpty) dropDrafts(storageKey);
  else keepDrafts(storageKey, { address: addressNow(), owner, savedAt: Date.now(), values });
}

function saveSent(): void {
  saveFormDrafts();
  const keys = Object.keys(readDrafts(storageKey)?.values ?? {});
  const before = sent?.address === addressNow() ? sent.keys : [];
  sent = { address: addressNow(), keys: new Set([...before, ...keys]) };
}

const wasRefused = () =>
  sent?.address === addressNow() && document.querySelector('main [role=alert]') !== null;

/** Saves for the last time: an error page may stand where the forms were before the reload has begun. */
export function sealFormDrafts(): void {
  saveFormDrafts();
  isSealed = true;
}

/** Puts kept values back after a reload, so that frameworks and listeners notice them. */
export function restoreFormDrafts(): void {
  const drafts = takeDrafts();
  if (drafts && Date.now() - drafts.savedAt <= maxAgeMs) putBack(drafts);
}

/** Where the address is that of the drafts, and nobody else is signed in; returns whether anything was put back. */
export function putBack(drafts: FormDrafts): boolean {
  if (drafts.address !== addressNow()) return false;
  if (!isOwn(drafts) && owner !== undefined) return false;
  const found = [...listControls()].filter(([key]) => drafts.values[key] !== undefined);
  for (const [key, control] of found) putValue(control, drafts.values[key] as string | boolean);
  return found.length > 0;
}

/**
 * Saves on the way out and with every sending, which may lead to signing in; what was kept is put back only when the
 * next page is a reload of this one.
 */
export function keepFormsOverReload(): () => void {
  if (!hasBegun) beginDocument();
  window.addEventListener('pagehide', saveFormDrafts);
  document.addEventListener('submit', saveSent, true);
  window.addEventListener('route-changed', forgetSent);
  return () => {
    window.removeEventListener('pagehide', saveFormDrafts);
    document.removeEventListener('submit', saveSent, true);
    window.removeEventListener('route-changed', forgetSent);
  };
}

/** Another page than that of signing in says that what was sent has arrived. */
function forgetSent(): void {
  if (isOfSigningIn(addressNow())) return;
  dropDrafts(storageKey);
  sent = undefined;
}

/** Once per document, not once per mount: the error page remounts everything just before a reload. */
function beginDocument(): void {
  hasBegun = true;
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  if ((entry as PerformanceNavigationTiming | undefined)?.type === 'reload') restoreFormDrafts();
  else takeDrafts();
}

/** What was kept last under `key`, which is kept no longer. */
export function takeDrafts(key = storageKey): FormDrafts | null {
  const drafts = readDrafts(key);
  dropDrafts(key);
  return drafts;
}

export function readDrafts(key: string): FormDrafts | null {
  try {
    const text = sessionStorage.getItem(key);
    return text ? (JSON.parse(text) as FormDrafts) : null;
  } catch {
    return null;
  }
}

/** A full or forbidden storage stops neither a reload nor the signing in. */
export function keepDrafts(key: string, drafts: FormDrafts): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(drafts));
  } catch {}
}

export function dropDrafts(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}

function* listControls(): Generator<[string, Control]> {
  // Menus bring forms of their own when somebody is signed in.
  const forms = (document.querySelector('main') ?? document).querySelectorAll('form');
  for (const [number, form] of forms.entries()) {
    const seen = new Map<string, number>();
    for (const control of form.elements) {
      if (!isKept(control)) continue;
      const count = seen.get(control.name) ?? 0;
      seen.set(control.name, count + 1);
      yield [`${number}/${control.name}/${count}`, control];
    }
  }
}

function isKept(control: Element): control is Control {
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement)
    return control.name !== '';
  if (!(control instanceof HTMLInputElement) || control.name === '') return false;
  return savedInputs.test(control.type) && !secrets.test(control.name) && !secrets.test(control.autocomplete);
}

/** What the person changed; undefined for a control that still holds what the page gave it. */
function typedValue(control: Control): string | boolean | undefined {
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    return control.checked === control.defaultChecked ? undefined : control.checked;
  }
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
    return control.value === (initial?.value ?? '') ? undefined : control.value;
  }
  return control.value === control.defaultValue ? undefined : control.value;
}

const valueNow = (control: Control): string | boolean =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)
    ? control.checked
    : control.value;

function putValue(control: Control, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (control instanceof HTMLInputElement && control.checked !== value) control.click();
    return;
  }
  // React listens through the prototype's setter, so the value goes through it too.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function addressNow(): string {
  return window.location.pathname + window.location.search;
}
