import type { ReactNode } from 'react'
import { FeedLook } from './feed-look.tsx'
import { InboxLook } from './inbox-look.tsx'
import type { LookKey } from './looks.ts'
import { MailLook } from './mail-look.tsx'
import { PageLook } from './page-look.tsx'
import { PlainLook } from './plain-look.tsx'
import { SearchAdLook, SearchResultLook } from './search-look.tsx'
import type { LookProps } from './shown-text.ts'
import { SmsLook } from './sms-look.tsx'
import { StoryLook } from './story-look.tsx'
import { VideoLook } from './video-look.tsx'

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

/** A text as it will look where it goes, cut where its channel cuts. */
export function ChannelLook({ look, ...props }: LookProps & { readonly look: LookKey }) {
  const Look = LOOKS[look]
  return <Look {...props} />
}
