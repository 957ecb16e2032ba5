import { t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import { limitRows } from '#domain/formats/limit-rows.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { TextPreview } from '#content/previews/text-preview.tsx'
import { type PreviewKey, previewOptionsOf } from '#content/previews/preview-options.ts'
import { type PreviewBrand, type PreviewedText, toChannelText } from '#content/previews/channel-text.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import css from './text-preview-panel.module.css'
import { LimitBars } from './limit-bars.tsx'
import { SampleRecipientNote } from './sample-recipient-note.tsx'

export interface TextPreviewPanelProps {
  readonly text: PreviewedText
  readonly values: TokenValues
  readonly brand: PreviewBrand
}

/** A text as it will look where it goes, cut where its channel cuts, and how long each part of it is. */
export function TextPreviewPanel({ text, values, brand }: TextPreviewPanelProps) {
  const shown = useMemo(() => toChannelText(text, values), [text, values])
  const { format } = shown
  const previews = previewOptionsOf(format, text.kind === 'ads')
  const [chosen, setChosen] = useState<PreviewKey>()
  const preview = previews.some(({ value }) => value === chosen) && chosen !== undefined ? chosen : format.preview
  return (
    <div className={css.preview}>
      {previews.length > 1 && (
        <Segmented label={t`Show as`} options={previews} value={preview} onValueChange={setChosen} />
      )}
      <TextPreview look={preview} shown={shown} brand={brand} />
      <SampleRecipientNote text={text} values={values} />
      <LimitBars rows={useMemo(() => limitRows(format, text, values), [format, text, values])} />
    </div>
  )
}
