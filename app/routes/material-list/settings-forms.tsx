import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { writePercent } from '../../../contract/material-list/fields.ts';
import type { Group, MaterialList } from '../../../contract/material-list/list.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice.tsx';
import { TextareaField, TextField } from '../../components/ui/text-field.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './material-list.module.css';

type Typed = Record<string, string> | undefined;

function GroupFieldset({ typed, group }: { typed?: Typed; group?: Group }) {
  return (
    <div className={styles.row}>
      <TextField
        label={<FormattedMessage id="materials.group.name" />}
        name="name"
        required
        maxLength={80}
        defaultValue={typed?.name ?? group?.name}
      />
      <TextField
        label={<FormattedMessage id="materials.group.designation" />}
        name="designation"
        maxLength={80}
        defaultValue={typed?.designation ?? group?.designation}
      />
      <TextField
        label={<FormattedMessage id="materials.group.count" />}
        name="count"
        inputMode="numeric"
        maxLength={3}
        defaultValue={typed?.count ?? group?.count ?? 1}
      />
    </div>
  );
}

export function NewGroup({ typed }: { typed: Typed }) {
  return (
    <Card title={<FormattedMessage id="materials.group.new" />}>
      <Form method="post" className={styles.form}>
        <GroupFieldset typed={typed} />
        <div>
          <Button type="submit" name="intent" value="new-group">
            <FormattedMessage id="materials.group.add" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** Name and number of a panel, and its end while it is empty. */
export function GroupSettings({ group, isAlone }: { group: Group; isAlone: boolean }) {
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="groupId" value={group.groupId} />
      <input type="hidden" name="revision" value={group.revision} />
      <GroupFieldset group={group} />
      <div className={styles.acts}>
        <Button type="submit" size="small" name="intent" value="group">
          <FormattedMessage id="materials.group.save" />
        </Button>
        {!isAlone && (
          <Button type="submit" size="small" variant="ghost" name="intent" value="remove-group">
            <FormattedMessage id="materials.group.remove" />
          </Button>
        )}
      </div>
    </Form>
  );
}

export function ListSettings({ list, failure }: { list: MaterialList; failure: PostFailure | undefined }) {
  const typedOf = (intent: string): Typed => (failure?.intent === intent ? failure.typed : undefined);
  const head = typedOf('head');
  return (
    <>
      <Card title={<FormattedMessage id="materials.reprice" />}>
        <Form method="post" className={styles.form}>
          <TextField
            label={<FormattedMessage id="materials.reprice.day" />}
            hint={<FormattedMessage id="materials.reprice.hint" />}
            type="date"
            name="day"
            required
            defaultValue={typedOf('reprice')?.day ?? list.priceDate}
          />
          <div>
            <Button type="submit" name="intent" value="reprice">
              <FormattedMessage id="materials.reprice.do" />
            </Button>
          </div>
        </Form>
      </Card>
      <Card title={<FormattedMessage id="materials.settings" />}>
        <Form method="post" className={styles.form}>
          <input type="hidden" name="revision" value={list.revision} />
          <TextField
            label={<FormattedMessage id="materials.field.title" />}
            name="title"
            required
            maxLength={80}
            defaultValue={head?.title ?? list.title}
          />
          <TextField
            label={<FormattedMessage id="materials.field.project" />}
            name="project"
            maxLength={80}
            defaultValue={head?.project ?? list.project}
          />
          <TextareaField
            label={<FormattedMessage id="materials.field.note" />}
            name="note"
            rows={3}
            maxLength={500}
            defaultValue={head?.note ?? list.note}
          />
          <TextField
            label={<FormattedMessage id="materials.field.taxBp" />}
            name="taxBp"
            inputMode="decimal"
            maxLength={6}
            defaultValue={head?.taxBp ?? writePercent(list.taxBp)}
            error={failure?.fields?.['head.taxBp'] && <FormattedMessage id="materials.fault.discountBp" />}
          />
          <Checkbox
            name="isTaxIncluded"
            value="1"
            defaultChecked={head ? head.isTaxIncluded === '1' : list.isTaxIncluded}
          >
            <FormattedMessage id="materials.field.isTaxIncluded" />
          </Checkbox>
          <div>
            <Button type="submit" name="intent" value="head">
              <FormattedMessage id="materials.save" />
            </Button>
          </div>
        </Form>
      </Card>
      {list.right === 'manage' && (
        <Card title={<FormattedMessage id="materials.delete" />}>
          <Form method="post" className={styles.form}>
            <TextField
              label={<FormattedMessage id="materials.delete.title" values={{ title: list.title }} />}
              hint={<FormattedMessage id="materials.delete.hint" />}
              name="title"
              autoComplete="off"
              defaultValue={typedOf('delete')?.title}
            />
            <div>
              <Button type="submit" variant="danger" name="intent" value="delete">
                <FormattedMessage id="materials.delete.do" />
              </Button>
            </div>
          </Form>
        </Card>
      )}
    </>
  );
}
