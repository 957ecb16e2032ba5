import { t } from '@lingui/core/macro'
import { RotateCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { readAccountTexts } from '#content/voices/read-account-texts.ts'
import { applyVoiceWords, type VoicedPiece } from '#domain/copy/lint/apply-voice.ts'
import { voiceWords } from '#domain/voices/brand-voice.ts'
import { readVoiceText } from '#domain/voices/learning/read-voice-text.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import css from './same-sentence.module.css'

const MAX_SENTENCES = 20
const MAX_TEXTS = 20
const MIN_CHARS = 20
const MAX_CHARS = 240

/** A sentence of the account's own texts, before and after the voice's word lists. No AI is needed. */
export function SameSentence() {
  const { record } = useRecordForm('voice')
  const texts = useLocalQuery(readAccountTexts)
  const [at, setAt] = useState(0)
  const sentences = useMemo(
    () =>
      (texts ?? [])
        .slice(0, MAX_TEXTS)
        .flatMap((text) => readVoiceText(text).sentences)
        .filter(({ length }) => length >= MIN_CHARS && length <= MAX_CHARS),
    [texts],
  )
  const { avoid, terms, instead } = record
  const changed = useMemo(() => {
    const words = { avoid, terms: voiceWords(terms), instead }
    const found: { readonly sentence: string; readonly pieces: readonly VoicedPiece[] }[] = []
    for (const sentence of sentences) {
      if (found.length === MAX_SENTENCES) break
      const pieces = applyVoiceWords(sentence, words)
      if (pieces) found.push({ sentence, pieces })
    }
    return found
  }, [sentences, avoid, terms, instead])
  const shown = changed[at % Math.max(changed.length, 1)]
  return (
    <section className={`${cardClass({ padded: true })} ${css.card}`} aria-labelledby="same-heading">
      <h2 id="same-heading" className={css.heading}>
        {t`The same sentence`}
      </h2>
      {shown ? (
        <div className={css.twin} aria-live="polite">
          <p dir="auto">
            <span className={css.of}>{t`Without the brand voice`}</span>
            {shown.sentence}
          </p>
          <p dir="auto" className={css.voiced}>
            <span className={css.of}>
              <bdi>{record.title}</bdi>
            </span>
            <VoicedSentence pieces={shown.pieces} />
          </p>
        </div>
      ) : (
        <p className={css.none}>
          {texts && sentences.length === 0
            ? t`Write a text to see what your brand voice changes in it.`
            : t`Your brand voice doesn’t change any sentence in your latest texts.`}
        </p>
      )}
      {changed.length > 1 && (
        <Button small onClick={() => setAt(at + 1)}>
          <RotateCw aria-hidden="true" />
          {t`Try another sentence`}
        </Button>
      )}
    </section>
  )
}

function VoicedSentence({ pieces }: { readonly pieces: readonly VoicedPiece[] }) {
  return pieces.map(({ text, type }, index) => {
    const key = `${index} ${text}`
    if (type === 'out') return <del key={key}>{text}</del>
    return type === 'in' ? <ins key={key}> {text}</ins> : <span key={key}>{text}</span>
  })
}
