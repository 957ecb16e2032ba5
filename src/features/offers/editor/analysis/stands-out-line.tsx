import { Link } from '@tanstack/react-router'
import { sectionOf } from '#domain/analysis/analyse-offer.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { sectionState } from '#domain/kinds/opportunity-progress.ts'
import { sectionOf as sectionNamed } from '#domain/kinds/opportunity-sections.ts'
import type { Form } from '#lib/field.ts'
import { counted } from '#lib/text.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { linkClass } from '#ui/link-class.ts'
import css from './stands-out-line.module.css'
import type { Findings } from './use-findings.ts'

export interface StandsOutLineProps {
  readonly form: Form
  /** Undefined until they are known. */
  readonly findings: Findings | undefined
}

/** The section that has the analysis. */
export const ANALYSIS = sectionNamed('analysis')

/** Whether something is said of a section: somebody has begun it. */
export const isBegun = (offer: Opportunity, { key }: Form): boolean => sectionState(offer, key) !== 'n'

/** Under the lead of a section that was begun: how much stands out in it, and the way to the analysis. An empty one is not nagged about. The line has its place also
 *  while it is not known and where there is nothing to say: what stands under it does not move. */
export function StandsOutLine({ form, findings }: StandsOutLineProps) {
  const offer = useRecordForm<Opportunity>().record
  const count = findings?.open.filter((finding) => sectionOf(finding) === form.key).length ?? 0
  if (!isBegun(offer, form)) return null
  if (count === 0) return <p className={css.line} />
  return (
    <p className={css.line}>
      <Link
        to="/edit/opportunities/$opportunity/$formGroup/$form"
        params={{ opportunity: offer.name, formGroup: ANALYSIS.group, form: ANALYSIS.key }}
        className={linkClass}
      >
        {counted(count, 'thing stands out', 'things stand out')}
      </Link>
    </p>
  )
}
