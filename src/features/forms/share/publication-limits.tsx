import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { localDay } from '#lib/time/local-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import type { PublicationPartProps } from './use-publication.ts'
import { megabytesToBytes, limitFaults, bytesToMegabytes, parseClosingTime, timeOfDay } from './limit-values.ts'
import css from './share.module.css'

interface PublicationLimitsProps extends Omit<PublicationPartProps, 'publication'> {
  readonly publication: NonNullable<PublicationPartProps['publication']>
  readonly onDone: () => void
}

/** Sets the end date, the most responses in all and in a day, and emails to the owner. */
export function PublicationLimits({ publication, canChange, onChange, onWithdraw, onDone }: PublicationLimitsProps) {
  const { open, closesAt, maxAnswers, maxDayBytes, notify } = publication
  const [day, setDay] = useState(localDay(closesAt))
  const [time, setTime] = useState(timeOfDay(closesAt))
  const [typedMax, setTypedMax] = useState(maxAnswers === null ? '' : String(maxAnswers))
  const [megabytes, setMegabytes] = useState(bytesToMegabytes(maxDayBytes))
  const [isNotified, setIsNotified] = useState(notify)
  const fault = limitFaults({ day, time, most: typedMax, megabytes })
  const save = async () => {
    const change = {
      open,
      closesAt: day === '' ? null : parseClosingTime(day, time),
      maxAnswers: typedMax.trim() === '' ? null : Number(typedMax),
      maxDayBytes: megabytesToBytes(megabytes),
      notify: isNotified,
    }
    if (await onChange(change)) onDone()
  }
  return (
    <div className={css.limits} role="group" aria-label={t`Limits`}>
      <div className={css.pair}>
        <DateField label={t`Until`} optional value={day} error={fault.day} onValueChange={setDay} />
        <TimeField
          label={t({ message: 'At', context: 'time' })}
          optional
          value={time}
          error={fault.time}
          onValueChange={setTime}
        />
      </div>
      <NumberField label={t`Max. responses`} optional value={typedMax} error={fault.most} onValueChange={setTypedMax} />
      <NumberField
        label={t`Max. MB per day`}
        optional
        hint={t`Above this size, the form stops accepting responses until the next day.`}
        value={megabytes}
        error={fault.megabytes}
        onValueChange={setMegabytes}
      />
      <CheckBox label={t`Email me about new responses`} checked={isNotified} onCheckedChange={setIsNotified} />
      <div className={css.tools}>
        <Button variant="primary" disabled={!canChange || Object.keys(fault).length > 0} onClick={save}>
          {t`Save`}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t`Cancel`}
        </Button>
        <Button variant="bad" disabled={!canChange} onClick={() => void onWithdraw()}>
          {t`Delete link…`}
        </Button>
      </div>
    </div>
  )
}
