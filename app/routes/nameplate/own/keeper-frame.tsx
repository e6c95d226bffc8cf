import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { nameplatePath } from '../../../../contract/nameplate/link.ts';
import type { NameplatePage } from '../../../../contract/nameplate/nameplate.ts';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import styles from '../nameplate.module.css';

const tones = { draft: 'warn', published: 'ok', withdrawn: 'bad' } as const;

interface KeeperFrameProps {
  page: NameplatePage;
  current: 'edit' | 'contents' | 'labels';
  isDone: boolean;
  children: ReactNode;
}

/** Around the pages of those who keep a nameplate: its state, what does not agree on it, and the ways between them. */
export function KeeperFrame({ page, current, isDone, children }: KeeperFrameProps) {
  const intl = useIntl();
  const lang = useContentLang();
  const { nameplate, findings } = page;
  const { code, status } = nameplate;
  return (
    <div className="wrap">
      <PageHead
        title={<span lang={lang}>{nameplate.name}</span>}
        text={
          <span className={styles.tags}>
            <span className={styles.code}>{code}</span>
            <Tag tone={tones[status]}>
              <FormattedMessage id={`nameplate.status.${status}`} />
            </Tag>
          </span>
        }
        actions={
          <>
            <Form method="post" action={nameplatePath(code, 'contents')}>
              <Button
                type="submit"
                variant={status === 'published' ? 'ghost' : 'primary'}
                name="intent"
                value={status === 'published' ? 'withdraw' : 'publish'}
              >
                <FormattedMessage id={`nameplate.${status === 'published' ? 'withdraw' : 'publish'}`} />
              </Button>
            </Form>
            <ButtonLink to={nameplatePath(code)}>
              <FormattedMessage id="nameplate.look" />
            </ButtonLink>
          </>
        }
      />
      <Tabs
        label={intl.formatMessage({ id: 'nameplate.tabs' })}
        items={(['edit', 'contents', 'labels'] as const).map((tab) => ({
          to: nameplatePath(code, tab),
          label: intl.formatMessage({ id: `nameplate.tab.${tab}` }),
          isCurrent: tab === current,
        }))}
      />
      <div className={styles.side}>
        {isDone && (
          <Notice tone="ok" isOutcome>
            <FormattedMessage id="nameplate.done" />
          </Notice>
        )}
        {findings.map((finding) => (
          <Notice key={finding} tone="warn" isLasting>
            <FormattedMessage id={`nameplate.finding.${finding}`} />
          </Notice>
        ))}
        {children}
      </div>
    </div>
  );
}
