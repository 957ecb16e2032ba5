import { type ReactNode, useMemo, useState } from 'react'
import { limitRows } from '#domain/formats/limit-rows.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { Segmented } from '#ui/segmented.tsx'
import css from './channel-preview.module.css'
import { LimitBars } from './limit-bars.tsx'
import { FeedLook } from './looks/feed-look.tsx'
import { InboxLook } from './looks/inbox-look.tsx'
import { MailLook } from './looks/mail-look.tsx'
import { PageLook } from './looks/page-look.tsx'
import { PlainLook } from './looks/plain-look.tsx'
import { SearchAdLook, SearchResultLook } from './looks/search-look.tsx'
import { SmsLook } from './looks/sms-look.tsx'
import { StoryLook } from './looks/story-look.tsx'
import { VideoLook } from './looks/video-look.tsx'
import { type LookKey, looksOf } from './looks.ts'
import { ForRecipient } from './for-recipient.tsx'
import { type LookProps, type PreviewBrand, type PreviewedText, shownText } from './shown-text.ts'

export interface ChannelPreviewProps {
  readonly text: PreviewedText
  readonly values: TokenValues
  readonly brand: PreviewBrand
}

const LOOKS: Readonly<Record<LookKey, (props: LookProps) => ReactNode>> = {
  feed: FeedLook,
  story: StoryLook,
  'search-ad': SearchAdLook,
  'search-result': SearchResultLook,
  inbox: InboxLook,
  mail: MailLook,
  sms: SmsLook,
  page: PageLook,
  video: VideoLook,
  plain: PlainLook,
}

/** A text as it will look where it goes, cut where its channel cuts, and how long each part of it is. */
export function ChannelPreview({ text, values, brand }: ChannelPreviewProps) {
  const shown = useMemo(() => shownText(text, values), [text, values])
  const { format } = shown
  const looks = looksOf(format, text.kind === 'ads')
  const [chosen, setChosen] = useState<LookKey>()
  const look = looks.some(({ value }) => value === chosen) && chosen !== undefined ? chosen : format.preview
  const Look = LOOKS[look]
  return (
    <div className={css.preview}>
      {looks.length > 1 && <Segmented label="Show as" options={looks} value={look} onValueChange={setChosen} />}
      <Look shown={shown} brand={brand} />
      <ForRecipient text={text} values={values} />
      <LimitBars rows={useMemo(() => limitRows(format, text, values), [format, text, values])} />
    </div>
  )
}
