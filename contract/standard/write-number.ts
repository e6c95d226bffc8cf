interface Numbered {
  number: string;
  year: number | null;
  isYearChecked: boolean;
}

/** As it is written in texts, such as GB/T 7251.1-2023 and IEC 61439-1:2020; without a year that nobody checked. */
export function writeNumber({ number, year, isYearChecked }: Numbered): string {
  if (year === null || !isYearChecked) return number;
  return `${number}${/^(IEC|ISO)/.test(number) ? ':' : '-'}${year}`;
}
