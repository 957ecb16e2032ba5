import { t } from '@lingui/core/macro'
import { MessageSquareQuote, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { KindPicture } from '#content/kind-picture.tsx'
import { sampleSourceLabel, sampleSourcePicture } from '#content/voices/sample-source.ts'
import {
  type BrandVoice,
  MAX_VOICE_SAMPLE_CHARS,
  PASTED_SOURCE,
  type VoiceSample,
  voiceSamples,
} from '#domain/voices/brand-voice.ts'
import {
  addedSample,
  changedSample,
  freeSampleKeys,
  removedSample,
  TOO_MANY_SAMPLES,
} from '#domain/voices/sample-edits.ts'
import { isLongerThan } from '#lib/text/graphemes.ts'
import { offerUndo } from '#records/actions/undo.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LearnDialog } from '#features/voices/learning/learn-dialog.tsx'
import { useVoiceEdits } from '#features/voices/use-voice-edits.ts'
import css from './voice-samples.module.css'

/** A sample that has no place yet: it gets one when it is saved. */
const NEW_SAMPLE: VoiceSample = { key: '', text: '', source: PASTED_SOURCE }

/** Texts that sound right, and the way to learn from some. */
export function VoiceSamples() {
  const { record, rights } = useRecordForm('voice')
  const save = useVoiceEdits()
  const [open, setOpen] = useState<VoiceSample | null>(null)
  const [isLearning, setIsLearning] = useState(false)
  const samples = voiceSamples(record)
  const isFull = freeSampleKeys(record).length === 0
  const remove = async (sample: VoiceSample) => {
    if (!(await save(() => removedSample(sample)))) return
    offerUndo({
      announcement: t`Sample removed.`,
      undo: async () => (await save((voice) => addedSample(voice, sample))) && t`Sample restored.`,
    })
  }
  return (
    <section className={`${cardClass({ padded: true })} ${css.card}`} aria-labelledby="samples-heading">
      <div className={css.head}>
        <h2 id="samples-heading" className={css.heading}>
          {t`Samples`}
        </h2>
        {rights.update && (
          <Button small onClick={() => setIsLearning(true)}>
            <MessageSquareQuote aria-hidden="true" />
            {t`Learn from your texts`}
          </Button>
        )}
      </div>
      {samples.length === 0 && <p className={css.none}>{t`Add texts that sound right. An AI writes like them.`}</p>}
      {samples.length > 0 && (
        <ul className={css.list}>
          {samples.map((sample) => (
            <li key={sample.key}>
              <KindPicture kind={sampleSourcePicture(sample.source)} />
              <button type="button" className={css.title} dir="auto" onClick={() => setOpen(sample)}>
                {firstLine(sample.text)}
              </button>
              <span className={css.source}>{sampleSourceLabel(sample.source)}</span>
              {rights.update && (
                <Button
                  variant="quiet"
                  small
                  iconOnly
                  aria-label={t`Remove ${{ sample: firstLine(sample.text) }}`}
                  onClick={() => remove(sample)}
                >
                  <X aria-hidden="true" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {rights.update && !isFull && (
        <div className={css.add}>
          <Button small variant="quiet" onClick={() => setOpen(NEW_SAMPLE)}>
            <Plus aria-hidden="true" />
            {t`Add a sample`}
          </Button>
        </div>
      )}
      {rights.update && isFull && <p className={css.none}>{TOO_MANY_SAMPLES}</p>}
      <SampleDialog sample={open} onClose={() => setOpen(null)} />
      <LearnDialog open={isLearning} onClose={() => setIsLearning(false)} />
    </section>
  )
}

/** The text of one sample. It closes on purpose only. */
function SampleDialog({ sample, onClose }: { readonly sample: VoiceSample | null; readonly onClose: () => void }) {
  const { rights } = useRecordForm('voice')
  const save = useVoiceEdits()
  const [typed, setTyped] = useState<{ readonly key: string; readonly text: string }>()
  const text = sample && typed?.key === sample.key ? typed.text : (sample?.text ?? '')
  const isTooLong = isLongerThan(text, MAX_VOICE_SAMPLE_CHARS)
  const close = () => {
    setTyped(undefined)
    onClose()
  }
  const done = async () => {
    if (!sample) return
    const words = text.trim()
    const edits = (voice: BrandVoice) =>
      sample === NEW_SAMPLE ? addedSample(voice, { ...sample, text: words }) : changedSample(sample, words)
    if (await save(edits)) close()
  }
  return (
    <Dialog
      open={sample !== null}
      onClose={close}
      title={t`Sample`}
      description={t`A text, or a part of one, that sounds right.`}
      actions={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          {rights.update && (
            <Button variant="primary" disabled={isTooLong || text.trim() === ''} onClick={done}>
              {t`Save`}
            </Button>
          )}
        </>
      }
    >
      <TextArea
        label={t`Text`}
        minRows={8}
        value={text}
        readOnly={!rights.update}
        maxChars={MAX_VOICE_SAMPLE_CHARS}
        error={isTooLong ? t`Longer than ${MAX_VOICE_SAMPLE_CHARS} characters` : undefined}
        onValueChange={(next) => sample && setTyped({ key: sample.key, text: next })}
      />
    </Dialog>
  )
}

const firstLine = (text: string): string =>
  text
    .trim()
    .split('\n')[0]
    ?.replace(/^#+\s*/, '')
    .slice(0, 120) ?? ''
