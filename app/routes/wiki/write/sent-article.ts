/** What a form of an article sent, for the call that saves it; a solved conflict comes in parts. */
export function sentArticle(form: Record<string, string>) {
  const { title = '', summary = '', categoryId = '', tags = '', related = '', editSummary = '' } = form;
  return {
    title,
    summary,
    categoryId,
    tags,
    related,
    editSummary,
    body: joinParts(form) ?? form.body ?? '',
    draftSlot: form.draftSlot,
    isProposal: form.isProposal === '1',
  };
}

/** The parts of a merged text in order, or undefined when the form came with the whole. */
export function joinParts(form: Record<string, string>): string | undefined {
  const count = Number(form.partCount ?? 0);
  if (!Number.isInteger(count) || count < 1 || count > 500) return undefined;
  const parts = Array.from({ length: count }, (_, index) => form[`part.${index}`] ?? '');
  return parts.filter((part) => part !== '').join('\n');
}
