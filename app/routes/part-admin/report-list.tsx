import { FormattedMessage } from 'react-intl';
import { Checkbox, ChoiceGroup } from '../../components/ui/choice.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './part-admin.module.css';

interface ReportListProps {
  reports: readonly {
    reportId: number;
    field: string;
    claim: string;
    source: string;
    reporter: { nickname: string };
    createdAt: string;
  }[];
}

/** What people found wrong; what is ticked is settled by the correction. */
export function ReportList({ reports }: ReportListProps) {
  if (reports.length === 0) return null;
  return (
    <ChoiceGroup legend={<FormattedMessage id="part_staff.edit.reports" />}>
      <p className={styles.text}>
        <FormattedMessage id="part_staff.edit.reports.text" />
      </p>
      {reports.map(({ reportId, field, claim, source, reporter, createdAt }) => (
        <Checkbox key={reportId} name={`report.${reportId}`} value="1">
          {field}：{claim}
          {source && `（${source}）`} · {reporter.nickname} · <Time value={createdAt} />
        </Checkbox>
      ))}
    </ChoiceGroup>
  );
}
