import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import { createCatalogue, listCatalogues } from '../../../../contract/maker-catalogue/catalogue.ts';
import type { CatalogueKind } from '../../../../contract/maker-catalogue/kinds.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { ColumnHeads, numberCell, Table } from '../../../components/ui/table.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { createSmallFile } from '../../../services/file.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../part-admin.module.css';
import type { Route } from './+types/catalogues';
import { NewCatalogue } from './new-catalogue.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return call(context.get(apiContext), listCatalogues, {});
}

/** Takes what was sent over into one's own files, and has it looked through. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const typed = textsOf(form);
  const { maker = '', newMaker = '', family = '', fileId = '' } = typed;
  // Whatever else was sent is refused as a whole, with the field that it is.
  const kind = (typed['kind'] ?? '') as CatalogueKind;
  let catalogueId: number;
  try {
    const sent = form.getAll('files').filter((file): file is File => file instanceof File && file.size > 0);
    const fileIds = fileId === '' ? [] : [fileId];
    for (const file of sent) fileIds.push((await createSmallFile(api, file)).file.id);
    // Nothing was chosen: said as of an empty file.
    if (fileIds.length === 0) fileIds.push((await createSmallFile(api, new File([], ''))).file.id);
    catalogueId = (await call(api, createCatalogue, { fileIds, kind, maker, newMaker, family })).catalogueId;
  } catch (error) {
    return refusePost(error, { typed });
  }
  throw redirect(`/admin/parts/catalogues/${catalogueId}`, 303);
}

/** Room for some files named by part numbers. */
export const handle: FormHandle = { bodyLimit: 4 * fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'maker_catalogue.title');

const columns = ['name', 'maker', 'rows', 'state', 'by', 'at'] as const;

/** Catalogues of manufacturers: a new one, and those before. */
export default function Catalogues({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { items } = loaderData;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="maker_catalogue.title" />}
        text={<FormattedMessage id="maker_catalogue.text" />}
        actions={
          <ButtonLink to="/admin/parts" variant="ghost">
            <FormattedMessage id="part_staff.admin" />
          </ButtonLink>
        }
      />
      <div className={styles.stack}>
        <NewCatalogue listed={loaderData} failure={actionData?.failure} />
        <Card title={<FormattedMessage id="maker_catalogue.before" />} isFlush>
          {items.length === 0 ? (
            <p className={styles.none}>
              <FormattedMessage id="maker_catalogue.none" />
            </p>
          ) : (
            <Table label={intl.formatMessage({ id: 'maker_catalogue.before' })} isWide>
              <ColumnHeads
                names={columns}
                numbers={['rows']}
                text={(column) => <FormattedMessage id={`maker_catalogue.column.${column}`} />}
              />
              <tbody>
                {items.map(({ catalogueId, name, maker, kind, rowCount, state, createdBy, createdAt }) => (
                  <tr key={catalogueId}>
                    <th scope="row">
                      <AppLink className="link" to={`/admin/parts/catalogues/${catalogueId}`}>
                        {name}
                      </AppLink>{' '}
                      <FormattedMessage id={`maker_catalogue.kind.${kind}`} />
                    </th>
                    <td>{maker}</td>
                    <td className={numberCell}>{rowCount}</td>
                    <td>
                      <FormattedMessage id={`maker_catalogue.state.${state}`} />
                    </td>
                    <td>{createdBy ?? '–'}</td>
                    <td>
                      <Time value={createdAt} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </Card>
      </div>
    </>
  );
}
