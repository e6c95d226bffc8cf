/**
 * The button that Enter presses: the first of a form in document order. Without it Enter in a field would press
 * that of the captcha, of a code or of a look beside the form, or one that takes a row away, which stand above the real
 * one. Without `intent` the form is sent as it is.
 */
export function SubmitFirst({ intent }: { intent?: string }) {
  return (
    <button
      type="submit"
      name={intent && 'intent'}
      value={intent}
      className="vh"
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
