import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { type ClassSystem, classSystems, showClass } from '../../../contract/part/class-codes.ts';
import { listPartClasses, savePartClasses } from '../../../contract/part/classes.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { ColumnHeads, Table } from '../../components/ui/table.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { type PostFailure, readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/classes';
import styles from './part-admin.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { items } = await call(context.get(apiContext), listPartClasses, {});
  const asked = url.searchParams.get('family') ?? '';
  return { items, chosen: items.find(({ slug }) => slug === asked) ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readPost(request);
  const { family = '', etim = '', eclass = '' } = typed;
  try {
    await call(context.get(apiContext), savePartClasses, { family, etim, eclass });
  } catch (error) {
    return refusePost(error, { typed });
  }
  throw redirect('/admin/parts/classes', 303);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'maker_catalogue.class_codes');

/** Which classes of ETIM and ECLASS the categories are; one is edited by a link. */
export default function PartClasses({ loaderData: { items, chosen }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <>
      <PageHead
        title={<FormattedMessage id="maker_catalogue.class_codes" />}
        text={<FormattedMessage id="maker_catalogue.class_codes.text" />}
        actions={
          <ButtonLink to="/admin/parts/catalogues" variant="ghost">
            <FormattedMessage id="maker_catalogue.title" />
          </ButtonLink>
        }
      />
      <div className={styles.stack}>
        {chosen && <ClassesForm key={chosen.slug} family={chosen} failure={actionData?.failure} />}
        <Card isFlush>
          <Table label={intl.formatMessage({ id: 'maker_catalogue.class_codes' })}>
            <ColumnHeads
              names={['family', 'class'] as const}
              text={(column) => <FormattedMessage id={`maker_catalogue.column.${column}`} />}
            />
            <tbody>
              {items.map(({ slug, name, trail, classes }) => (
                <tr key={slug}>
                  <th scope="row">
                    <AppLink className="link" to={`/admin/parts/classes?family=${slug}`}>
                      {name}
                    </AppLink>{' '}
                    <span>{trail.join(' / ')}</span>
                  </th>
                  <td>{classes.map(showClass).join(' · ') || '–'}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      </div>
    </>
  );
}

interface ClassesFormProps {
  family: { slug: string; name: string; classes: readonly string[] };
  failure: PostFailure | undefined;
}

const codesOf = (classes: readonly string[], system: ClassSystem) =>
  classes
    .filter((key) => key.startsWith(`${system}:`))
    .map((key) => showClass(key).split('\u00a0')[1])
    .join(' ');

function ClassesForm({ family: { slug, name, classes }, failure }: ClassesFormProps) {
  const typed = failure?.typed ?? {};
  return (
    <Card title={name}>
      <Refusal failure={failure} />
      <Form method="post" className={styles.form}>
        <input type="hidden" name="family" value={slug} />
        {classSystems.map((system) => (
          <TextField
            key={system}
            label={<FormattedMessage id={`maker_catalogue.system.${system}`} />}
            hint={<FormattedMessage id={`maker_catalogue.system.${system}.hint`} />}
            name={system}
            maxLength={200}
            defaultValue={typed[system] ?? codesOf(classes, system)}
            error={failure?.fields?.[system] && <FormattedMessage id="error.part.class_wrong" />}
          />
        ))}
        <div>
          <Button type="submit" variant="primary">
            <FormattedMessage id="maker_catalogue.class_codes.save" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
