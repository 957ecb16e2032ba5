import { t } from '@lingui/core/macro'
import { useMemo, useRef, useState } from 'react'
import { type AccountText, readAccountTexts } from '#content/voices/read-account-texts.ts'
import {
  type BrandVoice,
  MAX_SAMPLES,
  MAX_VOICE_SAMPLE_CHARS,
  PASTED_SOURCE,
  voiceSamples,
} from '#domain/voices/brand-voice.ts'
import { additionEdits, replacedChoices } from '#domain/voices/learning/learned-addition.ts'
import { noticeVoice } from '#domain/voices/learning/notice-voice.ts'
import { freeSampleKeys } from '#domain/voices/sample-edits.ts'
import type { VoiceEdit } from '#domain/voices/voice-edits.ts'
import { cutToGraphemes } from '#lib/text/cut-to-graphemes.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LearnChooser } from './learn-chooser.tsx'
import { LearnFindings } from './learn-findings.tsx'
import { useVoiceEdits } from '#features/voices/use-voice-edits.ts'
import css from './learn-dialog.module.css'

/** Texts that are enough, and those that are read at most. */
const LEARNED = { min: 3, max: 5 } as const

interface LearnDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Learns a voice from texts that a person chooses: on this device, without AI. */
export function LearnDialog({ open, onClose }: LearnDialogProps) {
  const { record } = useRecordForm('voice')
  const save = useVoiceEdits()
  const texts = useLocalQuery(readAccountTexts)
  const [chosen, setChosen] = useState<readonly AccountText[]>([])
  const [isShowing, setIsShowing] = useState(false)
  const [unticked, setUnticked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [keepsSamples, setKeepsSamples] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const findings = useMemo(() => (isShowing ? noticeVoice(chosen) : []), [isShowing, chosen])
  const ticked = findings.filter(
    ({ key, isClear, adds }) => unticked.get(key) ?? (isClear && replacedChoices(record, adds).length === 0),
  )
  const close = () => {
    setIsShowing(false)
    setChosen([])
    setUnticked(new Map())
    setKeepsSamples(false)
    onClose()
  }
  const show = (isNext: boolean) => {
    setIsShowing(isNext)
    // The pressed button is gone: the new content is read from its start.
    body.current?.focus()
  }
  const add = async () => {
    const edits = (voice: BrandVoice): readonly VoiceEdit[] => [
      ...additionEdits(
        voice,
        ticked.map(({ adds }) => adds),
      ),
      ...(keepsSamples ? sampleEdits(voice.samples, chosen) : []),
    ]
    if (!(await save(edits))) return
    toast.show(t`Added to your brand voice.`)
    close()
  }
  const isEnough = chosen.length >= LEARNED.min
  return (
    <Dialog
      open={open}
      onClose={close}
      width="palette"
      title={t`Learn from your texts`}
      description={t`Choose texts you’re happy with. Nothing is changed in them.`}
      actions={
        isShowing ? (
          <>
            <Button variant="quiet" onClick={() => show(false)}>
              {t`Choose other texts`}
            </Button>
            <Button variant="primary" disabled={ticked.length === 0 && !keepsSamples} onClick={add}>
              {ticked.length === 0
                ? t`Add to your brand voice`
                : t`Add ${{ count: ticked.length }} to your brand voice`}
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={close}>
              {t`Cancel`}
            </Button>
            <Button variant="primary" disabled={!isEnough} aria-describedby="learn-count" onClick={() => show(true)}>
              {t`Find patterns`}
            </Button>
          </>
        )
      }
    >
      <div ref={body} tabIndex={-1} className={css.body}>
        {isShowing ? (
          <LearnFindings
            voice={record}
            texts={chosen}
            max={LEARNED.max}
            findings={findings}
            ticked={new Set(ticked.map(({ key }) => key))}
            onTick={(key, isTicked) => setUnticked(new Map(unticked).set(key, isTicked))}
            onRemove={({ id }) => setChosen(chosen.filter((text) => text.id !== id))}
            samples={{
              isOffered: voiceSamples(record).length < MAX_SAMPLES,
              isKept: keepsSamples,
              onChange: setKeepsSamples,
            }}
          />
        ) : (
          <LearnChooser
            texts={texts}
            chosen={chosen}
            limits={LEARNED}
            countId="learn-count"
            onChoose={(text, isChosen) =>
              setChosen(isChosen ? [...chosen, text] : chosen.filter(({ id }) => id !== text.id))
            }
          />
        )}
      </div>
    </Dialog>
  )
}

/** Puts texts into the free places for samples, as far as they are none already. */
function sampleEdits(samples: BrandVoice['samples'], texts: readonly AccountText[]): readonly VoiceEdit[] {
  const free = freeSampleKeys({ samples })
  const known = new Set(Object.values(samples))
  return texts
    .map(({ text, kind }) => ({
      text: cutToGraphemes(text.trim(), MAX_VOICE_SAMPLE_CHARS),
      kind: kind || PASTED_SOURCE,
    }))
    .filter(({ text }) => !known.has(text))
    .slice(0, free.length)
    .flatMap(({ text, kind }, index) => [
      { path: `samples.${free[index]}`, value: text },
      { path: `sources.${free[index]}`, value: kind },
    ])
}
