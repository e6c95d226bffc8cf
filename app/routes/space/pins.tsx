import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { maxPins, type OwnThing, pinKinds } from '../../../contract/space/space.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { OwnThings } from '../../components/lists/own-things.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { SelectField } from '../../components/ui/text-field.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './space.module.css';

interface PinsProps {
  pins: readonly OwnThing[];
  /** What the owner may choose from; null for everybody else. */
  pinnable: readonly OwnThing[] | null;
  failure: PostFailure | undefined;
}

/** What a person shows first; its owner chooses and takes down. */
export function Pins({ pins, pinnable, failure }: PinsProps) {
  if (pins.length === 0 && !pinnable?.length) return null;
  const isPinned = (thing: OwnThing) => pins.some(({ kind, id }) => kind === thing.kind && id === thing.id);
  const choices = pinnable?.filter((thing) => !isPinned(thing)) ?? [];
  return (
    <Card title={<FormattedMessage id="space.pins" />} isFlush className={styles.pins}>
      <OwnThings things={pins} isKindShown {...(pinnable && { actOf: (thing) => <Unpin thing={thing} /> })} />
      {failure && (
        <Notice tone="bad">
          <ErrorText code={failure.code} />
        </Notice>
      )}
      {choices.length > 0 && pins.length < maxPins && <PinForm choices={choices} />}
    </Card>
  );
}

function PinForm({ choices }: { choices: readonly OwnThing[] }) {
  const intl = useIntl();
  return (
    <Form method="post" className={styles.pinForm}>
      <SelectField label={<FormattedMessage id="space.pin.choose" values={{ most: maxPins }} />} name="thing">
        {pinKinds.map((kind) => {
          const ofKind = choices.filter((thing) => thing.kind === kind);
          return (
            ofKind.length > 0 && (
              <optgroup key={kind} label={intl.formatMessage({ id: `space.kind.${kind}` })}>
                {ofKind.map(({ id, title }) => (
                  <option key={id} value={`${kind} ${id}`}>
                    {title}
                  </option>
                ))}
              </optgroup>
            )
          );
        })}
      </SelectField>
      <Button type="submit" name="intent" value="pin">
        <FormattedMessage id="space.pin" />
      </Button>
    </Form>
  );
}

function Unpin({ thing: { kind, id, title } }: { thing: OwnThing }) {
  const intl = useIntl();
  const text = intl.formatMessage({ id: 'space.unpin' });
  return (
    <Form method="post">
      <input type="hidden" name="thing" value={`${kind} ${id}`} />
      <Button
        type="submit"
        name="intent"
        value="unpin"
        size="small"
        variant="ghost"
        aria-label={`${text} ${title}`}
      >
        {text}
      </Button>
    </Form>
  );
}
