import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Pencil, Tag } from 'lucide-react'
import { useMemo } from 'react'
import { atom, useAtom } from 'jotai'
import { formulaAnswer, type FormulaAnswers } from '#domain/formulas/formula-answers.ts'
import { fillFormulaPrompt } from '#domain/formulas/fill-formula-prompt.ts'
import { BackToFormulas } from '#features/formulas/back-to-formulas.tsx'
import views from '#features/formulas/formula-views.module.css'
import type { WriteSearch } from '#features/formulas/formulas-search.ts'
import { type FormulaOffer, useFormulaOffer } from '#features/formulas/use-formula-offer.ts'
import { RecordHeader } from '#records/editor/record-header.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { ChoiceMenu } from '#records/list/choice-menu.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { AnswerField } from './answer-field.tsx'
import css from './formula-writer.module.css'
import { FormulaRun } from './formula-run.tsx'
import { PromptPreview } from './prompt-preview.tsx'

export interface FormulaWriterProps {
  readonly search: WriteSearch
  /** Replaces the search of the address. */
  readonly onSearchChange: (next: WriteSearch) => void
}

/** A formula at work: its blanks are filled in at the left, and the prompt stands at the right as it comes. */
export function FormulaWriter({ search, onSearchChange }: FormulaWriterProps) {
  const { record } = useRecordForm('formula')
  const found = useFormulaOffer(search.offer)
  return (
    <div className={views.screen}>
      <RecordHeader Back={BackToFormulas} tools={<EditLink name={record.name} />} />
      {found ? (
        <FormulaWriterForm {...found} onOffer={(offer) => onSearchChange({ offer })} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </div>
  )
}

function FormulaWriterForm({
  offers,
  offer,
  values,
  onOffer,
}: FormulaOffer & { readonly onOffer: (name: string) => void }) {
  const { record } = useRecordForm('formula')
  const [answers, answer] = useFormulaAnswers(record.ID)
  const filled = useMemo(
    () => fillFormulaPrompt({ formula: record, answers, values, locale: navigator.language }),
    [record, answers, values],
  )
  return (
    <div className={css.desk}>
      <form className={css.inputs} noValidate onSubmit={(event) => event.preventDefault()}>
        {offer && (
          <ChoiceMenu
            icon={Tag}
            word={t`For`}
            label={t`For which offer`}
            value={offer.name}
            options={offers.map(({ name, title }) => ({ value: name, label: title }))}
            onChoose={onOffer}
          />
        )}
        {filled.fields.map((formulaField) => (
          <AnswerField
            key={formulaField.key}
            formulaField={formulaField}
            answer={formulaAnswer(answers, formulaField.name)}
            fault={filled.faults.get(formulaField.name)}
            onAnswer={(text) => answer(formulaField.name, text)}
          />
        ))}
        {filled.fields.length === 0 && (
          <p className={css.quiet}>{t`This formula has no fields. The prompt is used unchanged.`}</p>
        )}
      </form>
      <section className={css.result} aria-labelledby="prompt-heading">
        <h2 id="prompt-heading">{t`The prompt`}</h2>
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
      <span className={views.word}>{t`Edit formula`}</span>
    </Link>
  )
}

/** Answers given since the app was opened, by formula ID. They survive a visit to the editor. */
const formulaAnswersAtom = atom<ReadonlyMap<number, FormulaAnswers>>(new Map())

const NO_ANSWERS: FormulaAnswers = {}

/** The answers to a formula's blanks. */
function useFormulaAnswers(ID: number): readonly [FormulaAnswers, (name: string, answer: string) => void] {
  const [all, setAll] = useAtom(formulaAnswersAtom)
  const answers = all.get(ID) ?? NO_ANSWERS
  const answer = (name: string, text: string) =>
    setAll((before) => new Map(before).set(ID, { ...before.get(ID), [name]: text }))
  return [answers, answer]
}
