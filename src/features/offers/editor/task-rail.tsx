import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fieldValue } from '#domain/kinds/opportunity.ts'
import { sectionState, sectionStates } from '#domain/kinds/opportunity-progress.ts'
import { completedSectionCount, SECTION_COUNT, sectionStateGroups } from '#features/offers/offer-section-states.ts'
import type { FormSpec } from '#lib/field-spec.ts'
import { sectionProgress } from '#records/form/entries/entry-group.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { StateRing } from '#ui/feedback/state-ring.tsx'
import { ProgressMeter } from '#ui/feedback/progress-meter.tsx'
import { CUSTOM_SECTION_FORM, OFFER_FORM_GROUPS } from './section-order.ts'
import css from './task-rail.module.css'

export interface TaskRailProps {
  readonly current: FormSpec
  /** After a choice: the page of sections closes on a phone. */
  readonly onChoose: () => void
}

/** The sections as a task list, in any order. */
export function TaskRail({ current, onChoose }: TaskRailProps) {
  const offer = useRecordForm('opportunity').record
  const states = sectionStates(offer)
  return (
    <nav className={css.rail} aria-label={t`Sections`}>
      <div className={css.sum}>
        <strong>
          {completedSectionCount(states) === 0
            ? t`Start anywhere`
            : t`${{ done: completedSectionCount(states) }} of ${{ total: SECTION_COUNT }} sections complete`}
        </strong>
        <ProgressMeter wide sections={sectionStateGroups(states)} />
      </div>
      {OFFER_FORM_GROUPS.map((group) => (
        <section key={group.key} aria-labelledby={`group-${group.key}`}>
          <h2 id={`group-${group.key}`} className={css.group}>
            {group.title}{' '}
            <span className={css.groupCount}>
              {t`${{ done: group.forms.filter((form) => sectionState(offer, form.key) === 'd').length }} of ${{ total: group.forms.length }}`}
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
      {CUSTOM_SECTION_FORM && (
        <div className={css.beside}>
          <TaskLink form={CUSTOM_SECTION_FORM} isCurrent={CUSTOM_SECTION_FORM === current} onChoose={onChoose}>
            {CUSTOM_SECTION_FORM.title}
          </TaskLink>
        </div>
      )}
    </nav>
  )
}

interface TaskProps {
  readonly form: FormSpec
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

const STATES = { n: 'none', p: 'part', d: 'done' } as const

function Task(props: TaskProps) {
  const { form } = props
  const offer = useRecordForm('opportunity').record
  const state = sectionState(offer, form.key)
  const { filled, total } = sectionProgress(form, (key) => fieldValue(offer, form.key, key))
  return (
    <TaskLink {...props} group={form.group}>
      <StateRing state={STATES[state]} />
      {form.title}
      {state === 'p' && <span className={css.figure}>{t`${filled} of ${total}`}</span>}
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
