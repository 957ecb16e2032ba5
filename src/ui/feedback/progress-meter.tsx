import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { classNames } from '#ui/class-names.ts'
import css from './progress-meter.module.css'
import { type MeterGroups, progressCount } from './progress-count.ts'

export interface ProgressMeterProps {
  /** State of each section, group by group. */
  sections: MeterGroups
  /** Fills its column. */
  wide?: boolean | undefined
  /** Announced text. Default: '9 of 14 sections'. */
  label?: string | undefined
}

/** The meter: one stroke a section, tall when done, half in progress, a stub when not started. Always beside words. */
export function ProgressMeter({ sections, wide, label }: ProgressMeterProps) {
  const { done, total } = progressCount(sections)
  return (
    <span
      className={classNames(css.tally, wide && css.wide)}
      role="img"
      aria-label={label ?? t`${done} of ${total} sections`}
    >
      {sections.map((group, groupIndex) => (
        // The groups and strokes never change places: their index is what they are.
        <span key={groupIndex} className={css.group} style={{ '--strokes': group.length } as CSSProperties}>
          {group.map((state, index) => (
            <span key={index} className={classNames(css.stroke, state !== 'none' && css[state])} />
          ))}
        </span>
      ))}
    </span>
  )
}

/** The meter with its words: '9 of 14', or 'Complete'. */
export function CountedProgressMeter({ sections, label }: Omit<ProgressMeterProps, 'wide'>) {
  const { done, total } = progressCount(sections)
  return (
    <span className={css.counted}>
      <ProgressMeter sections={sections} label={label} />
      <span className={css.count} aria-hidden="true">
        {done === total ? t`Complete` : t`${done} of ${total}`}
      </span>
    </span>
  )
}
