import { type FormEvent, useRef } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { Form, useSubmit } from 'react-router';
import { type Facet, facetNames } from '../../../../contract/resource/kinds.ts';
import type { ResourceList } from '../../../../contract/resource/resource.ts';
import { byText, type TextFacet, textFacetNames } from '../../../../contract/resource/texts.ts';
import styles from '../../../components/facets/facet-panel.module.css';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { Count } from '../../../components/ui/count.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Written } from '../../../components/ui/written.tsx';
import type { MessageId } from '../../../i18n/messages.ts';
import { type ListQuery, listAddress } from './list-query.ts';

interface FacetFormProps {
  query: ListQuery;
  list: ResourceList;
  path: string;
}

const panelId = 'facet-panel';

/** What the list is narrowed by. On phones a sheet that a label opens, so that it works without scripts. */
export function FacetForm({ query, list, path }: FacetFormProps) {
  const submit = useSubmit();
  const toggle = useRef<HTMLInputElement>(null);
  const chosen = facetNames.reduce((sum, facet) => sum + query.chosen[facet].length, 0);
  // A single value narrows nothing, unless it is the one that was chosen.
  const offered = textFacetNames.filter((name) => list.texts[name].length > (query[name] ? 0 : 1));
  const onChange = (event: FormEvent<HTMLFormElement>) =>
    submit(event.currentTarget, { replace: true, preventScrollReset: true });
  return (
    <>
      <input type="checkbox" id={panelId} className={styles.toggle} ref={toggle} />
      <label htmlFor={panelId} className={styles.open}>
        <Icon name="filter" />
        <FormattedMessage id="resource.filter" values={{ count: chosen }} />
      </label>
      <Form
        key={listAddress(query, path)}
        className={styles.form}
        action={path}
        onChange={onChange}
        onSubmit={() => {
          if (toggle.current) toggle.current.checked = false;
        }}
      >
        <Kept query={query} path={path} offered={offered} />
        {facetNames.map((facet) => (
          <FacetGroup key={facet} facet={facet} query={query} counts={list.facets[facet]} />
        ))}
        {list.versions.length > 1 && (
          <TextGroup name="version" label="resource.facet.version" query={query} counts={list.versions} />
        )}
        {offered.map((name) => (
          <TextGroup
            key={name}
            name={name}
            label={`resource.text.${name}`}
            query={query}
            counts={list.texts[name]}
          />
        ))}
        <div className={styles.foot}>
          <label htmlFor={panelId} className={styles.close}>
            <FormattedMessage id="resource.filter.close" />
          </label>
          <Button type="submit" variant="primary">
            <FormattedMessage id="resource.filter.show" values={{ count: list.page.total }} />
          </Button>
        </div>
      </Form>
    </>
  );
}

/** What stands in the address besides what can be chosen here. */
function Kept({ query, path, offered }: { query: ListQuery; path: string; offered: readonly TextFacet[] }) {
  const fields = {
    q: query.keyword,
    tag: path.includes('/tag/') ? '' : query.tag,
    ...byText(textFacetNames, (name) => (offered.includes(name) ? '' : query[name])),
    author: query.authorId,
    sort: query.sort === 'best' ? '' : query.sort,
  };
  return Object.entries(fields).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}

function FacetGroup({
  facet,
  query,
  counts,
}: {
  facet: Facet;
  query: ListQuery;
  counts: readonly { value: string; count: number }[];
}) {
  const intl = useIntl();
  // What would show nothing is left out, unless it is chosen.
  const shown = counts.filter(({ value, count }) => count > 0 || query.chosen[facet].includes(value));
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{intl.formatMessage({ id: `resource.facet.${facet}` })}</legend>
      {shown.map(({ value, count }) => (
        <Checkbox
          key={value}
          name={facet}
          value={value}
          defaultChecked={query.chosen[facet].includes(value)}
          note={<Count value={count} />}
        >
          {choiceName(intl, facet, value)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function TextGroup({
  name,
  label,
  query,
  counts,
}: {
  name: TextFacet | 'version';
  label: MessageId;
  query: ListQuery;
  counts: readonly { value: string; count: number }[];
}) {
  return (
    <fieldset className={styles.group}>
      <legend>
        <FormattedMessage id={label} />
      </legend>
      {counts.map(({ value, count }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          defaultChecked={query[name].toLowerCase() === value.toLowerCase()}
          note={<Count value={count} />}
        >
          <Written text={value} />
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** Written out for each facet: a page brings the tables of the words whose beginning it names. */
const idOfChoice = {
  type: (value) => `resource.type.${value}`,
  format: (value) => `resource.format.${value}`,
  application: (value) => `resource.application.${value}`,
  industry: (value) => `resource.industry.${value}`,
  software: (value) => `resource.software.${value}`,
  price: (value) => `resource.price.${value}`,
  licence: (value) => `resource.licence.${value}`,
  size: (value) => `resource.size.${value}`,
  verified: (value) => `resource.verified.${value}`,
} satisfies Record<Facet, (value: string) => string>;

export function choiceName(intl: IntlShape, facet: Facet, value: string): string {
  return intl.formatMessage({ id: idOfChoice[facet](value) as MessageId });
}
