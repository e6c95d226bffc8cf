import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import type { Basket } from '../../../contract/part/basket.ts';
import { addToPartBasket, getPartBasket } from '../../../contract/part/basket.ts';
import { partRoles } from '../../../contract/part/kinds.ts';
import { packageMegabytes, partListPath, partPackagePath } from '../../../contract/part/paths.ts';
import { modulesOf } from '../../../contract/part/rail.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { AddToList } from '../../components/material-list/add-to-list.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { signInAddress } from '../../components/navigation/sign-in-address.ts';
import { PartPicture } from '../../components/part/part-picture.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { refusePost } from '../../framework/post-answer.ts';
import { readForm } from '../../framework/posted-form.ts';
import { apiContext, currentUserContext, keepPagePrivate } from '../../framework/request-context.ts';
import { formatBytes } from '../../i18n/number-format.ts';
import { call } from '../../services/call.ts';
import { isCallFailure } from '../../services/call-failure.ts';
import { removeFromPartBasket } from '../../services/part.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/basket';
import styles from './basket.module.css';
import { BasketRail } from './basket-rail.tsx';
import { partPath } from './library/part-query.ts';
import { idQuery, readIds } from './part-ids.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  // What was chosen before signing in stands in the address, and is put in by one more press.
  if (!context.get(currentUserContext)) throw redirect(signInAddress(url.pathname + url.search));
  const waiting = readIds(url.searchParams);
  return { basket: await call(context.get(apiContext), getPartBasket, {}), waiting };
}

/** Puts in what a list or a part's page sends, or takes out what this page sends. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = String(form.get('intent') ?? 'add');
  const ids = readIds(form);
  const api = context.get(apiContext);
  try {
    if (intent === 'clear') await removeFromPartBasket(api, []);
    else if (ids.length > 0 && intent === 'remove') await removeFromPartBasket(api, ids);
    else if (ids.length > 0) await call(api, addToPartBasket, { ids });
    return redirect('/ldz/basket', 303);
  } catch (error) {
    if (isCallFailure(error) && error.code === 'session.required')
      return redirect(signInAddress(`/ldz/basket?${idQuery(ids)}`), 303);
    return refusePost(error, { intent });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'part.basket');

export default function PartBasket({ loaderData: { basket, waiting }, actionData }: Route.ComponentProps) {
  const { items, goneCount } = basket;
  const isWaiting = waiting.some((id) => !items.some(({ part }) => part.id === id));
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="part.basket" />}
        text={<FormattedMessage id="part.basket.text" values={{ most: basket.most }} />}
        actions={
          <ButtonLink to="/ldz" variant="ghost">
            <FormattedMessage id="part.whole_library" />
          </ButtonLink>
        }
      />
      <Refusal failure={failure} />
      {isWaiting && (
        <Notice>
          <FormattedMessage id="part.basket.waiting" values={{ count: waiting.length }} />{' '}
          <Form method="post" action="/ldz/basket">
            <input type="hidden" name="id" value={waiting.join(',')} />
            <Button type="submit" size="small">
              <FormattedMessage id="part.basket.add" />
            </Button>
          </Form>
        </Notice>
      )}
      {goneCount > 0 && (
        <Notice tone="warn">
          <FormattedMessage id="part.basket.gone" values={{ count: goneCount }} />
        </Notice>
      )}
      {items.length === 0 ? (
        <EmptyState title={<FormattedMessage id="part.basket.empty" />}>
          <FormattedMessage id="part.basket.empty.text" />
        </EmptyState>
      ) : (
        <div className="with-aside">
          <div className={styles.main}>
            <Items items={items} />
            <BasketRail items={items} />
          </div>
          <DownloadBasket items={items} />
        </div>
      )}
    </div>
  );
}

function Items({ items }: { items: Basket['items'] }) {
  const intl = useIntl();
  const lang = useContentLang();
  return (
    <Card isFlush isEdgeToEdge>
      <ul className={styles.list}>
        {items.map(({ part, version, isNewer, bytes, width }) => (
          <li key={part.id}>
            <PartPicture className={styles.picture} part={part} width={80} height={50} />
            <div className={styles.words} lang={lang}>
              <AppLink to={partPath('ldz', part.id)}>
                <span className={styles.number}>{part.number}</span> {part.name}
              </AppLink>
              <span className={styles.meta}>
                {part.maker.name} · {intl.formatMessage({ id: 'part.version.is' }, { version })} ·{' '}
                {formatBytes(bytes)}
                {width !== null && (
                  <>
                    {' · '}
                    <FormattedMessage
                      id="part.basket.width"
                      values={{ width, modules: modulesOf(width) ?? 0 }}
                    />
                  </>
                )}
              </span>
            </div>
            {isNewer && (
              <Tag tone="warn">
                <FormattedMessage id="part.basket.newer" />
              </Tag>
            )}
            <Form method="post" className={styles.acts}>
              <input type="hidden" name="id" value={part.id} />
              {isNewer && (
                <Button type="submit" size="small" name="intent" value="add">
                  <FormattedMessage id="part.basket.seen" />
                </Button>
              )}
              <Button
                type="submit"
                size="small"
                variant="ghost"
                name="intent"
                value="remove"
                aria-label={intl.formatMessage({ id: 'part.basket.remove.label' }, { number: part.number })}
              >
                <FormattedMessage id="part.compare.remove" />
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One archive with the wanted kinds of files, or a table. */
function DownloadBasket({ items }: { items: Basket['items'] }) {
  const bytes = items.reduce((sum, item) => sum + item.bytes, 0);
  const isTooLarge = bytes > packageMegabytes * 1024 * 1024;
  const ids = items.map(({ part }) => part.id);
  const query = idQuery(ids);
  return (
    <div className={styles.take}>
      <Card title={<FormattedMessage id="part.package" />}>
        <form action={partPackagePath} className={styles.form}>
          <input type="hidden" name="id" value={ids.join(',')} />
          {partRoles.map((role) => (
            <Checkbox key={role} name="has" value={role} defaultChecked>
              <FormattedMessage id={`part.role.${role}`} />
            </Checkbox>
          ))}
          <p className={styles.meta}>
            <FormattedMessage id="part.package.text" values={{ size: formatBytes(bytes) }} />
          </p>
          {isTooLarge && (
            <Notice tone="warn">
              <FormattedMessage id="part.package.large" values={{ megabytes: packageMegabytes }} />
            </Notice>
          )}
          <Button type="submit" variant="primary" isBlock>
            <FormattedMessage id="part.package.do" />
          </Button>
        </form>
      </Card>
      <Card>
        <div className={styles.form}>
          <ButtonLink to={`${partListPath}?${query}`} isReload rel="nofollow" isBlock>
            <FormattedMessage id="part.list.xlsx" />
          </ButtonLink>
          <AddToList ids={ids} />
          <ButtonLink to="/ldz/basket/check" rel="nofollow" isBlock>
            <FormattedMessage id="part.basket.check" />
          </ButtonLink>
          <ButtonLink to={`/ldz/compare?${query}`} rel="nofollow" isBlock>
            <FormattedMessage id="part.compare" />
          </ButtonLink>
          <Form method="post">
            <Button type="submit" variant="ghost" name="intent" value="clear" isBlock>
              <FormattedMessage id="part.basket.clear" />
            </Button>
          </Form>
        </div>
      </Card>
    </div>
  );
}
