import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { inputAnswerPaths } from '#domain/copy/catalogue/inputs/input-sources.ts'
import type { ContextInput, UseCase } from '#domain/copy/catalogue/use-case.ts'
import { OPPORTUNITY_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { graphemeCount } from '#lib/text/graphemes.ts'
import { type AnswerCandidate, readAnswerCandidates } from '#content/feeds/read-answer-candidates.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import css from './draft-inputs.module.css'
import { cutToFit, ignoredCharCount, type PrefilledInputs, type TypedInputs, inputValue } from './draft-input-values.ts'
import { isAnswerInInput, addAnswerToInput } from '#domain/copy/catalogue/inputs/input-answer.ts'
import { AnswersFold } from '#content/feeds/answers-fold.tsx'

export interface DraftInputsProps {
  readonly useCase: UseCase
  readonly prefilled: PrefilledInputs
  readonly typed: TypedInputs
  readonly onType: (keyLabel: string, text: string) => void
  /** The open input; each opening is an object of its own, so that asking again for one moves the focus again. */
  readonly opened: OpenedInput
  readonly onOpen: (opened: OpenedInput) => void
}

export interface OpenedInput {
  readonly keyLabel: string
  /** Moves the focus into it. */
  readonly focuses: boolean
}

/** The input that is open at first: the longest one says most of the offer. */
export const initialOpenedInput = ({ contextInputs }: UseCase): OpenedInput => ({
  keyLabel: (contextInputs.find(({ inputType }) => inputType === 'textarea') ?? contextInputs[0])?.keyLabel ?? '',
  focuses: false,
})

/** Inputs of a template, filled in from the offer, one open at a time, with answers from forms to the same question. */
export function DraftInputs({
  useCase: { slug, contextInputs },
  prefilled,
  typed,
  onType,
  opened,
  onOpen,
}: DraftInputsProps) {
  const answers = useLocalQuery(
    (database) => {
      const places = new Set(contextInputs.flatMap(({ keyLabel }) => [...inputAnswerPaths(keyLabel)]))
      return readAnswerCandidates(database, ({ key }) => places.has(key))
    },
    [slug],
  )
  const onAnswer = (keyLabel: string, text: string, { who }: AnswerCandidate) => {
    onType(keyLabel, text)
    if (keyLabel === 'said' && who !== '' && contextInputs.some((input) => input.keyLabel === 'by')) onType('by', who)
  }
  return (
    <section className={css.inputs} aria-label={t`From your offer`}>
      {contextInputs.map((input) => {
        const isOpen = opened.keyLabel === input.keyLabel
        const value = inputValue(prefilled, typed, input)
        return (
          <div key={input.keyLabel} className={css.row} data-open={isOpen || undefined}>
            {isOpen ? (
              <>
                <OpenInput input={input} prefilled={prefilled} typed={typed} onType={onType} opened={opened} />
                <AnswersForInput
                  input={input}
                  answers={answers ?? []}
                  text={value}
                  typed={typed[input.keyLabel]}
                  onType={(text, answer) => onAnswer(input.keyLabel, text, answer)}
                />
              </>
            ) : (
              <button
                type="button"
                className={css.closed}
                onClick={() => onOpen({ keyLabel: input.keyLabel, focuses: true })}
              >
                <span className={css.label}>
                  {input.label}
                  <span className={css.section}>{sectionOf(input, prefilled, typed)}</span>
                </span>
                {value.trim() === '' ? (
                  <span className={css.empty}>{input.isRequired ? t`Not filled in` : t`Not filled in (optional)`}</span>
                ) : (
                  <span className={css.value} dir="auto">
                    {value}
                  </span>
                )}
              </button>
            )}
          </div>
        )
      })}
    </section>
  )
}

/** Title of the section that an unchanged value comes from. */
function sectionOf(input: ContextInput, prefilled: PrefilledInputs, typed: TypedInputs): string {
  const given = prefilled[input.keyLabel]
  if (!given || given.text === '' || inputValue(prefilled, typed, input) !== given.text) return ''
  const key = given.path.split('.')[1]
  return OPPORTUNITY_FORMS.find((form) => form.key === key)?.title ?? ''
}

type OpenInputProps = Pick<DraftInputsProps, 'prefilled' | 'typed' | 'onType' | 'opened'> & {
  readonly input: ContextInput
}

function OpenInput({ input, prefilled, typed, onType, opened }: OpenInputProps) {
  const { label, keyLabel, inputType, inputMaximumCharacters, isRequired, placeholder } = input
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!opened.focuses) return
    control.current?.focus({ preventScroll: true })
    control.current?.scrollIntoView({ block: 'center' })
  }, [opened])
  const value = inputValue(prefilled, typed, input)
  const excess = graphemeCount(value) - inputMaximumCharacters
  const shared = {
    ref: control,
    label,
    optional: !isRequired,
    labelAction: <span className={css.section}>{sectionOf(input, prefilled, typed)}</span>,
    placeholder,
    value,
    onValueChange: (next: string) => onType(keyLabel, next),
    maxChars: inputMaximumCharacters,
    error:
      isRequired && excess > 0
        ? plural(excess, { one: '# character too long', other: '# characters too long' })
        : undefined,
    advice:
      !isRequired && excess > 0
        ? plural(ignoredCharCount(input, value), {
            one: '# character at the end won’t be used',
            other: '# characters at the end won’t be used',
          })
        : undefined,
    message: <Shortened input={input} prefilled={prefilled} value={value} />,
  }
  return (
    <>
      {inputType === 'textarea' ? <TextArea {...shared} minRows={3} /> : <TextField {...shared} autoComplete="off" />}
      {isRequired && excess > 0 && (
        <Button
          small
          className={css.cut}
          onClick={() => {
            onType(keyLabel, cutToFit(input, value))
            control.current?.focus()
          }}
        >
          {t`Cut to fit`}
        </Button>
      )}
    </>
  )
}

/** Says how much of the offer's text an unchanged value leaves out, with a way to read all of it. */
function Shortened({
  input,
  prefilled,
  value,
}: {
  readonly input: ContextInput
  readonly prefilled: PrefilledInputs
  readonly value: string
}) {
  const [isShown, setIsShown] = useState(false)
  const given = prefilled[input.keyLabel]
  if (!given || value !== given.text || given.whole === given.text) return null
  return (
    <span className={css.shortened}>
      {given.leftOut > 0
        ? plural(given.leftOut, { one: '# sentence left out to fit.', other: '# sentences left out to fit.' })
        : t`Shortened to fit.`}{' '}
      <LinkButton aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? t`Hide` : t`See all of it`}
      </LinkButton>
      {isShown && (
        <span className={css.whole} dir="auto">
          {given.whole}
        </span>
      )}
    </span>
  )
}

interface AnswersForInputProps {
  readonly input: ContextInput
  readonly answers: readonly AnswerCandidate[]
  /** Current text of the input. */
  readonly text: string
  /** Text typed into the input; undefined if nothing was typed. */
  readonly typed: string | undefined
  readonly onType: (text: string, answer: AnswerCandidate) => void
}

/** Answers from forms that may stand in an input. */
function AnswersForInput({ input, answers, text, typed, onType }: AnswersForInputProps) {
  const places = inputAnswerPaths(input.keyLabel)
  return (
    <AnswersFold
      answers={answers.filter(({ target, answer }) => places.has(target.key) && !isAnswerInInput(text, answer))}
      actionLabel={() => t`Add to ${{ input: input.label }}`}
      onUse={(one) => onType(addAnswerToInput(input, typed, one.answer), one)}
    />
  )
}
