import { FormattedMessage, useIntl } from 'react-intl';
import { checkCorrectedQuestions } from '../../../../contract/answers/corrections.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { ColumnHeads, Table } from '../../../components/ui/table.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../answers.module.css';
import type { Route } from './+types/checked';

const path = '/admin/answers';
const columns = ['question', 'wanted', 'found', 'state'] as const;

export function loader({ context, url }: Route.LoaderArgs) {
  return call(context.get(apiContext), checkCorrectedQuestions, { page: readPageNumber(url.searchParams) });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'answers.checked');

/** The corrected questions, asked again. */
export default function Checked({ loaderData: list }: Route.ComponentProps) {
  const intl = useIntl();
  const lang = useContentLang();
  return (
    <div className={styles.page}>
      <PageHead
        title={<FormattedMessage id="answers.checked" />}
        text={<FormattedMessage id="answers.checked.text" />}
        actions={
          <ButtonLink to="/electricBrain/answers/corrections">
            <FormattedMessage id="answers.checked.queue" />
          </ButtonLink>
        }
      />
      {list.items.length === 0 ? (
        <EmptyState title={<FormattedMessage id="answers.checked.none" />} level="h2" />
      ) : (
        <Table label={intl.formatMessage({ id: 'answers.checked' })} isWide>
          <ColumnHeads names={columns} text={(name) => <FormattedMessage id={`answers.checked.${name}`} />} />
          <tbody>
            {list.items.map(({ question, sourcePath, firstSource, isRight }) => (
              <tr key={`${question} ${sourcePath}`}>
                <th scope="row" lang={lang}>
                  {question}
                </th>
                <td>
                  <AppLink className="link" to={sourcePath}>
                    {sourcePath}
                  </AppLink>
                </td>
                <td>
                  {firstSource === '' ? (
                    <FormattedMessage id="answers.checked.nothing" />
                  ) : (
                    <AppLink className="link" to={firstSource}>
                      {firstSource}
                    </AppLink>
                  )}
                </td>
                <td>
                  <Tag tone={isRight ? 'ok' : 'bad'}>
                    <FormattedMessage id={isRight ? 'answers.checked.right' : 'answers.checked.wrong'} />
                  </Tag>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination page={list.page} pageCount={pageCount(list)} path={path} />
    </div>
  );
}
