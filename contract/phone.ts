/**
 * A phone number as it is compared and counted, however it was typed: full-width digits narrowed, separators and
 * the mainland's country code (+86, 0086, and 86 before a whole number) taken away. It does not say whether the
 * number can be called.
 */
export function plainPhone(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\-–—()]/g, '')
    .replace(/^(?:\+|00)86/, '')
    .replace(/^86(?=1\d{10}$|0\d{9,11}$)/, '');
}
