import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { MAX_VOICE_WORD_CHARS, MAX_VOICE_WORDS, voiceWords, wordKeysIn } from '#domain/voices/brand-voice.ts'
import {
  addedWords,
  insteadOf,
  otherListFault,
  removedWord,
  typedWords,
  type WordListName,
} from '#domain/voices/word-edits.ts'
import { isLongerThan } from '#lib/text/graphemes.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { Field } from '#ui/fields/field.tsx'
import { pressedKey } from '#ui/hooks/pressed-key.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { useVoiceEdits } from '#features/voices/use-voice-edits.ts'
import css from './word-list.module.css'

const ENDS_WORD = /[,;、،]\s*$/

interface WordListProps {
  readonly list: WordListName
  readonly label: string
  readonly hint: string
}

/** Words of a voice as chips, with an input that adds more: by Enter, by a comma, by pasting several, on leaving it. */
export function WordList({ list, label, hint }: WordListProps) {
  const { record, rights } = useRecordForm('voice')
  const save = useVoiceEdits()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const input = useRef<HTMLInputElement>(null)
  /** Within a composition of an input method, a comma may still become another character. */
  const isComposing = useRef(false)
  const chips = useRef<HTMLUListElement>(null)
  const words = [...new Set(voiceWords(record[list]))]
  const add = async (text: string) => {
    const wanted = typedWords(text)
    const count = wanted.filter((word) => wordKeysIn(record[list], word).length === 0).length + words.length
    const fault = wordFault(wanted, count) ?? otherListFault(record, list, wanted)
    setError(fault)
    // Refused words stay, also pasted ones: nobody has to find them again.
    setTyped(fault === undefined ? '' : joinedLines(text))
    if (fault !== undefined) return
    const isAdded = await save((voice) => addedWords(voice, list, wanted))
    if (isAdded && wanted.length > 0) setAnnouncement(t`Added: ${{ words: wanted.map(isolateDirection).join(', ') }}`)
    if (!isAdded) setTyped((since) => [...wanted, since].filter((one) => one !== '').join(', '))
  }
  const remove = async (word: string) => {
    input.current?.focus()
    const isRemoved = await save((voice) => removedWord(voice, list, word))
    if (isRemoved) setAnnouncement(t`Removed: ${{ word: isolateDirection(word) }}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      void add(typed)
    }
    if (pressedKey(event) !== 'Backspace' || typed !== '') return
    event.preventDefault()
    Array.from(chips.current?.querySelectorAll('button') ?? [])
      .at(-1)
      ?.focus()
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={css.box}>
          {words.length > 0 && (
            <ul ref={chips} className={css.chips} aria-label={label}>
              {words.map((word) => (
                <li key={word} className={css.chip}>
                  <bdi>{word}</bdi>
                  {list === 'avoid' && <Replacement word={insteadOf(record, word)} />}
                  {rights.update && (
                    <button type="button" aria-label={t`Remove ${word}`} onClick={() => void remove(word)}>
                      <X aria-hidden="true" />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
          {rights.update && (
            <input
              {...control}
              ref={input}
              dir="auto"
              className={css.input}
              placeholder={t`Add a word`}
              autoComplete="off"
              value={typed}
              onChange={({ target: { value } }) => {
                setError(undefined)
                if (!isComposing.current && ENDS_WORD.test(value)) void add(value)
                else setTyped(value)
              }}
              onCompositionStart={() => {
                isComposing.current = true
              }}
              onCompositionEnd={({ currentTarget: { value } }) => {
                isComposing.current = false
                if (ENDS_WORD.test(value)) void add(value)
              }}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text')
                if (!/[\n,;、،]/.test(pasted.trim())) return
                event.preventDefault()
                void add(`${typed}${pasted}`)
              }}
              onKeyDown={onKeyDown}
              onBlur={() => typed.trim() !== '' && void add(typed)}
            />
          )}
          <VisuallyHidden>
            <span role="status">{announcement}</span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  )
}

/** The words in place of an avoided one, behind it. */
const Replacement = ({ word }: { readonly word: string }) =>
  word !== '' && (
    <>
      <span aria-hidden="true">→</span>
      <VisuallyHidden>{t`replaced with`}</VisuallyHidden>
      <bdi>{word}</bdi>
    </>
  )

/** Says why words can't be added; undefined where they can. `count`: of the list with them. */
function wordFault(words: readonly string[], count: number): string | undefined {
  if (words.some((word) => isLongerThan(word, MAX_VOICE_WORD_CHARS)))
    return t`Longer than ${MAX_VOICE_WORD_CHARS} characters`
  return count > MAX_VOICE_WORDS ? t`At most ${MAX_VOICE_WORDS} words` : undefined
}

const joinedLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(', ')
