import { WithNames } from './with-names.tsx';

/** Lines of a legal text: those that begin with a dash make a list, the others are paragraphs. */
export function LegalText({ text }: { text: string }) {
  const blocks: (string | string[])[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (!line.startsWith('- ')) blocks.push(line);
    else if (Array.isArray(last)) last.push(line.slice(2));
    else blocks.push([line.slice(2)]);
  }
  return blocks.map((block) =>
    Array.isArray(block) ? (
      <ul key={block[0]}>
        {block.map((item) => (
          <li key={item}>
            <WithNames text={item} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={block}>
        <WithNames text={block} />
      </p>
    ),
  );
}
