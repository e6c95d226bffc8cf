import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { createServiceTerms, endServiceTerms, listServiceTerms } from '../../../../contract/ticket/terms.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ColumnHeads, Table } from '../../../components/ui/table.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../ticket.module.css';
import type { Route } from './+types/staff-terms';
import { TermsForm } from './terms-form.tsx';
import { TermsHours } from './terms-hours.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { all: await call(context.get(apiContext), listServiceTerms, {}) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const typed = await readPost(request);
  const { intent = '', termsId = '', ...facts } = typed;
  try {
    if (intent === 'end') await call(api, endServiceTerms, { termsId });
    else await call(api, createServiceTerms, facts as never);
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
  throw redirect('/admin/service-terms', 303);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'admin.service_terms');

/** What contracts promise: times to the first answer and to the solution, by severity. */
export default function StaffTerms({ loaderData: { all }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData?.failure;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="admin.service_terms" />}
        text={<FormattedMessage id="ticket.contract.text" />}
      />
      <div className={styles.stack}>
        <Refusal failure={failure} />
        <Card isFlush>
          {all.length === 0 ? (
            <EmptyState title={<FormattedMessage id="ticket.contract.none" />} />
          ) : (
            <Table label={intl.formatMessage({ id: 'admin.service_terms' })} isWide>
              <ColumnHeads
                names={['name', 'answer', 'solve', 'days', 'acts']}
                text={(column) => <FormattedMessage id={`ticket.contract.${column}`} />}
              />
              <tbody>
                {all.map((terms) => (
                  <tr key={terms.termsId}>
                    <th scope="row">
                      {terms.name}
                      <br />
                      <span className={styles.small}>
                        {terms.companyName ?? <FormattedMessage id="ticket.contract.by_hand" />}
                      </span>
                    </th>
                    <td>
                      <TermsHours minutes={terms.answer} />
                    </td>
                    <td>
                      <TermsHours minutes={terms.solve} />
                    </td>
                    <td className={styles.time}>
                      {terms.startsOn} – {terms.endsOn}
                    </td>
                    <td>
                      {terms.endedAt === null ? (
                        <Form method="post" className={styles.acts}>
                          <input type="hidden" name="termsId" value={terms.termsId} />
                          <Tag tone={terms.isInForce ? 'ok' : 'plain'}>
                            <FormattedMessage
                              id={terms.isInForce ? 'ticket.contract.in_force' : 'ticket.contract.not_now'}
                            />
                          </Tag>
                          <Button
                            type="submit"
                            name="intent"
                            value="end"
                            size="small"
                            variant="ghost"
                            aria-label={intl.formatMessage(
                              { id: 'ticket.contract.end.label' },
                              { name: terms.name },
                            )}
                          >
                            <FormattedMessage id="ticket.contract.end" />
                          </Button>
                        </Form>
                      ) : (
                        <Tag tone="plain">
                          <FormattedMessage id="ticket.contract.ended" />
                        </Tag>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </Card>
        <TermsForm failure={failure?.intent === 'create' ? failure : undefined} />
      </div>
    </>
  );
}
