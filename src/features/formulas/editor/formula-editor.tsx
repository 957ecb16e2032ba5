import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { formulaFieldNames } from '#domain/formulas/formula-fields.ts'
import { BackToFormulas } from '#features/formulas/back-to-formulas.tsx'
import css from '#features/formulas/formula-views.module.css'
import { useFormulaOffer } from '#features/formulas/use-formula-offer.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import type { LinkedField } from '#records/form/entries/entry-list.tsx'
import { RecordHeader } from '#records/editor/record-header.tsx'
import { textAt } from '#records/form/field-path.ts'
import { useRecordForm, RIGHTS_REASON_ID } from '#records/form/record-form-context.tsx'
import { UnsavedFieldsAlert } from '#records/form/unsaved-fields-alert.tsx'
import { useLinkedField } from '#records/form/use-linked-field.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { formulaFieldKeyAt, FormulaFieldList } from './formula-field-list.tsx'
import { PromptArea } from './prompt-area.tsx'

const NO_VALUES: TokenValues = () => undefined

type View = 'prompt' | 'blanks'

/** The editor of a formula: the prompt, and what it asks for. */
export function FormulaEditor() {
  const { record, rights } = useRecordForm('formula')
  const shown = useFormulaOffer(undefined)
  const wanted = useLinkedField()
  const [view, setView] = useState<View>(() => viewOf(wanted))
  const [seen, setSeen] = useState(wanted)
  if (seen !== wanted) {
    setSeen(wanted)
    if (wanted) setView(viewOf(wanted))
  }
  const count = formulaFieldNames(record.src).length
  return (
    <div className={css.screen}>
      <RecordHeader Back={BackToFormulas} tools={<WriteLink name={record.name} />} />
      <Segmented<View>
        label={t`Part of the formula`}
        className={css.views}
        value={view}
        onValueChange={setView}
        options={[
          { value: 'prompt', label: t`Prompt` },
          { value: 'blanks', label: count === 0 ? t`Fields` : t`Fields ${count}` },
        ]}
      />
      <div className={css.desk} data-view={view}>
        <div className={css.main}>
          <div className={css.paper}>
            {!rights.update && <PlanNote id={RIGHTS_REASON_ID} why={rights.why} />}
            <UnsavedFieldsAlert />
            <PromptArea values={shown?.values ?? NO_VALUES} offerTitle={shown?.offer && textAt(shown.offer, 'title')} />
          </div>
        </div>
        <div className={css.side}>
          <FormulaFieldList wanted={wanted} />
        </div>
      </div>
    </div>
  )
}

/** Returns the view that contains a field, for screens with room for only one part. */
const viewOf = (wanted: LinkedField | null): View =>
  wanted && formulaFieldKeyAt(wanted) !== null ? 'blanks' : 'prompt'

function WriteLink({ name }: { readonly name: string }) {
  return (
    <Link to="/browse/formulas/$formula/write" params={{ formula: name }} className={`${buttonClass()} ${css.tool}`}>
      <WandSparkles aria-hidden="true" />
      <span className={css.word}>{t`Use formula`}</span>
    </Link>
  )
}
