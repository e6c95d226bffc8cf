import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import type { EndpointInput } from '../../../contract/endpoint.ts';
import { categoriesOf, type ThingKind, thingKinds } from '../../../contract/moderation/kinds.ts';
import type { createReport as CreateReport } from '../../../contract/moderation/report.ts';
import { createReport, getReportable } from '../../../contract/moderation/report.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { ChoiceGroup, Radio } from '../../components/ui/choice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { TextareaField } from '../../components/ui/text-field.tsx';
import { guard } from '../../framework/guards.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/report';
import styles from './form.module.css';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export function loader({ context, params }: Route.LoaderArgs) {
  return call(context.get(apiContext), getReportable, readThing(params));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readPost(request);
  const { category = '', text = '' } = form;
  try {
    const typed = category as EndpointInput<typeof CreateReport>['category'];
    const report = { ...readThing(params), category: typed, text };
    const { number } = await call(context.get(apiContext), createReport, report);
    return redirect(`/personal/moderation?reported=${number}`);
  } catch (error) {
    return refusePost(error, { intent: 'report', typed: form });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'report.title');

/** Says what is wrong with a thing; the report gets a number, and its outcome is sent to the reporter. */
export default function ReportPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const intl = useIntl();
  const lang = useContentLang();
  const { title, text, path, number } = loaderData;
  const failure = actionData?.failure;
  const typed = failure?.typed ?? {};
  return (
    <div className="wrap">
      <PageHead title={<FormattedMessage id="report.title" />} text={<FormattedMessage id="report.text" />} />
      <Card title={<AppLink to={path}>{title}</AppLink>}>
        <blockquote className={styles.quote} lang={lang}>
          {text}
        </blockquote>
      </Card>
      <div className={styles.stack}>
        {number ? (
          <Notice tone="info">
            <FormattedMessage id="report.number" values={{ number }} />
          </Notice>
        ) : (
          <Form method="post" className={styles.form}>
            <Refusal failure={failure} />
            <ChoiceGroup
              legend={<FormattedMessage id="report.category" />}
              error={failure?.fields.category && <FormattedMessage id="report.category.missing" />}
            >
              {categoriesOf(readThing(params).thingKind).map((category) => (
                <Radio
                  key={category}
                  name="category"
                  value={category}
                  required
                  defaultChecked={typed.category === category}
                >
                  <FormattedMessage id={`report.category.${category}`} />
                </Radio>
              ))}
            </ChoiceGroup>
            <TextareaField
              label={<FormattedMessage id="report.more" />}
              hint={intl.formatMessage({ id: 'report.more.hint' })}
              name="text"
              rows={4}
              maxLength={1000}
              defaultValue={typed.text}
            />
            <div className={styles.row}>
              <Button type="submit" variant="primary">
                <FormattedMessage id="report.send" />
              </Button>
              <AppLink to={path} className={styles.link}>
                <FormattedMessage id="moderation.cancel" />
              </AppLink>
            </div>
          </Form>
        )}
      </div>
    </div>
  );
}

function readThing(params: { kind?: string; id?: string }): { thingKind: ThingKind; thingId: string } {
  const thingKind = thingKinds.find((known) => known === params.kind);
  if (!thingKind || !/^[1-9]\d{0,14}$/.test(params.id ?? '')) throw new Response(null, { status: 404 });
  return { thingKind, thingId: params.id ?? '' };
}
