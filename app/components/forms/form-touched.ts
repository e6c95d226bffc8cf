import type { FormCare } from './form-care.ts';
import { isPostForm } from './form-post.ts';

const touches = ['focusin', 'pointerdown', 'keydown', 'submit'] as const;
let touched: Promise<void> | undefined;

/**
 * Resolves when somebody first touches a form that posts: what looks after forms is fetched then, and by most readers
 * never.
 */
export function formTouched(): Promise<void> {
  touched ??= new Promise((resolve) => {
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || !isPostForm(target.closest('form'))) return;
      for (const type of touches) document.removeEventListener(type, look, true);
      resolve();
    };
    for (const type of touches) document.addEventListener(type, look, true);
  });
  return touched;
}

let care: Promise<FormCare> | undefined;

/** Fetched with the first touch: when the line is lost it is too late. A fetch that failed is tried again. */
export function fetchFormCare(): Promise<FormCare> {
  care ??= formTouched()
    .then(() => import('./form-care.ts'))
    .then(({ formCare }) => formCare);
  care.catch(() => {
    care = undefined;
  });
  return care;
}
