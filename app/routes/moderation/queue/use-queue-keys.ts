import { type RefObject, useEffect } from 'react';

const approving = ['keep', 'grant', 'confirm'];
const refusing = ['remove', 'reject', 'decline'];

/** What each key does; the help dialog lists the same. */
export const queueKeys = ['j', 'k', 'x', 'a', 'r', 'c', 'u', 't', 'o', '?'] as const;

/** Keys of the queue, while no field is being written in: they press the buttons that a mouse would. */
export function useQueueKeys(form: RefObject<HTMLFormElement | null>, onHelp: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isWriting(event.target))
        return;
      const root = form.current;
      if (!root || document.querySelector('dialog[open]')) return;
      const handled = handle(root, event.key, onHelp);
      if (handled) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form, onHelp]);
}

function handle(root: HTMLFormElement, key: string, onHelp: () => void): boolean {
  const cases = [...root.querySelectorAll<HTMLElement>('[data-case]')];
  const at = cases.findIndex((element) => element.contains(document.activeElement));
  const current = cases[at];
  if (key === 'j' || key === 'k') {
    const next = cases[Math.max(0, Math.min(cases.length - 1, at + (key === 'j' ? 1 : -1)))];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
    return true;
  }
  if (key === '?') onHelp();
  else if (key === 't') root.querySelector<HTMLElement>('[data-key="t"]')?.focus();
  else if (key === 'a') decide(root, current, approving);
  else if (key === 'r') decide(root, current, refusing);
  else if (key === 'x') current?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
  else if (key === 'o') current?.querySelector<HTMLElement>('[data-open]')?.click();
  else if (key === 'c' || key === 'u') press(root, current, key === 'c' ? 'claim' : 'release');
  else return false;
  return true;
}

/** Presses the button of the case in hand; a decision without a reason leads to the reason first. */
function decide(root: HTMLFormElement, current: HTMLElement | undefined, decisions: readonly string[]): void {
  const button = [...(current?.querySelectorAll<HTMLButtonElement>('[data-decision]') ?? [])].find((one) =>
    decisions.includes(one.dataset.decision ?? ''),
  );
  const reason = root.elements.namedItem('reason');
  if (reason instanceof HTMLInputElement && reason.value.trim() === '') reason.focus();
  else button?.click();
}

/** Claims or releases the case in hand, beside those that are chosen already. */
function press(root: HTMLFormElement, current: HTMLElement | undefined, name: string): void {
  const box = current?.querySelector<HTMLInputElement>('input[type="checkbox"]');
  if (box) box.checked = true;
  root.querySelector<HTMLButtonElement>(`button[name="${name}"]`)?.click();
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return (
    target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}
