type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type DraftFields = Record<string, string>;

/** What a form holds before anybody writes, or nothing where all of it is worth keeping. */
export type Baseline = ReadonlyMap<string, string>;

/** Stands for a box that is not ticked; a ticked one has its own value. */
const unticked = '';

export function readBaseline(form: HTMLFormElement): Baseline {
  return new Map(listControls(form).map((control) => [control.name, initialValue(control)]));
}

/** What was typed: every field that differs from `baseline`. Choices go along only when something was written. */
export function readFields(form: HTMLFormElement, baseline: Baseline): DraftFields {
  const fields: DraftFields = {};
  let hasText = false;
  for (const control of listControls(form)) {
    const value = readValue(control);
    if (value === undefined) continue;
    if (isChoice(control)) fields[control.name] = value;
    else if (value !== (baseline.get(control.name) ?? '')) {
      fields[control.name] = value;
      hasText = true;
    }
  }
  return hasText ? fields : {};
}

/** Whether nobody has written into the form since it came. */
export function isUntouched(form: HTMLFormElement, baseline: Baseline): boolean {
  return Object.keys(readFields(form, baseline)).length === 0;
}

/**
 * Puts fields back so that the editor and other listeners notice. Texts that `fields` leaves out become what they
 * were when the form came; what the form does not have is left out.
 */
export function putFields(form: HTMLFormElement, fields: Readonly<DraftFields>, baseline: Baseline): void {
  for (const control of listControls(form)) {
    const value =
      fields[control.name] ?? (isChoice(control) ? undefined : (baseline.get(control.name) ?? ''));
    if (value === undefined) continue;
    if (isTick(control)) {
      const isTicked = control.value === value;
      if (control.checked !== isTicked && (isTicked || control.type === 'checkbox')) control.click();
    } else if (control.value !== value) {
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}

/** Read from a picture that is another one when the form is opened again. */
const passing = /^captcha/;

function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element): element is Control => {
    if (!(element instanceof HTMLInputElement)) {
      return (
        (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) &&
        element.name !== ''
      );
    }
    return (
      element.name !== '' &&
      !passing.test(element.name) &&
      /^(text|search|email|tel|url|number|date|datetime-local|checkbox|radio)$/.test(element.type)
    );
  });
}

function isTick(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
}

function isChoice(control: Control): boolean {
  return control instanceof HTMLSelectElement || isTick(control);
}

/** Undefined for the radio buttons that are not the chosen one. */
function readValue(control: Control): string | undefined {
  if (!isTick(control)) return control.value;
  if (control.checked) return control.value;
  return control.type === 'radio' ? undefined : unticked;
}

function initialValue(control: Control): string {
  if (control instanceof HTMLSelectElement || isTick(control)) return '';
  return control.defaultValue;
}
