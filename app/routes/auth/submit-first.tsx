/**
 * The button that Enter presses: the first of a form in document order. Without it Enter in a field would press
 * the captcha's or the code's button, which stand above the real one.
 */
export function SubmitFirst({ intent }: { intent: string }) {
  return (
    <button type="submit" name="intent" value={intent} className="vh" tabIndex={-1} aria-hidden="true" />
  );
}
