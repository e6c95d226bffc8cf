import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { listFiles } from '../../../contract/file/file.ts';
import { listLikeShapes } from '../../../contract/part/shape.ts';
import { shapeTolerances } from '../../../contract/part/shape-limits.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { signInAddress } from '../../components/navigation/sign-in-address.ts';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { SelectField, TextField } from '../../components/ui/text-field.tsx';
import { expectFailure } from '../../framework/post-answer.ts';
import { apiContext, currentUserContext, keepPagePrivate } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import { getPart, listParts } from '../../services/part.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import { useSite } from '../../shell/use-site.ts';
import type { Route } from './+types/shapes';
import { editionName } from './part-meta.ts';
import { ShapeList } from './shape-list.tsx';
import styles from './shapes.module.css';

/** Parts of like shape: like that of a part, found by its id or number, or like one of one's own models. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = url.searchParams;
  const number = (query.get('number') ?? '').trim().slice(0, 60);
  const fileId = (query.get('file') ?? '').slice(0, 40);
  const tolerance = shapeTolerances.find((known) => known === query.get('tol')) ?? '2';
  const user = context.get(currentUserContext);
  if (user) keepPagePrivate(context);
  const models = user ? (await call(api, listFiles, { page: 1, kind: 'model' })).items : [];
  const asked = { number, fileId, tolerance, path: url.pathname + url.search, isSignedIn: Boolean(user) };
  const typed = Number(/^[1-9]\d{0,8}$/.exec(query.get('part') ?? '')?.[0] ?? 0);
  const [first] = number ? (await listParts(api, { filter: { keyword: number }, page: 1 })).items : [];
  const partId = number ? (first?.id ?? 0) : typed;
  const part = partId > 0 ? await getPart(api, partId) : null;
  const isPart = Boolean(number || typed);
  const plain = { ...asked, models, part: part && { id: part.id, number: part.number, name: part.name } };
  if (isPart ? !part : fileId === '')
    return { ...plain, found: null, failure: isPart ? 'part.not_found' : null };
  try {
    const input = part ? { partId: part.id, tolerance } : { fileId, tolerance };
    return { ...plain, found: await call(api, listLikeShapes, input), failure: null };
  } catch (error) {
    return { ...plain, found: null, failure: expectFailure(error).code };
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: `${intl.formatMessage({ id: 'part.shape.title' })} - ${editionName(site, 'ldz')}`,
    description: intl.formatMessage({ id: 'part.shape.text' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: '/ldz/shapes',
    isHidden: Boolean(loaderData?.part ?? loaderData?.fileId),
  });
};

export default function Shapes({ loaderData }: Route.ComponentProps) {
  const { part, found, failure } = loaderData;
  const intl = useIntl();
  const site = useSite();
  const lang = useContentLang();
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: site ? editionName(site, 'ldz') : '', path: '/ldz' },
          { name: intl.formatMessage({ id: 'part.shape.title' }), path: '/ldz/shapes' },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="part.shape.title" />}
        text={<FormattedMessage id="part.shape.text" />}
      />
      <div className={styles.stack}>
        <ShapeForm asked={loaderData} />
        {failure && (
          <Notice tone="bad">
            <ErrorText code={failure} />
          </Notice>
        )}
        {found && (
          <Card
            title={
              part ? (
                <FormattedMessage
                  id="part.shape.like"
                  values={{
                    part: (
                      <AppLink className="link" to={`/ldz/detail/${part.id}`} lang={lang}>
                        {part.number}
                      </AppLink>
                    ),
                  }}
                />
              ) : (
                <FormattedMessage id="part.shape.like_file" />
              )
            }
            isFlush
          >
            {!found.isMeasured ? (
              <EmptyState title={<FormattedMessage id="part.shape.unmeasured" />}>
                <FormattedMessage id="part.shape.unmeasured.text" />
              </EmptyState>
            ) : found.items.length === 0 ? (
              <EmptyState title={<FormattedMessage id="part.shape.none" />}>
                <FormattedMessage id="part.shape.none.text" />
              </EmptyState>
            ) : (
              <ShapeList items={found.items} />
            )}
          </Card>
        )}
      </div>
    </div>
  );
}

function ShapeForm({ asked }: { asked: Route.ComponentProps['loaderData'] }) {
  const intl = useIntl();
  const { number, fileId, tolerance, models, path, isSignedIn, part } = asked;
  return (
    <Card>
      <Form className={styles.form}>
        <TextField
          label={<FormattedMessage id="part.shape.number" />}
          name="number"
          maxLength={60}
          defaultValue={number || (part?.number ?? '')}
        />
        {isSignedIn ? (
          <SelectField
            label={<FormattedMessage id="part.shape.file" />}
            hint={
              <AppLink className="link" to="/personal/files">
                <FormattedMessage id="part.shape.file.send" />
              </AppLink>
            }
            name="file"
            defaultValue={fileId}
          >
            <option value="">{intl.formatMessage({ id: 'part.shape.file.none' })}</option>
            {models.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : (
          <p className={styles.quiet}>
            <AppLink className="link" to={signInAddress(path)}>
              <FormattedMessage id="part.shape.sign_in" />
            </AppLink>
          </p>
        )}
        <SelectField
          label={<FormattedMessage id="part.shape.tolerance" />}
          name="tol"
          defaultValue={tolerance}
        >
          {shapeTolerances.map((each) => (
            <option key={each} value={each}>
              {intl.formatMessage({ id: 'part.shape.tolerance.of' }, { percent: each })}
            </option>
          ))}
        </SelectField>
        <div>
          <Button type="submit" variant="primary">
            <FormattedMessage id="part.shape.do" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
