import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { ComparedFile, FileChange, VersionHead } from '../../../../contract/resource/changes.ts';
import { listFacts } from '../../../components/lists/list-facts.ts';
import { FileIcon } from '../../../components/ui/file-icon.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { Tag, type Tone } from '../../../components/ui/tag.tsx';
import { formatBytes } from '../../../i18n/number-format.ts';
import styles from './changes.module.css';

const tones: Readonly<Record<FileChange['kind'], Tone>> = {
  replaced: 'blue',
  added: 'ok',
  removed: 'bad',
  renamed: 'plain',
  same: 'plain',
};

interface ChangeTableProps {
  files: readonly FileChange[];
  before: VersionHead;
  after: VersionHead;
}

/** Every file of both versions with what became of it. */
export function ChangeTable({ files, before, after }: ChangeTableProps) {
  const intl = useIntl();
  return (
    <Table label={intl.formatMessage({ id: 'resource.files' })} isWide>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="resource.changes.what" />
          </th>
          <th scope="col">
            <FormattedMessage id="resource.file" />
          </th>
          <th scope="col">
            <FormattedMessage id="resource.changes.before" values={{ label: before.label }} />
          </th>
          <th scope="col">
            <FormattedMessage id="resource.changes.after" values={{ label: after.label }} />
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <ChangeRow key={`${file.before?.id}/${file.after?.id}`} file={file} />
        ))}
      </tbody>
    </Table>
  );
}

function ChangeRow({ file: { kind, before, after } }: { file: FileChange }) {
  const intl = useIntl();
  const one = after ?? before;
  if (!one) return null;
  return (
    <tr>
      <td>
        <Tag tone={tones[kind]}>
          <FormattedMessage id={`resource.change.${kind}`} />
        </Tag>
      </td>
      <th scope="row" className={styles.name}>
        <span className={styles.nameLine}>
          <FileIcon extension={one.extension} />
          <span>
            {before && before.name !== one.name && (
              <span className={styles.was}>
                <FormattedMessage id="resource.changes.was" values={{ name: before.name }} />
              </span>
            )}
            {one.name}
          </span>
        </span>
      </th>
      {[before, after].map((side, at) => (
        <td key={at === 0 ? 'before' : 'after'}>
          {side ? (
            <SideFacts
              facts={sideFacts(side, kind === 'replaced' ? (at === 0 ? after : before) : null, intl)}
            />
          ) : (
            '—'
          )}
        </td>
      ))}
    </tr>
  );
}

interface SideFact {
  name: string;
  value: string;
  isOther: boolean;
}

function SideFacts({ facts }: { facts: SideFact[] }) {
  return (
    <ul className={styles.facts}>
      {facts.map(({ name, value, isOther }) => (
        <li key={name}>
          {name} {isOther ? <b>{value}</b> : value}
        </li>
      ))}
    </ul>
  );
}

/** Size and what conversion found; of what was replaced, what differs from the other side stands out. */
function sideFacts(side: ComparedFile, other: ComparedFile | null, intl: IntlShape): SideFact[] {
  const factsOf = (file: ComparedFile): [string, string | undefined][] => [
    [intl.formatMessage({ id: 'file.fact.size' }), formatBytes(file.byteSize)],
    ...listFacts(file.facts, intl).map(([id, value]): [string, string | undefined] => [
      intl.formatMessage({ id }),
      value,
    ]),
  ];
  const others = new Map(other ? factsOf(other) : []);
  return factsOf(side).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value, isOther: other !== null && others.get(name) !== value }],
  );
}
