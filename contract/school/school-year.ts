/** The last day of the school year in which a day lies: 30 September, so that nobody proves anew in the holidays. */
export function schoolYearEnd(day: string): string {
  const end = `${day.slice(0, 4)}-09-30`;
  return day < `${day.slice(0, 4)}-08-01` ? end : `${Number(day.slice(0, 4)) + 1}-09-30`;
}
