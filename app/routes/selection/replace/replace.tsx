import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { maxInBasket } from '../../../../contract/part/kinds.ts';
import { listReplacements, maxReplaced } from '../../../../contract/selection/replace.ts';
import { AddToList } from '../../../components/material-list/add-to-list.tsx';
import { useTextLang } from '../../../components/navigation/content-lang.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { namedMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/replace';
import styles from './replace.module.css';
import { ReplacedPart } from './replaced-part.tsx';

const path = '/dxxsample/replace';

/** Parts of an address, each once: `id=1&id=2` or `id=1,2`. */
function readIds(query: URLSearchParams): number[] {
  const written = query.getAll('id').flatMap((value) => value.split(','));
  const ids = written.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number);
  return [...new Set(ids)].slice(0, maxReplaced);
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = readIds(url.searchParams);
  const maker = (url.searchParams.get('maker') ?? '').slice(0, 60);
  sharePage(context, 'parts');
  if (ids.length === 0) return { ids, maker, items: [], makers: [] };
  // Without a maker nothing is found but the makers to choose from.
  const found = await call(context.get(apiContext), listReplacements, {
    ids: ids.join(','),
    maker: maker || '-',
  });
  return { ids, maker, ...found };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  namedMeta(matches, {
    title: 'selection.replace',
    description: 'selection.replace.text',
    path,
    isHidden: true,
  });

export default function Replacements({ loaderData: { ids, maker, items, makers } }: Route.ComponentProps) {
  const intl = useIntl();
  const langOf = useTextLang();
  const best = items.flatMap(({ replacements: [first] }) => (first?.isFitting ? [first.part.id] : []));
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'selection.title' }), path: '/dxxsample' },
          { name: intl.formatMessage({ id: 'selection.replace' }), path },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="selection.replace" />}
        text={<FormattedMessage id="selection.replace.text" />}
      />
      {items.length === 0 ? (
        <EmptyState
          title={<FormattedMessage id="selection.replace.none" />}
          action={
            <ButtonLink to="/dxxsample">
              <FormattedMessage id="selection.title" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="selection.replace.none.text" />
        </EmptyState>
      ) : (
        <div className={styles.page}>
          <Form action={path} className={styles.form}>
            <input type="hidden" name="id" value={ids.join(',')} />
            <label className={styles.maker}>
              <FormattedMessage id="selection.replace.maker" />
              <select name="maker" className={inputClass('medium')} defaultValue={maker}>
                {makers.map(({ slug, name }) => (
                  <option key={slug} value={slug} lang={langOf(name)}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <Button type="submit" variant="primary">
              <FormattedMessage id="selection.replace.do" />
            </Button>
          </Form>
          {maker !== '' && (
            <p role="status">
              <FormattedMessage
                id="selection.replace.counts"
                values={{ count: items.length, fitting: best.length }}
              />
            </p>
          )}
          {items.map((item) => (
            <ReplacedPart
              key={item.part.id}
              item={item}
              isAsked={maker !== ''}
              isAlone={items.length === 1}
            />
          ))}
          {best.length > 0 && (
            <div className={styles.acts}>
              <Form method="post" action="/ldz/basket">
                <input type="hidden" name="id" value={[...new Set(best)].slice(0, maxInBasket).join(',')} />
                <Button type="submit">
                  <FormattedMessage id="selection.replace.basket" values={{ count: new Set(best).size }} />
                </Button>
              </Form>
              <AddToList ids={[...new Set(best)]} isInline />
            </div>
          )}
        </div>
      )}
    </div>
  );
}
