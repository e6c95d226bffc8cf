import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useSubmit } from 'react-router';
import { timeRanges, topicSorts } from '../../../../contract/forum/limits.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { FollowButton } from '../../../components/notices/follow-button.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import styles from './list-bar.module.css';
import { type ListQuery, listAddress } from './list-query.ts';

interface ListBarProps {
  path: string;
  query: ListQuery;
  isTagFollowed: boolean;
  isSignedIn: boolean;
}

/** In which order and of which time; every choice is an address. */
export function ListBar({ path, query, isTagFollowed, isSignedIn }: ListBarProps) {
  const intl = useIntl();
  const submit = useSubmit();
  const tabs = topicSorts.map((sort) => ({
    to: listAddress(path, { ...query, sort }),
    label: intl.formatMessage({ id: `forum.sort.${sort}` }),
    isCurrent: sort === query.sort,
  }));
  return (
    <>
      <div className={styles.bar}>
        <Tabs label={intl.formatMessage({ id: 'forum.sort' })} items={tabs} />
        <Form className={styles.time} action={path}>
          {query.sort !== 'active' && <input type="hidden" name="sort" value={query.sort} />}
          {query.tag && <input type="hidden" name="tag" value={query.tag} />}
          <select
            key={query.time}
            className={inputClass('medium')}
            name="time"
            defaultValue={query.time}
            aria-label={intl.formatMessage({ id: 'forum.time' })}
            onChange={(event) => submit(event.currentTarget.form)}
          >
            {timeRanges.map((days) => (
              <option key={days} value={days}>
                {intl.formatMessage({ id: `forum.time.${days}` })}
              </option>
            ))}
          </select>
          <Button type="submit" size="small" className={styles.withoutScripts}>
            <FormattedMessage id="forum.time.submit" />
          </Button>
        </Form>
      </div>
      <div className={styles.note}>
        {query.tag ? (
          <div className={styles.tag}>
            <FormattedMessage id="forum.tag.chosen" values={{ tag: <b>{query.tag}</b> }} />
            <AppLink className="link" to={listAddress(path, { ...query, tag: '' })}>
              <FormattedMessage id="forum.tag.clear" />
            </AppLink>
            <FollowButton
              kind="tag"
              id={query.tag}
              isFollowed={isTagFollowed}
              isSignedIn={isSignedIn}
              size="small"
            />
          </div>
        ) : (
          <Notice>
            <FormattedMessage id="forum.hint" />
          </Notice>
        )}
      </div>
    </>
  );
}
