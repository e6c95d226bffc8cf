import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { writeThousandths } from '../../../contract/material-list/fields.ts';
import type { BuiltList, FrozenList } from '../../../contract/nameplate/nameplate.ts';
import { AddToList } from '../../components/material-list/add-to-list.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ColumnHeads, numberCell, Table } from '../../components/ui/table.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './nameplate.module.css';

const columns = ['designation', 'part', 'quantity'] as const;
/** As many as the basket takes in at once. */
const maxSpares = 100;
/** Lines that a phone shows without being asked. */
const shownAtOnce = 20;

interface BuiltListProps {
  code: string;
  list: BuiltList;
  /** What was frozen before it. */
  former: readonly FrozenList[];
}

/** What was built in, with the hash of its text, and the way to spare parts. */
export function BuiltListCard({ code, list, former }: BuiltListProps) {
  const intl = useIntl();
  const lang = useContentLang();
  const ids = [
    ...new Set(list.groups.flatMap(({ lines }) => lines.flatMap(({ partId }) => partId ?? []))),
  ].slice(0, maxSpares);
  const count = list.groups.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <Card title={<FormattedMessage id="nameplate.built" />}>
      <div className={styles.stack}>
        <FrozenAt list={list} />
        {ids.length > 0 && (
          <div className={styles.acts}>
            <Form method="post" action="/ldz/basket">
              <input type="hidden" name="id" value={ids.join(',')} />
              <Button type="submit">
                <FormattedMessage id="nameplate.spares" values={{ count: ids.length }} />
              </Button>
            </Form>
            <AddToList ids={ids} isInline />
          </div>
        )}
        <details className={styles.lines} open={count <= shownAtOnce}>
          <summary>
            <FormattedMessage id="nameplate.built.lines" values={{ count }} />
          </summary>
          {list.groups.map((group, at) => (
            <Table
              // biome-ignore lint/suspicious/noArrayIndexKey: what was frozen never changes
              key={at}
              label={
                [group.designation, group.name].filter(Boolean).join(' ') ||
                intl.formatMessage({ id: 'nameplate.built' })
              }
            >
              <ColumnHeads
                names={columns}
                numbers={['quantity']}
                text={(name) => <FormattedMessage id={`nameplate.column.${name}`} />}
              />
              <tbody lang={lang}>
                {group.lines.map((line, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: what was frozen never changes
                  <tr key={place}>
                    <td className={styles.mono}>{line.designation}</td>
                    <td className={styles.part}>
                      {line.partId === null ? (
                        <span className={styles.mono}>{line.number}</span>
                      ) : (
                        <AppLink className="link" to={`/ldz/detail/${line.partId}`}>
                          {line.number}
                        </AppLink>
                      )}{' '}
                      {line.name} <span className={styles.small}>{line.maker}</span>
                    </td>
                    <td className={numberCell}>
                      {writeThousandths(line.quantity)} {line.unit}
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          ))}
        </details>
        <Checksum code={code} list={list} />
        {former.length > 0 && (
          <details className={styles.lines}>
            <summary>
              <FormattedMessage id="nameplate.built.former" values={{ count: former.length }} />
            </summary>
            {former.map((each) => (
              <div key={each.nameplateListId}>
                <FrozenAt list={each} />
                <Checksum code={code} list={each} />
              </div>
            ))}
          </details>
        )}
      </div>
    </Card>
  );
}

/** When it was frozen, and that nobody else sees it where it is not public. */
function FrozenAt({ list: { frozenAt, listVersion, isPublic } }: { list: FrozenList }) {
  return (
    <p className={styles.small}>
      <FormattedMessage
        id="nameplate.built.text"
        values={{ time: <Time value={frozenAt} format="full" />, version: listVersion }}
      />{' '}
      {!isPublic && (
        <Tag>
          <FormattedMessage id="nameplate.file.private" />
        </Tag>
      )}
    </p>
  );
}

function Checksum({ code, list: { sha256, nameplateListId } }: { code: string; list: FrozenList }) {
  return (
    <p className={styles.small}>
      <FormattedMessage
        id="nameplate.built.hash"
        values={{
          hash: <span className={styles.hash}>{sha256}</span>,
          file: (text) => (
            <a key="file" className="link" href={`/api/nameplates/${code}/lists/${nameplateListId}`}>
              {text}
            </a>
          ),
        }}
      />
    </p>
  );
}
