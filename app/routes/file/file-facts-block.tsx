import { useIntl } from 'react-intl';
import type { StoredFile } from '../../../contract/file/file.ts';
import { listFacts } from '../../components/lists/list-facts.ts';
import { Time } from '../../components/ui/time.tsx';
import { TitleBlock, type TitleBlockEntry } from '../../components/ui/title-block.tsx';
import { Written } from '../../components/ui/written.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { formatBytes } from '../../i18n/number-format.ts';

/** The title block of a file: what it is, and what conversion found in it. */
export function FileFactsBlock({ file }: { file: StoredFile }) {
  const intl = useIntl();
  const entry = (id: MessageId, value: TitleBlockEntry['value'], isWide = false): TitleBlockEntry[] =>
    value === undefined || value === '' ? [] : [{ name: intl.formatMessage({ id }), value, isWide }];
  return (
    <TitleBlock
      entries={[
        ...entry('file.fact.name', file.name, true),
        ...entry('file.fact.folder', file.folder, true),
        ...entry('file.fact.format', file.extension.toUpperCase()),
        ...entry('file.fact.size', formatBytes(file.byteSize)),
        ...listFacts(file.facts, intl).flatMap(([id, value]) => entry(id, value)),
        ...entry('file.fact.by', <Written text={file.owner.nickname} />),
        ...entry('file.fact.uploaded', <Time value={file.createdAt} format="full" />),
        ...entry('file.fact.sha256', <code>{file.sha256.slice(0, 16)}…</code>, true),
      ]}
    />
  );
}
