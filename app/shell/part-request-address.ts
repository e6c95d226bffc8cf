/** Where a part is asked for that is not there; the words that found nothing stand in the form. */
export function partRequestAddress(keyword: string): string {
  return keyword ? `/ldz/requests?${new URLSearchParams({ number: keyword })}#ask` : '/ldz/requests';
}
