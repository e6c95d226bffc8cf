import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { nameplatePath } from '../../../../contract/nameplate/link.ts';
import { listOwnNameplates, type Nameplate } from '../../../../contract/nameplate/nameplate.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { guard } from '../../../framework/guards.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../nameplate.module.css';
import type { Route } from './+types/own-nameplates';

export const middleware = [guard('signed-in')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const keyword = (url.searchParams.get('keyword') ?? '').slice(0, 60);
  return { keyword, ...(await call(context.get(apiContext), listOwnNameplates, { keyword })) };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'nameplate.own');

/** The nameplates that one keeps, by oneself or with the company. */
export default function OwnNameplates({ loaderData: { keyword, items } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="nameplate.own" />}
        text={<FormattedMessage id="nameplate.own.text" />}
        actions={
          <>
            <ButtonLink to="/ewmData/batches">
              <FormattedMessage id="nameplate.batches" />
            </ButtonLink>
            <ButtonLink to="/ewmData/new" variant="primary">
              <FormattedMessage id="nameplate.new" />
            </ButtonLink>
          </>
        }
      />
      <div className={styles.side}>
        <Form method="get" className={styles.acts}>
          <TextField
            label={<FormattedMessage id="nameplate.find" />}
            name="keyword"
            type="search"
            maxLength={60}
            defaultValue={keyword}
            beside={
              <Button type="submit">
                <FormattedMessage id="nameplate.find.go" />
              </Button>
            }
          />
        </Form>
        <Card isFlush isEdgeToEdge>
          {items.length === 0 ? (
            <EmptyState
              title={<FormattedMessage id={keyword ? 'nameplate.own.no_hit' : 'nameplate.own.none'} />}
            >
              <FormattedMessage id="nameplate.own.none.text" />
            </EmptyState>
          ) : (
            <ul className={styles.files}>
              {items.map((item) => (
                <OwnRow key={item.code} item={item} />
              ))}
            </ul>
          )}
        </Card>
      </div>
    </div>
  );
}

function OwnRow({ item }: { item: Nameplate & { isCompany: boolean } }) {
  const lang = useContentLang();
  return (
    <li>
      <span className={styles.words}>
        <AppLink className="link" to={nameplatePath(item.code, 'contents')} lang={lang}>
          {item.name}
        </AppLink>{' '}
        {item.isCompany && (
          <Tag tone="blue">
            <FormattedMessage id="nameplate.of_company" />
          </Tag>
        )}{' '}
        <Tag tone={item.status === 'published' ? 'ok' : 'plain'}>
          <FormattedMessage id={`nameplate.status.${item.status}`} />
        </Tag>
        <span className={styles.small}>
          <span className={styles.mono}>{item.code}</span> · {item.type} · {item.serial}
        </span>
      </span>
      <ButtonLink size="small" variant="ghost" to={`/ewmData/new?like=${item.code}`}>
        <FormattedMessage id="nameplate.like" />
      </ButtonLink>
    </li>
  );
}
