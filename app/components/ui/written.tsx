import { useTextLang } from '../navigation/content-lang.ts';

/** A name or word that somebody wrote, in the language it is in: Chinese is marked as such on a page in English. */
export function Written({ text }: { text: string }) {
  const lang = useTextLang()(text);
  return lang ? <span lang={lang}>{text}</span> : text;
}
