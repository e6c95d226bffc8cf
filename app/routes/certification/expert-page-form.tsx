import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { certificationLimits as limits } from '../../../contract/certification/terms.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox, ChoiceGroup } from '../../components/ui/choice.tsx';
import { TextareaField } from '../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';
import { useSite } from '../../shell/use-site.ts';
import styles from './certification.module.css';

interface ExpertPageFormProps {
  intro: string;
  chosen: readonly string[];
  offered: readonly { slug: string; name: string }[];
  failure: PostFailure | undefined;
}

/** What everybody sees of an expert: some words, and products that the expert helps with. */
export function ExpertPageForm({ intro, chosen, offered, failure }: ExpertPageFormProps) {
  const userId = useSite()?.user?.userId;
  const typed = failure?.intent === 'page' ? failure.typed : undefined;
  const errorOf = useFieldTextOf('certification', typed && failure);
  const products = typed ? (typed.products ?? '').split(',') : chosen;
  return (
    <Card
      title={<FormattedMessage id="certification.page" />}
      aside={
        <AppLink className="link" to={`/resources/genius/${userId}`}>
          <FormattedMessage id="certification.page.see" />
        </AppLink>
      }
    >
      <Form method="post" className={styles.form}>
        <TextareaField
          name="intro"
          rows={3}
          maxLength={limits.intro}
          label={<FormattedMessage id="certification.intro" />}
          hint={<FormattedMessage id="certification.intro.hint" />}
          defaultValue={typed?.intro ?? intro}
          error={errorOf('intro')}
        />
        <ChoiceGroup
          legend={<FormattedMessage id="certification.products" values={{ count: limits.products }} />}
          isRow
        >
          {offered.map(({ slug, name }) => (
            <Checkbox key={slug} name="products" value={slug} defaultChecked={products.includes(slug)}>
              {name}
            </Checkbox>
          ))}
        </ChoiceGroup>
        <div className={styles.bar}>
          <Button type="submit" name="intent" value="page" variant="primary">
            <FormattedMessage id="certification.page.save" />
          </Button>
          <AppLink className="link" to="/personal/creation/resource/new">
            <FormattedMessage id="certification.page.work" />
          </AppLink>
        </div>
      </Form>
    </Card>
  );
}
