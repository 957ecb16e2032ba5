import { Link } from '@tanstack/react-router'
import { Pencil, Tag } from 'lucide-react'
import { useMemo } from 'react'
import { answerTo } from '#domain/formulas/answers.ts'
import { filledPrompt } from '#domain/formulas/filled-prompt.ts'
import type { Formula } from '#domain/kinds/formula.ts'
import { BackToFormulas } from '#features/formulas/back-to-formulas.tsx'
import views from '#features/formulas/formula-views.module.css'
import type { WriteSearch } from '#features/formulas/formulas-search.ts'
import { type OfferFor, useOfferFor } from '#features/formulas/use-offer-for.ts'
import { RecordHeader } from '#records/editor/record-header.tsx'
import { useRecordForm } from '#records/form/form-context.tsx'
import { ChoiceMenu } from '#records/list/choice-menu.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { AnswerField } from './answer-field.tsx'
import css from './formula-desk.module.css'
import { FormulaRun } from './formula-run.tsx'
import { PromptPreview } from './prompt-preview.tsx'
import { useAnswers } from './use-answers.ts'

export interface FormulaDeskProps {
  readonly search: WriteSearch
  /** Replaces the search of the address. */
  readonly onSearchChange: (next: WriteSearch) => void
}

/** A formula at work: its blanks are filled in at the left, and the prompt stands at the right as it comes. */
export function FormulaDesk({ search, onSearchChange }: FormulaDeskProps) {
  const { record } = useRecordForm<Formula>()
  const found = useOfferFor(search.offer)
  return (
    <div className={views.screen}>
      <RecordHeader Back={BackToFormulas} tools={<EditLink name={record.name} />} />
      {found ? <Desk {...found} onOffer={(offer) => onSearchChange({ offer })} /> : <SkeletonRows count={4} />}
    </div>
  )
}

function Desk({ offers, offer, values, onOffer }: OfferFor & { readonly onOffer: (name: string) => void }) {
  const { record } = useRecordForm<Formula>()
  const [answers, answer] = useAnswers(record.ID)
  const filled = useMemo(
    () => filledPrompt({ formula: record, answers, values, locale: navigator.language }),
    [record, answers, values],
  )
  return (
    <div className={css.desk}>
      <form className={css.inputs} noValidate onSubmit={(event) => event.preventDefault()}>
        {offer && (
          <ChoiceMenu
            icon={Tag}
            word="For"
            label="For which offer"
            value={offer.name}
            options={offers.map(({ name, title }) => ({ value: name, label: title }))}
            onChoose={onOffer}
          />
        )}
        {filled.blanks.map((blank) => (
          <AnswerField
            key={blank.key}
            blank={blank}
            answer={answerTo(answers, blank.name)}
            fault={filled.faults.get(blank.name)}
            onAnswer={(text) => answer(blank.name, text)}
          />
        ))}
        {filled.blanks.length === 0 && (
          <p className={css.quiet}>This formula asks for nothing. The prompt is used as it stands.</p>
        )}
      </form>
      <section className={css.result} aria-labelledby="prompt-heading">
        <h2 id="prompt-heading">The prompt</h2>
        <PromptPreview filled={filled} />
        <div className={css.run}>
          <FormulaRun
            key={offer?.ID ?? 0}
            formula={record}
            offer={offer}
            prompt={filled.text}
            isReady={filled.isReady}
          />
        </div>
      </section>
    </div>
  )
}

function EditLink({ name }: { readonly name: string }) {
  return (
    <Link to="/browse/formulas/$formula" params={{ formula: name }} className={`${buttonClass()} ${views.tool}`}>
      <Pencil aria-hidden="true" />
      <span className={views.word}>Edit the formula</span>
    </Link>
  )
}
