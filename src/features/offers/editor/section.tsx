import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Form } from '#lib/field.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { AddField } from './add-field.tsx'
import type { Drafts } from './drafts.ts'
import type { Wanted } from './entry-list.tsx'
import { controlId } from './field-input.tsx'
import { NotSaved } from './not-saved.tsx'
import { DoneBox } from './pager.tsx'
import { useOfferRights, WHY_ID } from './rights-context.tsx'
import css from './section.module.css'
import { SectionForm } from './section-form.tsx'
import { isSection } from './section-order.ts'

export interface SectionProps {
  readonly offer: Opportunity
  readonly form: Form
  readonly drafts: Drafts
  readonly onDone: (isDone: boolean) => Promise<boolean>
  /** Came from another section of the same offer: its title takes the focus. */
  readonly isArrival: boolean
}

/** One section: title, lead and fields, scrolling by itself. */
export function Section({ offer, form, drafts, onDone, isArrival }: SectionProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const wanted = useWanted(form)
  const { update, why } = useOfferRights()
  useEffect(() => {
    if (isArrival) title.current?.focus()
  }, [isArrival])
  useEffect(() => {
    if (wanted) document.getElementById(controlId(form.key, wanted.field))?.focus()
  }, [wanted, form])
  return (
    <div className={css.scroll}>
      <div className={css.inner}>
        <div className={css.head}>
          <h2 ref={title} tabIndex={-1} className={css.title}>
            {form.title}
          </h2>
          <p className={css.lead}>{form.lead}</p>
        </div>
        {!update && <PlanNote id={WHY_ID} why={why} />}
        <NotSaved offer={offer} drafts={drafts} />
        <SectionForm form={form} offer={offer} drafts={drafts} wanted={wanted} />
        {form.open && update && <AddField offer={offer} form={form} />}
        {isSection(form) && <DoneBox className={css.done} offer={offer} form={form} onDone={onDone} />}
      </div>
    </div>
  )
}

/** The field that the address names after its `#`, anew each time that a link to it is followed. */
function useWanted(form: Form): Wanted | null {
  const visit = useLocation({ select: ({ hash, state }) => `${hash} ${state.__TSR_key ?? ''}` })
  return useMemo(() => {
    const hash = decodeURIComponent(visit.split(' ')[0] ?? '')
    const start = controlId(form.key, '')
    return hash.startsWith(start) ? { field: hash.slice(start.length) } : null
  }, [visit, form])
}
