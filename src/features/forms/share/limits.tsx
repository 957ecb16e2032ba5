import { useState } from 'react'
import { dayOf } from '#lib/time/day-end.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import type { PublicationPartProps } from './use-publication.ts'
import { bytesOf, limitsFault, megabytesOf, momentOf, timeOf } from './limit-values.ts'
import css from './share.module.css'

interface LimitsProps extends Omit<PublicationPartProps, 'publication'> {
  readonly publication: NonNullable<PublicationPartProps['publication']>
  readonly onDone: () => void
}

/** Sets the end date, the most responses in all and in a day, and emails to the owner. */
export function Limits({ publication, canChange, onChange, onWithdraw, onDone }: LimitsProps) {
  const { open, closesAt, maxAnswers, maxDayBytes, notify } = publication
  const [day, setDay] = useState(dayOf(closesAt))
  const [time, setTime] = useState(timeOf(closesAt))
  const [most, setMost] = useState(maxAnswers === null ? '' : String(maxAnswers))
  const [megabytes, setMegabytes] = useState(megabytesOf(maxDayBytes))
  const [isTold, setIsTold] = useState(notify)
  const fault = limitsFault({ day, time, most, megabytes })
  const save = async () => {
    const change = {
      open,
      closesAt: day === '' ? null : momentOf(day, time),
      maxAnswers: most.trim() === '' ? null : Number(most),
      maxDayBytes: bytesOf(megabytes),
      notify: isTold,
    }
    if (await onChange(change)) onDone()
  }
  return (
    <div className={css.limits} role="group" aria-label="Limits">
      <div className={css.pair}>
        <DateField label="Until" optional value={day} error={fault.day} onValueChange={setDay} />
        <TimeField label="At" optional value={time} error={fault.time} onValueChange={setTime} />
      </div>
      <NumberField label="Max. responses" optional value={most} error={fault.most} onValueChange={setMost} />
      <NumberField
        label="Max. MB a day"
        optional
        hint="At this size the form stops accepting responses until the next day."
        value={megabytes}
        error={fault.megabytes}
        onValueChange={setMegabytes}
      />
      <CheckBox label="Email me about new responses" checked={isTold} onCheckedChange={setIsTold} />
      <div className={css.tools}>
        <Button variant="primary" disabled={!canChange || Object.keys(fault).length > 0} onClick={save}>
          Save
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button variant="bad" disabled={!canChange} onClick={() => void onWithdraw()}>
          Delete link…
        </Button>
      </div>
    </div>
  )
}
