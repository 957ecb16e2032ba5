import { Tag } from 'lucide-react'
import { answeredBy } from '#domain/copy/catalogue/input-sources.ts'
import type { ContextInput, UseCase } from '#domain/copy/catalogue/use-case.ts'
import { placesText } from '#domain/kinds/wording.ts'
import { type Candidate, readAnswers } from '#records/feeds/read-answers.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AnswersForInput } from './answers-for-input.tsx'
import css from './draft-inputs.module.css'
import { type Before, before as beforeOf, textIn, type Typed } from './inputs.ts'

export interface DraftInputsProps {
  readonly useCase: UseCase
  readonly before: Before
  readonly typed: Typed
  readonly onType: (keyLabel: string, text: string) => void
}

/** What a writing template asks for, filled in from the offer as far as that knows it, with what people answered in forms to the same. */
export function DraftInputs({ useCase: { slug, contextInputs }, before, typed, onType }: DraftInputsProps) {
  const answers = useLive(
    (database) => {
      const places = new Set(contextInputs.flatMap(({ keyLabel }) => [...answeredBy(keyLabel)]))
      return readAnswers(database, ({ key }) => places.has(key))
    },
    [slug],
  )
  const onAnswer = (keyLabel: string, text: string, { who }: Candidate) => {
    onType(keyLabel, text)
    if (keyLabel === 'said' && who !== '' && contextInputs.some((input) => input.keyLabel === 'by')) onType('by', who)
  }
  return contextInputs.map((input) => (
    <div key={input.keyLabel}>
      <DraftInput input={input} before={before} typed={typed} onType={onType} />
      <AnswersForInput
        input={input}
        answers={answers ?? []}
        text={textIn(before, typed, input)}
        typed={typed[input.keyLabel]}
        onType={(text, answer) => onAnswer(input.keyLabel, text, answer)}
      />
    </div>
  ))
}

function DraftInput({ input, before, typed, onType }: Omit<DraftInputsProps, 'useCase'> & { readonly input: ContextInput }) {
  const { label, keyLabel, inputType, inputMaximumCharacters, isRequired, placeholder } = input
  const text = textIn(before, typed, input)
  const tooMuch = text.slice(inputMaximumCharacters)
  const { path, text: given } = beforeOf(before, input)
  const source = path !== '' && text === given && given !== '' ? placesText('opportunity', [path]) : ''
  const shared = {
    label,
    optional: !isRequired,
    placeholder,
    value: text,
    onValueChange: (next: string) => onType(keyLabel, next),
    maxChars: inputMaximumCharacters,
    error:
      tooMuch === '' ? undefined : (
        <>
          Too much: <mark className={css.over}>{tooMuch.length > 120 ? `${tooMuch.slice(0, 120)} …` : tooMuch}</mark>
        </>
      ),
    message:
      source === '' ? undefined : (
        <span className={css.source}>
          <Tag aria-hidden="true" />
          {source}
        </span>
      ),
  }
  return inputType === 'textarea' ? <TextArea {...shared} minRows={4} /> : <TextField {...shared} autoComplete="off" />
}
