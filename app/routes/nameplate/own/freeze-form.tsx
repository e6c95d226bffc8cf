import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { BuiltList } from '../../../../contract/nameplate/nameplate.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { materialListsPath } from '../../../components/material-list/lists-path.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { SelectField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../nameplate.module.css';

interface FreezeFormProps {
  lists: readonly { listId: number; title: string }[];
  list: BuiltList | null;
  failure: PostFailure | undefined;
}

/** Freezes a list of materials as what was built in. */
export function FreezeForm({ lists, list, failure }: FreezeFormProps) {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id="nameplate.built" />}>
      <div className={styles.stack}>
        {list && (
          <p>
            <FormattedMessage
              id="nameplate.built.now"
              values={{
                time: <Time value={list.frozenAt} format="full" />,
                count: list.groups.reduce((sum, { lines }) => sum + lines.length, 0),
                hash: <span className={styles.hash}>{list.sha256.slice(0, 16)}…</span>,
              }}
            />{' '}
            <Tag tone={list.isPublic ? 'ok' : 'plain'}>
              <FormattedMessage id={list.isPublic ? 'nameplate.file.public' : 'nameplate.file.private'} />
            </Tag>
          </p>
        )}
        <p className={styles.small}>
          <FormattedMessage id="nameplate.freeze.text" />
        </p>
        <Refusal failure={failure} />
        {lists.length === 0 ? (
          <p className={styles.acts}>
            <FormattedMessage id="nameplate.freeze.none" />
            <ButtonLink to={materialListsPath} size="small">
              <FormattedMessage id="materials.menu" />
            </ButtonLink>
          </p>
        ) : (
          <Form method="post" className={styles.form}>
            <SelectField
              label={<FormattedMessage id="nameplate.freeze.list" />}
              name="listId"
              required
              defaultValue={failure?.typed['listId'] ?? ''}
            >
              <option value="">{intl.formatMessage({ id: 'nameplate.choice.none' })}</option>
              {lists.map(({ listId, title }) => (
                <option key={listId} value={listId}>
                  {title}
                </option>
              ))}
            </SelectField>
            <Checkbox name="isPublic" value="1" defaultChecked={failure?.typed['isPublic'] === '1'}>
              <FormattedMessage id="nameplate.public" />
            </Checkbox>
            <div>
              <Button type="submit" name="intent" value="freeze">
                <FormattedMessage id="nameplate.freeze" />
              </Button>
            </div>
          </Form>
        )}
      </div>
    </Card>
  );
}
