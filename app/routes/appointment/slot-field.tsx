import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { appointmentTerms } from '../../../contract/appointment/appointment.ts';
import { beijingMinute } from '../../../contract/beijing-time.ts';
import { SelectField } from '../../components/ui/text-field.tsx';

export interface FreeSlots {
  days: readonly { day: string; slots: readonly string[] }[];
  answerBy: string | null;
}

interface SlotFieldProps {
  free: FreeSlots;
  value?: string | undefined;
  error?: ReactNode;
  /** A trial needs no talk. */
  isOptional?: boolean;
}

/** Free slots by day, in Beijing time. */
export function SlotField({ free, value = '', error, isOptional = false }: SlotFieldProps) {
  const intl = useIntl();
  const { answerBy } = free;
  const hint = answerBy && isOptional && (
    <FormattedMessage id="appointment.slot.hint" values={{ time: beijingMinute(new Date(answerBy)) }} />
  );
  return (
    <SelectField
      label={<FormattedMessage id="appointment.slot" values={{ minutes: appointmentTerms.minutes }} />}
      hint={hint || undefined}
      error={error}
      name="startsAt"
      defaultValue={value}
      required={!isOptional}
    >
      <option value="">
        {intl.formatMessage({ id: isOptional ? 'appointment.slot.none' : 'appointment.slot.choose' })}
      </option>
      {free.days.map(({ day, slots }) => (
        <optgroup key={day} label={`${day} ${weekday(intl.locale, day)}`}>
          {slots.map((slot) => (
            <option key={slot} value={slot}>
              {beijingMinute(new Date(slot))}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

const weekday = (locale: string, day: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
