import { t } from '@lingui/core/macro'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { type Swot, SWOT_GROUPS } from '#domain/kinds/swot.ts'
import { formatSwotDay, FOLLOWS_HEADING } from '#domain/swot/swot-document.ts'
import type { FieldSpec } from '#lib/field-spec.ts'
import { FieldInput } from '#records/form/field-input.tsx'
import { RecordFormProvider, RIGHTS_REASON_ID } from '#records/form/record-form-context.tsx'
import { UnsavedFieldsAlert } from '#records/form/unsaved-fields-alert.tsx'
import { useRecordConflicts } from '#records/form/use-record-conflicts.ts'
import { useRecordEditSession } from '#records/form/use-edit-session.ts'
import { useLinkedField } from '#records/form/use-linked-field.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { useRights } from '#store/react/use-rights.ts'
import { classNames } from '#ui/class-names.ts'
import { Quadrant } from './quadrant.tsx'
import css from './swot-form.module.css'
import { SwotHeader } from './swot-header.tsx'
import { SWOT, SWOT_SCREENS } from './swot-kind.ts'

export interface SwotFormProps {
  readonly swot: Swot
  readonly offer: Opportunity
  readonly isNewest: boolean
  /** Another one stands beside it. */
  readonly isNarrow: boolean
  /** The address is this one's: fields that it names are here. */
  readonly isAddressed: boolean
}

const FOLLOWS: FieldSpec = { key: 'follows', label: FOLLOWS_HEADING, kind: 'textarea' }

/** Edits one SWOT, its points in place; changes are saved automatically. */
export function SwotForm({ swot, offer, isNewest, isNarrow, isAddressed }: SwotFormProps) {
  const editSession = useRecordEditSession({ kind: SWOT, ID: swot.ID, record: swot })
  const conflicts = useRecordConflicts(SWOT, swot.ID)
  const rights = useRights(SWOT_SCREENS)
  if (!rights) return null
  const idOf = (path: string): string => (isAddressed ? path : `${swot.ID}.${path}`)
  return (
    <RecordFormProvider kind={SWOT} record={swot} editSession={editSession} rights={rights} conflicts={conflicts}>
      <section className={css.swot} aria-label={t`SWOT of ${{ day: formatSwotDay(swot) }}`}>
        <SwotHeader offer={offer} isNewest={isNewest} />
        <UnsavedFieldsAlert />
        {!rights.update && isNewest && <PlanNote id={RIGHTS_REASON_ID} why={rights.why} />}
        <div className={classNames(css.quadrants, isNarrow && css.narrow)}>
          {SWOT_GROUPS.map((group) => (
            <Quadrant key={group} group={group} idOf={idOf} />
          ))}
        </div>
        <div className={css.follows}>
          <h3>{FOLLOWS_HEADING}</h3>
          <FieldInput
            path="follows"
            id={idOf('follows')}
            field={FOLLOWS}
            className={classNames(css.text, swot.follows === '' && css.isEmpty)}
          />
        </div>
      </section>
      {isAddressed && <WantedField />}
    </RecordFormProvider>
  )
}

/** Behind the fields: they are there when it looks for the one in the address. */
function WantedField() {
  useLinkedField()
  return null
}
