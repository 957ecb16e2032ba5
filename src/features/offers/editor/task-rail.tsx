import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fieldValue, type Opportunity } from '#domain/kinds/opportunity.ts'
import { sectionState, sectionStates } from '#domain/kinds/opportunity-progress.ts'
import { doneCount, SECTION_COUNT, sectionsOf } from '#features/offers/offer.ts'
import type { Form } from '#lib/field.ts'
import { sectionFigure } from '#records/form/entries/entries.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { StateRing } from '#ui/feedback/state-ring.tsx'
import { Tally } from '#ui/feedback/tally.tsx'
import { CUSTOM_FORM, GROUPS } from './section-order.ts'
import css from './task-rail.module.css'

export interface TaskRailProps {
  readonly current: Form
  /** After a choice: the page of sections closes on a phone. */
  readonly onChoose: () => void
}

/** The sections as a task list, in any order. */
export function TaskRail({ current, onChoose }: TaskRailProps) {
  const offer = useRecordForm<Opportunity>().record
  const states = sectionStates(offer)
  return (
    <nav className={css.rail} aria-label="Sections">
      <div className={css.sum}>
        <strong>
          {doneCount(states) === 0 ? 'Start anywhere' : `${doneCount(states)} of ${SECTION_COUNT} sections complete`}
        </strong>
        <Tally wide sections={sectionsOf(states)} />
      </div>
      {GROUPS.map((group) => (
        <section key={group.key} aria-labelledby={`group-${group.key}`}>
          <h2 id={`group-${group.key}`} className={css.group}>
            {group.title}{' '}
            <span className={css.groupCount}>
              {group.forms.filter((form) => sectionState(offer, form.key) === 'd').length} of {group.forms.length}
            </span>
          </h2>
          <ul>
            {group.forms.map((form) => (
              <li key={form.key}>
                <Task form={form} isCurrent={form === current} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {CUSTOM_FORM && (
        <div className={css.beside}>
          <TaskLink form={CUSTOM_FORM} isCurrent={CUSTOM_FORM === current} onChoose={onChoose}>
            {CUSTOM_FORM.title}
          </TaskLink>
        </div>
      )}
    </nav>
  )
}

interface TaskProps {
  readonly form: Form
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

const STATES = { n: 'none', p: 'part', d: 'done' } as const

function Task(props: TaskProps) {
  const { form } = props
  const offer = useRecordForm<Opportunity>().record
  const state = sectionState(offer, form.key)
  const { filled, total } = sectionFigure(form, (key) => fieldValue(offer, form.key, key))
  return (
    <TaskLink {...props} group={form.group}>
      <StateRing state={STATES[state]} />
      {form.title}
      {state === 'p' && (
        <span className={css.figure}>
          {filled} of {total}
        </span>
      )}
    </TaskLink>
  )
}

function TaskLink({
  form,
  isCurrent,
  onChoose,
  group,
  children,
}: TaskProps & { readonly group?: string; readonly children: ReactNode }) {
  const { name } = useRecordForm().record
  return (
    <Link
      to="/edit/opportunities/$opportunity/$formGroup/$form"
      params={{ opportunity: name, formGroup: form.group, form: form.key }}
      className={css.task}
      aria-current={isCurrent ? 'page' : undefined}
      // Two sections are called Details.
      aria-describedby={group && `group-${group}`}
      onClick={onChoose}
    >
      {children}
    </Link>
  )
}
