import { type FormEvent, useRef } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { Form, useSubmit } from 'react-router';
import type { ResourceList } from '../../../contract/resource.ts';
import { type Facet, facetNames } from '../../../contract/resource-kinds.ts';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/choice.tsx';
import { Count } from '../../components/ui/count.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './facet-form.module.css';
import type { ListQuery } from './list-query.ts';

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
        key={JSON.stringify(query.chosen)}
        className={styles.form}
        action={path}
        onChange={onChange}
        onSubmit={() => {
          if (toggle.current) toggle.current.checked = false;
        }}
      >
        <Kept query={query} path={path} />
        {facetNames.map((facet) => (
          <FacetGroup key={facet} facet={facet} query={query} counts={list.facets[facet]} />
        ))}
        {list.versions.length > 1 && <Versions query={query} versions={list.versions} />}
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

/** What stands in the address besides the choices. */
export function Kept({
  query,
  path,
  hasKeyword = true,
}: {
  query: ListQuery;
  path: string;
  hasKeyword?: boolean;
}) {
  const fields = {
    q: hasKeyword ? query.keyword : '',
    tag: path.includes('/tag/') ? '' : query.tag,
    brand: query.brand,
    family: query.family,
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

function Versions({ query, versions }: { query: ListQuery; versions: ResourceList['versions'] }) {
  return (
    <fieldset className={styles.group}>
      <legend>
        <FormattedMessage id="resource.facet.version" />
      </legend>
      {versions.map(({ value, count }) => (
        <Checkbox
          key={value}
          name="version"
          value={value}
          defaultChecked={query.version === value}
          note={<Count value={count} />}
        >
          {value}
        </Checkbox>
      ))}
    </fieldset>
  );
}

export function choiceName(intl: IntlShape, facet: Facet, value: string): string {
  return intl.formatMessage({ id: `resource.${facet}.${value}` as MessageId });
}
