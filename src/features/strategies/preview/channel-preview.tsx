import { useMemo, useState } from 'react'
import { limitRows } from '#domain/formats/limit-rows.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { ChannelLook } from '#content/previews/channel-look.tsx'
import { type LookKey, looksOf } from '#content/previews/looks.ts'
import { type PreviewBrand, type PreviewedText, shownText } from '#content/previews/shown-text.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import css from './channel-preview.module.css'
import { LimitBars } from './limit-bars.tsx'
import { ForRecipient } from './for-recipient.tsx'

export interface ChannelPreviewProps {
  readonly text: PreviewedText
  readonly values: TokenValues
  readonly brand: PreviewBrand
}

/** A text as it will look where it goes, cut where its channel cuts, and how long each part of it is. */
export function ChannelPreview({ text, values, brand }: ChannelPreviewProps) {
  const shown = useMemo(() => shownText(text, values), [text, values])
  const { format } = shown
  const looks = looksOf(format, text.kind === 'ads')
  const [chosen, setChosen] = useState<LookKey>()
  const look = looks.some(({ value }) => value === chosen) && chosen !== undefined ? chosen : format.preview
  return (
    <div className={css.preview}>
      {looks.length > 1 && <Segmented label="Show as" options={looks} value={look} onValueChange={setChosen} />}
      <ChannelLook look={look} shown={shown} brand={brand} />
      <ForRecipient text={text} values={values} />
      <LimitBars rows={useMemo(() => limitRows(format, text, values), [format, text, values])} />
    </div>
  )
}
