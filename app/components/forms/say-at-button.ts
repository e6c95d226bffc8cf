const touches = ['input', 'pointerdown', 'keydown'] as const;

/** Says why nothing came of it at the button that sent a form, until somebody touches anything. */
export function sayAtButton(button: Element | null | undefined, text: string): void {
  if (!(button instanceof HTMLButtonElement)) return;
  button.setCustomValidity(text);
  button.reportValidity();
  const clear = () => {
    button.setCustomValidity('');
    for (const type of touches) document.removeEventListener(type, clear, true);
  };
  for (const type of touches) document.addEventListener(type, clear, true);
}

/** The button that a form was sent by, or would be. */
export const sendingButton = ({ target, submitter }: SubmitEvent): Element | null =>
  submitter ?? (target instanceof HTMLFormElement ? target.querySelector('button:not([type=button])') : null);
