interface MappedField {
  at: number;
  to: string;
  words: Record<string, string>;
}

/** Fields of a class as its form sends them: `to.3`, and for its words `said.3.0` with `word.3.0`. */
export function readClassForm(typed: Readonly<Record<string, string>>): { fields: MappedField[] } {
  const fields = Object.entries(typed).flatMap(([name, to]): MappedField[] => {
    const at = /^to\.(\d{1,3})$/.exec(name)?.[1];
    return at === undefined || to === '' ? [] : [{ at: Number(at), to, words: wordsOf(typed, at) }];
  });
  return { fields };
}

function wordsOf(typed: Readonly<Record<string, string>>, at: string): Record<string, string> {
  const words: [string, string][] = [];
  for (let nth = 0; ; nth += 1) {
    const said = typed[`said.${at}.${nth}`];
    if (said === undefined) return Object.fromEntries(words);
    const ours = typed[`word.${at}.${nth}`] ?? '';
    if (ours !== '') words.push([said, ours]);
  }
}
