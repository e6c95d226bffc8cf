/**
 * What in the headers of a mail says that no person sent it (RFC 3834, RFC 2919, and what list servers and
 * absence notes of old write); empty where nothing does.
 */
export function findAutomatic(
  headers: readonly { key: string; value: string }[],
  returnPath: string | undefined,
): string {
  const headerOf = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = headerOf('auto-submitted');
  if (submitted !== undefined && submitted !== 'no') return 'auto-submitted';
  const list = headers.find(({ key }) => key.startsWith('list-'));
  if (list) return list.key;
  if (/^(bulk|list|junk|auto_reply)$/.test(headerOf('precedence') ?? '')) return 'precedence';
  for (const name of ['x-autoreply', 'x-autorespond', 'x-loop'])
    if (headerOf(name) !== undefined) return name;
  const isReport = /^multipart\/report\b/.test(headerOf('content-type') ?? '');
  const isFromNobody = returnPath?.trim() === '' || headerOf('return-path') === '<>';
  return isReport || isFromNobody ? 'bounce' : '';
}
