import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { followLimits, type TenderFollowPage, type TenderTask } from '../../../../contract/tender/follow.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { SelectField, TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from './follow.module.css';

interface TasksProps {
  page: TenderFollowPage;
  failure: PostFailure | undefined;
}

/** What is to be done for the bid, by the day it is due, and a form for the next. */
export function TasksCard({ page: { follow, tasks, colleagues }, failure }: TasksProps) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('tender.follow', failure);
  const typed = failure?.intent === 'task' ? failure.typed : {};
  return (
    <Card
      title={<FormattedMessage id="tender.follow.tasks" />}
      aside={
        <span className={styles.small}>
          <FormattedMessage
            id="tender.follow.open_tasks"
            values={{ open: follow.openTaskCount, count: follow.taskCount }}
          />
        </span>
      }
      isFlush
    >
      {tasks.length === 0 && (
        <p className={styles.empty}>
          <FormattedMessage id="tender.follow.tasks.none" />
        </p>
      )}
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <Task key={task.taskId} task={task} />
        ))}
      </ul>
      <Form method="post" className={styles.add}>
        <Refusal failure={failure} />
        <TextField
          label={<FormattedMessage id="tender.task.title" />}
          error={fieldText('title')}
          name="title"
          required
          maxLength={followLimits.task}
          defaultValue={typed['title']}
          autoComplete="off"
        />
        <div className={styles.pair}>
          <SelectField
            label={<FormattedMessage id="tender.task.assignee" />}
            error={fieldText('assigneeId')}
            name="assigneeId"
            defaultValue={typed['assigneeId'] ?? ''}
          >
            <option value="">{intl.formatMessage({ id: 'tender.task.anybody' })}</option>
            {colleagues.map(({ userId, name }) => (
              <option key={userId} value={userId}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={<FormattedMessage id="tender.task.day" />}
            error={fieldText('dueOn')}
            name="dueOn"
            type="date"
            defaultValue={typed['dueOn']}
          />
        </div>
        <div>
          <Button type="submit" name="intent" value="task">
            <FormattedMessage id="tender.task.add" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function Task({ task: { taskId, title, assigneeName, dueOn, isOverdue, doneAt } }: { task: TenderTask }) {
  const intl = useIntl();
  const lang = useContentLang();
  const act = doneAt ? 'reopen' : 'finish';
  return (
    <li>
      <span className={styles.words}>
        <span lang={lang} className={doneAt ? styles.done : undefined}>
          {title}
        </span>
        <span className={styles.tags}>
          {doneAt && (
            <Tag tone="ok">
              <FormattedMessage id="tender.task.is_done" />
            </Tag>
          )}
          {isOverdue && (
            <Tag tone="bad">
              <FormattedMessage id="tender.task.overdue" />
            </Tag>
          )}
          {dueOn && (
            <span className={styles.small}>
              <FormattedMessage
                id="tender.task.due"
                values={{ day: <time className={styles.day}>{dueOn}</time> }}
              />
            </span>
          )}
          {assigneeName && <span className={styles.small}>{assigneeName}</span>}
        </span>
      </span>
      <Form method="post" className={styles.acts}>
        <input type="hidden" name="taskId" value={taskId} />
        {([act, 'delete'] as const).map((intent) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            size="small"
            variant={intent === 'finish' ? 'secondary' : 'ghost'}
            aria-label={intl.formatMessage({ id: `tender.task.${intent}.named` }, { title })}
          >
            <FormattedMessage id={`tender.task.${intent}`} />
          </Button>
        ))}
      </Form>
    </li>
  );
}
