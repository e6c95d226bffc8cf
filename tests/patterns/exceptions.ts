/**
 * Regular expressions whose time grows faster than the text they see, and what bounds that text: the longest one in
 * letters. Where nothing bounds what people send, no exception helps.
 */
export const exceptions: readonly { pattern: RegExp; sees: string; maxLength: number }[] = [
  { pattern: /\B(?=(\d{3})+$)/g, sees: 'the digits of a safe integer', maxLength: 16 },
  {
    pattern:
      /^(#{1,6} \S|[-*+] \S|\d{1,3}[.)] \S|> ?\S|```|\|.*\|\s*$|\$\$)|\*\*\S[^\n]*\*\*|\[[^\]\n]+\]\([^)\s]+\)|`[^`\n]+`/m,
    sees: 'the beginning of what somebody pastes, in their own browser',
    maxLength: 10_000,
  },
];
