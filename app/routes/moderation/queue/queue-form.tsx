import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { type Decision, suspensionDays } from '../../../../contract/moderation/kinds.ts';
import type { Case } from '../../../../contract/moderation/moderation.ts';
import { useTypedEarly } from '../../../components/forms/typed-early.ts';
import { Button } from '../../../components/ui/button.tsx';
import { SelectField, TextField } from '../../../components/ui/text-field.tsx';
import { CaseCard } from './case-card.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import styles from './queue.module.css';
import type { QueueTyped } from './queue-action.ts';
import { useQueueKeys } from './use-queue-keys.ts';

interface QueueFormProps {
  cases: readonly Case[];
  templates: readonly { templateId: number; title: string; text: string }[];
  typed: QueueTyped;
  isDecided: boolean;
}

/** The cases and, beside them, what is decided about the chosen ones. Works as a plain form too. */
export function QueueForm({ cases, templates, typed, isDecided }: QueueFormProps) {
  const intl = useIntl();
  const ref = useRef<HTMLFormElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useQueueKeys(ref, () => setHelpOpen(true));
  const fillReason = (template: string) => {
    const field = reasonOf(ref.current);
    if (field) field.value = template;
  };
  useTypedEarly(ref, ({ name, value }) => {
    if (name === 'template' && !reasonOf(ref.current)?.value) fillReason(value);
  });
  const offered = [...new Set(cases.flatMap(({ may }) => may))];
  return (
    <Form method="post" ref={ref} className={styles.queue} replace>
      {!isDecided && (
        <div className={styles.panel}>
          <SelectField
            label={<FormattedMessage id="moderation.template" />}
            name="template"
            size="medium"
            data-key="t"
            defaultValue={typed.template}
            onChange={({ currentTarget }) => fillReason(currentTarget.value)}
          >
            <option value="">{intl.formatMessage({ id: 'moderation.template.none' })}</option>
            {templates.map(({ templateId, title, text }) => (
              <option key={templateId} value={text}>
                {title}
              </option>
            ))}
          </SelectField>
          <TextField
            label={<FormattedMessage id="moderation.reason" />}
            hint={<FormattedMessage id="moderation.reason.hint" />}
            name="reason"
            size="medium"
            maxLength={200}
            defaultValue={typed.reason}
          />
          <SelectField
            label={<FormattedMessage id="moderation.sanction" />}
            name="sanction"
            size="medium"
            defaultValue={typed.sanction}
          >
            {(['none', 'warn', 'silence'] as const).map((sanction) => (
              <option key={sanction} value={sanction}>
                {intl.formatMessage({ id: `moderation.sanction.${sanction}` })}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={<FormattedMessage id="moderation.days" />}
            name="days"
            size="medium"
            defaultValue={typed.days}
          >
            {suspensionDays.map((days) => (
              <option key={days} value={days}>
                {intl.formatMessage({ id: 'moderation.days.count' }, { days })}
              </option>
            ))}
          </SelectField>
          <BatchButtons offered={offered} onHelp={() => setHelpOpen(true)} />
        </div>
      )}
      <div className={styles.cases}>
        {cases.map((found) => (
          <CaseCard
            key={found.caseId}
            found={found}
            isChosen={typed.caseIds?.includes(String(found.caseId)) ?? false}
          />
        ))}
      </div>
      <KeysDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </Form>
  );
}

/** What is done with all chosen cases at once. */
function BatchButtons({ offered, onHelp }: { offered: readonly Decision[]; onHelp: () => void }) {
  return (
    <div className={styles.batch}>
      <span>
        <FormattedMessage id="moderation.chosen" />
      </span>
      {offered.map((decision: Decision) => (
        <Button
          key={decision}
          type="submit"
          size="small"
          name="many"
          value={decision}
          variant={decision === 'remove' || decision === 'confirm' ? 'danger' : 'secondary'}
        >
          <FormattedMessage id={`moderation.decision.${decision}`} />
        </Button>
      ))}
      <Button type="submit" size="small" variant="ghost" name="claim" value="1">
        <FormattedMessage id="moderation.claim" />
      </Button>
      <Button type="submit" size="small" variant="ghost" name="release" value="1">
        <FormattedMessage id="moderation.release" />
      </Button>
      <Button size="small" variant="ghost" onClick={onHelp} className={styles.keys}>
        <FormattedMessage id="moderation.keys" />
      </Button>
    </div>
  );
}

function reasonOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const field = form?.elements.namedItem('reason');
  return field instanceof HTMLInputElement ? field : undefined;
}
