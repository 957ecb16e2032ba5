import { t } from '@lingui/core/macro'
import { filledFields } from '#domain/kinds/opportunity-progress.ts'
import { sectionName, OFFER_SECTIONS } from '#domain/kinds/opportunity-sections.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import css from './filled-field-counts.module.css'
import { Disclosure } from '#ui/layout/disclosure.tsx'

/** Shows how many fields of each section have text. */
export function FilledFieldCounts() {
  const offer = useRecordForm('opportunity').record
  const sections = OFFER_SECTIONS.map(({ key }) => ({ key, ...filledFields(offer, key) }))
  const filled = sections.reduce((sum, one) => sum + one.filled, 0)
  const total = sections.reduce((sum, one) => sum + one.total, 0)
  return (
    <Disclosure label={t`${filled} of ${total} fields filled in`}>
      <dl className={css.list}>
        {sections.map((one) => (
          <div key={one.key} className={css.section}>
            <dt>{sectionName(one.key)}</dt>
            <dd>{t`${{ filled: one.filled }} of ${{ total: one.total }}`}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
