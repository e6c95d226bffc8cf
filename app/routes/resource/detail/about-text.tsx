import styles from './about-text.module.css';

/** Paragraphs and lists of lines that begin with a hyphen: what people write in a plain field. */
export function AboutText({ text, lang }: { text: string; lang: string | undefined }) {
  const blocks = text.split(/\n{2,}/).map((block) => block.split('\n'));
  return (
    <div className={styles.prose} lang={lang}>
      {blocks.map((lines, index) =>
        lines.every((line) => line.startsWith('- ')) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn whole and never reordered
          <ul key={index}>
            {lines.map((line) => (
              <li key={line}>{line.slice(2)}</li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn whole and never reordered
          <p key={index}>{lines.join('\n')}</p>
        ),
      )}
    </div>
  );
}
