import type { CSSProperties } from 'react'
import { classNames } from '#ui/class-names.ts'
import css from './tally.module.css'
import { type Sections, tallyCount } from './tally-count.ts'

export interface TallyProps {
  /** One state a section, group by group. */
  sections: Sections
  /** Fills its column. */
  wide?: boolean | undefined
  /** What is read out; by default '9 of 14 sections'. */
  label?: string | undefined
}

/** The meter: one stroke a section, tall when done, half in progress, a stub when not started. Always beside words. */
export function Tally({ sections, wide, label }: TallyProps) {
  const { done, total } = tallyCount(sections)
  return (
    <span
      className={classNames(css.tally, wide && css.wide)}
      role="img"
      aria-label={label ?? `${done} of ${total} sections`}
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
export function CountedTally({ sections, label }: Omit<TallyProps, 'wide'>) {
  const { done, total } = tallyCount(sections)
  return (
    <span className={css.counted}>
      <Tally sections={sections} label={label} />
      <span className={css.count} aria-hidden="true">
        {done === total ? 'Complete' : `${done} of ${total}`}
      </span>
    </span>
  )
}
