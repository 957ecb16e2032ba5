import type { ReactNode } from 'react'
import { FeedPreview } from './feed-preview.tsx'
import { InboxPreview } from './inbox-preview.tsx'
import type { PreviewKey } from './preview-options.ts'
import { EmailPreview } from './email-preview.tsx'
import { WebPagePreview } from './web-page-preview.tsx'
import { PlainTextPreview } from './plain-text-preview.tsx'
import { SearchAdPreview, SearchResultPreview } from './search-preview.tsx'
import type { TextPreviewProps } from './channel-text.ts'
import { SmsPreview } from './sms-preview.tsx'
import { StoryPreview } from './story-preview.tsx'
import { VideoPreview } from './video-preview.tsx'

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
