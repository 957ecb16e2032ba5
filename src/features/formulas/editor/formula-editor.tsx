import { Link } from '@tanstack/react-router'
import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { blankNames } from '#domain/formulas/blanks.ts'
import type { Formula } from '#domain/kinds/formula.ts'
import { BackToFormulas } from '#features/formulas/back-to-formulas.tsx'
import css from '#features/formulas/formula-views.module.css'
import { useOfferFor } from '#features/formulas/use-offer-for.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import type { Wanted } from '#records/form/entries/entry-list.tsx'
import { RecordHeader } from '#records/editor/record-header.tsx'
import { textAt } from '#records/form/field-path.ts'
import { useRecordForm, WHY_ID } from '#records/form/form-context.tsx'
import { NotSaved } from '#records/form/not-saved.tsx'
import { useWantedField } from '#records/form/use-wanted-field.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { blankAt, BlankList } from './blank-list.tsx'
import { PromptArea } from './prompt-area.tsx'

const NO_VALUES: TokenValues = () => undefined

type View = 'prompt' | 'blanks'

/** The editor of a formula: the prompt, and what it asks for. */
export function FormulaEditor() {
  const { record, rights } = useRecordForm<Formula>()
  const shown = useOfferFor(undefined)
  const wanted = useWantedField()
  const [view, setView] = useState<View>(() => viewOf(wanted))
  const [seen, setSeen] = useState(wanted)
  if (seen !== wanted) {
    setSeen(wanted)
    if (wanted) setView(viewOf(wanted))
  }
  const count = blankNames(record.src).length
  return (
    <div className={css.screen}>
      <RecordHeader Back={BackToFormulas} tools={<WriteLink name={record.name} />} />
      <Segmented<View>
        label="Part of the formula"
        className={css.views}
        value={view}
        onValueChange={setView}
        options={[
          { value: 'prompt', label: 'Prompt' },
          { value: 'blanks', label: count === 0 ? 'Blanks' : `Blanks ${count}` },
        ]}
      />
      <div className={css.desk} data-view={view}>
        <div className={css.main}>
          <div className={css.paper}>
            {!rights.update && <PlanNote id={WHY_ID} why={rights.why} />}
            <NotSaved />
            <PromptArea values={shown?.values ?? NO_VALUES} offerTitle={shown?.offer && textAt(shown.offer, 'title')} />
          </div>
        </div>
        <div className={css.side}>
          <BlankList wanted={wanted} />
        </div>
      </div>
    </div>
  )
}

/** Where a field is, on a screen that has room for one part alone. */
const viewOf = (wanted: Wanted | null): View => (wanted && blankAt(wanted) !== null ? 'blanks' : 'prompt')

function WriteLink({ name }: { readonly name: string }) {
  return (
    <Link to="/browse/formulas/$formula/write" params={{ formula: name }} className={`${buttonClass()} ${css.tool}`}>
      <WandSparkles aria-hidden="true" />
      <span className={css.word}>Write with it</span>
    </Link>
  )
}
