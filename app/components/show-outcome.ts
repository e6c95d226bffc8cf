const outcomes = '[role=alert], [data-outcome]';
/** Until the words of an error have been fetched. */
const patienceMs = 3_000;
const actions = ['keydown', 'pointerdown'] as const;

/** Brings what came of a form into view once it is there; returns what ends the waiting. */
export const awaitOutcome = (form: HTMLFormElement | undefined): (() => void) =>
  whenThere(
    () => findOutcome(form),
    (outcome) => showOutcome(outcome, form),
  );

/** That of the form itself, or of what it is about, or whatever the page says. */
function findOutcome(form: HTMLFormElement | undefined): HTMLElement | undefined {
  const places = form?.isConnected ? [form, form.closest('dialog, tr, li, section')] : [];
  const found = [...places, document.querySelector('main')].map((place) =>
    place?.querySelector<HTMLElement>(outcomes),
  );
  return found.find((outcome) => outcome) ?? undefined;
}

function whenThere(find: () => HTMLElement | undefined, use: (found: HTMLElement) => void): () => void {
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, patienceMs);
  for (const type of actions) document.addEventListener(type, stop, { capture: true });
  function look() {
    const found = find();
    if (!found) return;
    stop();
    use(found);
  }
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const type of actions) document.removeEventListener(type, stop, { capture: true });
  }
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}

/**
 * Why a form was refused, and then the first field that is marked: no further than it takes, so that both are in view
 * where they fit. The field says more than the head of the form, and is what one goes on with.
 */
export function showOutcome(outcome: HTMLElement, form: HTMLFormElement | undefined): void {
  bringIntoView(outcome);
  const field = form?.isConnected ? form.querySelector<HTMLElement>('[aria-invalid=true]') : undefined;
  if (!field) return;
  // What is wrong with it stands below it.
  const errorId = field.getAttribute('aria-describedby')?.split(' ')[0];
  const error = (errorId && document.getElementById(errorId)) || field;
  if (isInView(field) && isInView(error)) return;
  error.scrollIntoView({ block: 'nearest' });
  field.focus({ preventScroll: true });
}

/** Scrolls to it, and tells of it, unless it is in view. */
export function bringIntoView(outcome: HTMLElement): void {
  if (isInView(outcome)) return;
  outcome.scrollIntoView({ block: 'center' });
  outcome.focus({ preventScroll: true });
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return (
    top >= Number.parseFloat(scrollPaddingTop) &&
    bottom <= window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0)
  );
}
