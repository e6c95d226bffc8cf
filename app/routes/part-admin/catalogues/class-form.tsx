import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { getCatalogue, MappedClass } from '../../../../contract/maker-catalogue/catalogue.ts';
import { showClass } from '../../../../contract/part/class-codes.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ColumnHeads, numberCell, Table } from '../../../components/ui/table.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../part-admin.module.css';

type Found = EndpointOutput<typeof getCatalogue>;
type MappedField = MappedClass['fields'][number];

/** Classes of ETIM and ECLASS as they are written there; a workbook is its category alone. */
function nameOfClass(key: string): string {
  if (/^(etim|eclass):/.test(key)) return showClass(key);
  return key.slice(key.indexOf(':') + 1) || '–';
}

/** The classes of a catalogue, each with the category that it becomes. */
export function ClassList({ found: { classes, catalogue } }: { found: Found }) {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id="maker_catalogue.classes" />} isFlush>
      <Table label={intl.formatMessage({ id: 'maker_catalogue.classes' })}>
        <ColumnHeads
          names={['class', 'rows', 'family', 'kept'] as const}
          numbers={['rows']}
          text={(column) => <FormattedMessage id={`maker_catalogue.column.${column}`} />}
        />
        <tbody>
          {classes.map(({ key, count, family, isKept }) => (
            <tr key={key}>
              <th scope="row">
                <AppLink
                  className="link"
                  to={`/admin/parts/catalogues/${catalogue.catalogueId}?${new URLSearchParams({ class: key })}`}
                >
                  {nameOfClass(key)}
                </AppLink>
              </th>
              <td className={numberCell}>{count}</td>
              <td>{family?.name ?? '–'}</td>
              <td>
                <Tag tone={isKept ? 'ok' : 'plain'}>
                  <FormattedMessage id={isKept ? 'maker_catalogue.mapped' : 'maker_catalogue.left_out'} />
                </Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

interface ClassFormProps {
  mapped: MappedClass;
  families: Found['families'];
  failure: PostFailure | undefined;
}

/** Which category a class is, and what each of its fields becomes. */
export function ClassForm({ mapped, families, failure }: ClassFormProps) {
  const intl = useIntl();
  return (
    <Card
      title={
        <FormattedMessage
          id="maker_catalogue.fields"
          values={{
            name:
              mapped.family && mapped.key.startsWith('table:') ? mapped.family.name : nameOfClass(mapped.key),
          }}
        />
      }
    >
      <p className={styles.text}>
        <FormattedMessage id="maker_catalogue.fields.text" />
      </p>
      <Form className={styles.filters}>
        <input type="hidden" name="class" value={mapped.key} />
        <select
          name="family"
          defaultValue={mapped.family?.slug ?? ''}
          className={inputClass('medium')}
          aria-label={intl.formatMessage({ id: 'part_staff.admin.family' })}
        >
          <option value="">{intl.formatMessage({ id: 'maker_catalogue.family.none' })}</option>
          {families.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
        <Button type="submit" size="small">
          <FormattedMessage id="maker_catalogue.family.show" />
        </Button>
      </Form>
      {mapped.family && <FieldsForm mapped={mapped} family={mapped.family} typed={failure?.typed ?? {}} />}
    </Card>
  );
}

interface FieldsFormProps {
  mapped: MappedClass;
  family: { slug: string; name: string };
  typed: Readonly<Record<string, string>>;
}

function FieldsForm({ mapped, family, typed }: FieldsFormProps) {
  const intl = useIntl();
  return (
    <Form method="post">
      <input type="hidden" name="classKey" value={mapped.key} />
      <input type="hidden" name="family" value={family.slug} />
      <Table label={intl.formatMessage({ id: 'maker_catalogue.fields.label' })} isWide>
        <ColumnHeads
          names={['field', 'rows', 'example', 'becomes'] as const}
          numbers={['rows']}
          text={(column) => <FormattedMessage id={`maker_catalogue.column.${column}`} />}
        />
        <tbody>
          {mapped.fields.map((field, at) => (
            <FieldRow key={field.name} field={field} at={at} targets={mapped.targets} typed={typed} />
          ))}
        </tbody>
      </Table>
      <p className={styles.filters}>
        <Button type="submit" name="intent" value="map">
          <FormattedMessage id="maker_catalogue.map" />
        </Button>
        {mapped.isKept && (
          <Button type="submit" variant="ghost" name="intent" value="leave">
            <FormattedMessage id="maker_catalogue.leave" />
          </Button>
        )}
      </p>
    </Form>
  );
}

interface FieldRowProps {
  field: MappedField;
  at: number;
  targets: MappedClass['targets'];
  typed: Readonly<Record<string, string>>;
}

/** Examples that are told; words that are none of ours come with a choice each. */
const examples = 4;

function FieldRow({ field, at, targets, typed }: FieldRowProps) {
  const intl = useIntl();
  const { name, count, values, hasMore, to, words } = field;
  const choices = targets.find((target) => target.to === to)?.choices;
  const ours = new Set(choices?.map((choice) => choice.toLowerCase()));
  const foreign = choices ? values.filter((value) => !ours.has(value.toLowerCase())) : [];
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={numberCell}>{count}</td>
      <td>
        {values.slice(0, examples).join('、')}
        {(hasMore || values.length > examples) && '…'}
      </td>
      <td>
        <select
          name={`to.${at}`}
          defaultValue={typed[`to.${at}`] ?? to}
          className={inputClass('medium')}
          aria-label={intl.formatMessage({ id: 'maker_catalogue.becomes' }, { name })}
        >
          <option value="">{intl.formatMessage({ id: 'maker_catalogue.left_out' })}</option>
          {targets.map((target) => (
            <option key={target.to} value={target.to}>
              {target.name}
            </option>
          ))}
        </select>
        {foreign.map((value, nth) => (
          <label key={value} className={styles.check}>
            <input type="hidden" name={`said.${at}.${nth}`} value={value} />
            {value} →{' '}
            <select
              name={`word.${at}.${nth}`}
              defaultValue={typed[`word.${at}.${nth}`] ?? words[value] ?? ''}
              className={inputClass('medium')}
            >
              <option value="">{intl.formatMessage({ id: 'price_table.choose' })}</option>
              {choices?.map((choice) => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
            </select>
          </label>
        ))}
      </td>
    </tr>
  );
}
