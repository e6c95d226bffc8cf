import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { hasRight } from '../../../../contract/material-list/kinds.ts';
import type { TenderFollowPage } from '../../../../contract/tender/follow.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { materialListsPath } from '../../../components/material-list/lists-path.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from './follow.module.css';

interface MaterialsProps {
  page: TenderFollowPage;
  failure: PostFailure | undefined;
}

/** From the equipment list of the notice to the company's list of materials, and on to the quotation. */
export function MaterialsCard({ page: { follow, itemCount, list }, failure }: MaterialsProps) {
  const lang = useContentLang();
  return (
    <Card title={<FormattedMessage id="tender.follow.materials" />}>
      <div className={styles.form}>
        <Refusal failure={failure} />
        {list && (
          <div className={styles.acts}>
            <AppLink className="link" to={`${materialListsPath}/${list.listId}`} lang={lang}>
              {list.title}
            </AppLink>
            {hasRight(list.right, 'manage') && (
              <ButtonLink size="small" to={`${materialListsPath}/${list.listId}/quotations`}>
                <FormattedMessage id="tender.follow.materials.quotations" />
              </ButtonLink>
            )}
          </div>
        )}
        {!list && itemCount > 0 && follow.state === 'published' && (
          <Form method="post" className={styles.form}>
            <p>
              <FormattedMessage id="tender.follow.materials.text" values={{ count: itemCount }} />
            </p>
            <div>
              <Button type="submit" name="intent" value="materials">
                <FormattedMessage id="tender.follow.materials.make" />
              </Button>
            </div>
          </Form>
        )}
        {!list && itemCount === 0 && (
          <>
            <p>
              <FormattedMessage id="tender.follow.materials.none" />
            </p>
            <div>
              <ButtonLink to={materialListsPath}>
                <FormattedMessage id="tender.follow.materials.import" />
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
