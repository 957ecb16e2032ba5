import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { FeedPreview } from './feed-preview.tsx'
import { InboxPreview } from './inbox-preview.tsx'
import type { PreviewKey } from './preview-options.ts'
import { EmailPreview } from './email-preview.tsx'
import { WebPagePreview } from './web-page-preview.tsx'
import { SearchAdPreview, SearchResultPreview } from './search-preview.tsx'
import type { TextPreviewProps } from './channel-text.ts'
import { SmsPreview } from './sms-preview.tsx'
import { StoryPreview } from './story-preview.tsx'
import { VideoPreview } from './video-preview.tsx'
import { FilledBlocks, FilledPieces } from './filled-pieces.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import css from './plain-text-preview.module.css'

/** Previews a text as plain words: its short texts with their names, then the body. */
function PlainTextPreview({ shown }: TextPreviewProps) {
  const { format, part, body, blocks, values } = shown
  const written = format.parts.filter(({ key }) => part(key).length > 0)
  return (
    <article dir={shown.direction} className={`${cardClass()} ${css.text}`} aria-label={format.name}>
      {written.map(({ key, label }) => (
        <div key={key}>
          <p className={css.label}>{label}</p>
          <p className={css.lines} dir="auto">
            <FilledPieces pieces={part(key)} />
          </p>
        </div>
      ))}
      {format.body?.formatting === 'plain' || body.length === 0 ? (
        <p className={css.lines} dir="auto">
          <FilledPieces pieces={body} otherwise={t`Your text`} />
        </p>
      ) : (
        <FilledBlocks blocks={blocks} values={values} />
      )}
    </article>
  )
}

const CHANNEL_PREVIEWS: Readonly<Record<PreviewKey, (props: TextPreviewProps) => ReactNode>> = {
  feed: FeedPreview,
  story: StoryPreview,
  'search-ad': SearchAdPreview,
  'search-result': SearchResultPreview,
  inbox: InboxPreview,
  mail: EmailPreview,
  sms: SmsPreview,
  page: WebPagePreview,
  video: VideoPreview,
  plain: PlainTextPreview,
}

/** A text as it will look where it goes, cut where its channel cuts. */
export function TextPreview({ look: previewKey, ...props }: TextPreviewProps & { readonly look: PreviewKey }) {
  const Preview = CHANNEL_PREVIEWS[previewKey]
  return <Preview {...props} />
}
