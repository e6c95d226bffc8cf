import { FormattedMessage, useIntl } from 'react-intl';
import type { Board } from '../../../contract/forum/forum.ts';
import type { ForumImport } from '../../../contract/forum-import/forum-import.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { Table } from '../../components/ui/table.tsx';
import { inputClass } from '../../components/ui/text-field.tsx';

/** Which board of the old forum goes where. */
export function BoardTargets({
  found,
  boards,
  format,
}: {
  found: ForumImport['boards'];
  boards: Board[];
  format: ForumImport['format'];
}) {
  const intl = useIntl();
  const filled = found.filter(({ topicCount }) => topicCount > 0);
  return (
    <>
      {format === 'phpbb' && (
        <Notice tone="warn">
          <FormattedMessage id="forum_import.phpbb_rights" />
        </Notice>
      )}
      <Table label={intl.formatMessage({ id: 'forum_import.boards' })}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="forum_import.board" />
            </th>
            <th scope="col">
              <FormattedMessage id="forum_import.topics" />
            </th>
            <th scope="col">
              <FormattedMessage id="forum_import.target" />
            </th>
          </tr>
        </thead>
        <tbody>
          {filled.map((board) => (
            <tr key={board.oldId}>
              <th scope="row">
                {board.name}
                {board.isPrivate && (
                  <>
                    {' '}
                    <FormattedMessage id="forum_import.private" />
                  </>
                )}
              </th>
              <td>{board.topicCount}</td>
              <td>
                <select
                  className={inputClass('medium')}
                  name={`board-${board.oldId}`}
                  defaultValue={String(board.target)}
                  aria-label={intl.formatMessage({ id: 'forum_import.target_of' }, { name: board.name })}
                >
                  <option value="new">{intl.formatMessage({ id: 'forum_import.target.new' })}</option>
                  <option value="skip">{intl.formatMessage({ id: 'forum_import.target.skip' })}</option>
                  {boards.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
