import { isMultipart, isPostForm, pathOfForm } from './form-post.ts';
import { sayAtButton, sendingButton } from './say-at-button.ts';

/** Around each field of a form of several parts: its boundary and its headers. */
const partBytes = 200;

/** Bytes that a form takes on the way, as the browser will send it. */
export function sizeOfForm(form: FormData, hasParts: boolean): number {
  const entries = [...form];
  const texts = entries.flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [[name, value.name]],
  );
  const files = entries.reduce((sum, [, value]) => sum + (typeof value === 'string' ? 0 : value.size), 0);
  if (!hasParts) return new URLSearchParams(texts).toString().length;
  const encoder = new TextEncoder();
  return texts.reduce((sum, text) => sum + encoder.encode(text.join('')).length + partBytes, files);
}

/**
 * Says at its button that a form is larger than its page takes, before it is sent, so that what was typed stays. Forms
 * for other pages are left to those.
 */
export function watchFormLimit(limit: number, text: string): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !isPostForm(form)) return;
    if (pathOfForm(form) !== window.location.pathname) return;
    if (sizeOfForm(new FormData(form, event.submitter), isMultipart(form)) <= limit) return;
    event.preventDefault();
    event.stopPropagation();
    sayAtButton(sendingButton(event), text);
  };
  document.addEventListener('submit', onSubmit, { capture: true });
  return () => document.removeEventListener('submit', onSubmit, { capture: true });
}
