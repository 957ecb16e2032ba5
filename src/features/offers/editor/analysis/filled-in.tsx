import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { filledFields } from '#domain/kinds/opportunity-progress.ts'
import { sectionName, SECTIONS } from '#domain/kinds/opportunity-sections.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import css from './filled-in.module.css'
import { Fold } from '#ui/layout/fold.tsx'

/** How many fields of each section have text. */
export function FilledIn() {
  const offer = useRecordForm<Opportunity>().record
  const sections = SECTIONS.map(({ key }) => ({ key, ...filledFields(offer, key) }))
  const filled = sections.reduce((sum, one) => sum + one.filled, 0)
  const total = sections.reduce((sum, one) => sum + one.total, 0)
  return (
    <Fold label={`${filled} of ${total} fields filled in`}>
      <dl className={css.list}>
        {sections.map((one) => (
          <div key={one.key} className={css.section}>
            <dt>{sectionName(one.key)}</dt>
            <dd>
              {one.filled} of {one.total}
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}
