const digits = '零一二三四五六七八九';
const collator = new Intl.Collator('zh-CN', { numeric: true, sensitivity: 'base' });

/** Chinese numbers below a hundred as they are counted: 第十二课 comes after 第二课, and not where its sound would be. */
const counted = (name: string): string =>
  name.replace(
    /([一二三四五六七八九])?十([一二三四五六七八九])?|[零一二三四五六七八九]/g,
    (number, tens, ones) =>
      number.includes('十')
        ? String((tens ? digits.indexOf(tens) : 1) * 10 + (ones ? digits.indexOf(ones) : 0))
        : String(digits.indexOf(number)),
  );

/**
 * Files in the order in which their names count them. They come in the order in which they happened to arrive, or that of
 * a list with the newest first.
 */
export function inNameOrder<T extends { name: string }>(files: readonly T[]): T[] {
  return files
    .map((file) => ({ file, name: counted(file.name) }))
    .sort((a, b) => collator.compare(a.name, b.name))
    .map(({ file }) => file);
}
