import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { bundleLimits as limits } from '../../../../contract/resource/bundle-shares.ts';
import type { OwnBundle } from '../../../../contract/resource/bundles.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../../components/ui/choice.tsx';
import { TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from './bundle.module.css';

interface BundleFormProps {
  /** Undefined for a new one. */
  bundle: OwnBundle | undefined;
  works: readonly { resourceId: number; title: string; price: number }[];
  failure: PostFailure | undefined;
}

/** Which works, at which price. */
export function BundleForm({ bundle, works, failure }: BundleFormProps) {
  const errorOf = useFieldTextOf('resource_bundle', failure);
  const typed = failure?.typed;
  const chosen = new Set(
    typed ? (typed.resourceIds ?? '').split(',').map(Number) : (bundle?.resourceIds ?? []),
  );
  const partsError = errorOf('resourceIds');
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="bundleId" value={bundle?.bundleId ?? 0} />
      <TextField
        name="title"
        required
        minLength={2}
        maxLength={limits.title}
        label={<FormattedMessage id="resource_bundle.name" />}
        defaultValue={typed?.title ?? bundle?.title}
        error={errorOf('title')}
      />
      <TextareaField
        name="about"
        rows={3}
        maxLength={limits.about}
        label={<FormattedMessage id="resource_bundle.about" />}
        defaultValue={typed?.about ?? bundle?.about}
        error={errorOf('about')}
      />
      <ChoiceGroup
        legend={
          <FormattedMessage
            id="resource_bundle.parts"
            values={{ least: limits.minItems, most: limits.items }}
          />
        }
        error={partsError && <p>{partsError}</p>}
      >
        <div className={styles.works}>
          {works.map(({ resourceId, title, price }) => (
            <Checkbox
              key={resourceId}
              name="resourceIds"
              value={resourceId}
              defaultChecked={chosen.has(resourceId)}
              note={price}
            >
              {title}
            </Checkbox>
          ))}
        </div>
      </ChoiceGroup>
      <TextField
        name="price"
        type="number"
        required
        min={limits.minItems}
        max={limits.price}
        label={<FormattedMessage id="resource_bundle.price" />}
        hint={<FormattedMessage id="resource_bundle.price.hint" />}
        defaultValue={typed?.price ?? bundle?.price}
        error={errorOf('price')}
      />
      <div className={styles.bar}>
        <Button type="submit" name="intent" value="save" variant="primary">
          <FormattedMessage id="resource_bundle.save" />
        </Button>
      </div>
    </Form>
  );
}
