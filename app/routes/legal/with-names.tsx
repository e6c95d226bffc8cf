import { useTextLang } from '../../components/navigation/content-lang.ts';
import { Written } from '../../components/ui/written.tsx';

const runs = /(\p{Script=Han}[\p{Script=Han}（）·]*)/u;

/** A text in the page's language with Chinese names in it, of which each is marked. */
export function WithNames({ text }: { text: string }) {
  const langOf = useTextLang();
  if (!langOf(text)) return text;
  // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text stay in their places
  return text.split(runs).map((part, at) => (langOf(part) ? <Written key={at} text={part} /> : part));
}
