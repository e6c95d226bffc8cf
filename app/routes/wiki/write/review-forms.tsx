import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { maxReasonLength } from '../../../../contract/wiki/limits.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { TextareaField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../history/history.module.css';

interface ReviewFormsProps {
  proposal: { id: number; version: number; state: string };
  can: { edit: boolean; review: boolean; withdraw: boolean };
  failure: PostFailure | undefined;
}

/** What the viewer can do with a proposal: judge it, speak about it, change it or take it back. */
export function ReviewForms({ proposal, can, failure }: ReviewFormsProps) {
  const fieldText = useFieldTextOf('wiki', failure);
  return (
    <Card title={<FormattedMessage id="wiki.review.title" />}>
      <Form method="post" className={styles.page}>
        <input type="hidden" name="version" value={proposal.version} />
        <TextareaField
          label={<FormattedMessage id="wiki.review.text" />}
          error={fieldText('text')}
          name="text"
          rows={4}
          maxLength={maxReasonLength}
          defaultValue={failure?.typed.text}
        />
        <div className={styles.bar}>
          {can.review && (
            <>
              <Button type="submit" name="intent" value="approve" variant="primary">
                <FormattedMessage id="wiki.review.approve" />
              </Button>
              <Button type="submit" name="intent" value="return">
                <FormattedMessage id="wiki.review.return" />
              </Button>
            </>
          )}
          <Button type="submit" name="intent" value="comment">
            <FormattedMessage id="wiki.review.comment" />
          </Button>
          {can.edit && (
            <ButtonLink to={`/wiki/proposal/${proposal.id}/edit`}>
              <FormattedMessage id="wiki.proposal.edit" />
            </ButtonLink>
          )}
          {can.withdraw && (
            <Button type="submit" name="intent" value="withdraw" variant="danger">
              <FormattedMessage id="wiki.proposal.withdraw" />
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}
