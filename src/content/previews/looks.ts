import type { Format, PreviewKind } from '#domain/formats/format.ts'

/** A way in which a text is seen. */
export type LookKey = PreviewKind | 'mail' | 'search-result'

export interface Look {
  readonly value: LookKey
  readonly label: string
}

const LABELS: Readonly<Record<LookKey, string>> = {
  feed: 'Feed',
  story: 'Story',
  'search-ad': 'Search ad',
  inbox: 'Inbox',
  mail: 'Email',
  sms: 'Message',
  page: 'Page',
  'search-result': 'Search result',
  video: 'Video',
  plain: 'Text',
}

const ADS: readonly LookKey[] = ['feed', 'story', 'search-ad']

/** The ways in which a text of a format is seen, its own first. */
export function looksOf({ preview, parts }: Pick<Format, 'preview' | 'parts'>, isAd: boolean): readonly Look[] {
  const others: readonly LookKey[] = isAd
    ? ADS.filter((look) => look !== preview)
    : preview === 'inbox'
      ? ['mail']
      : parts.some(({ key }) => key === 'seo_title')
        ? ['search-result']
        : []
  return [preview, ...others].map((value) => ({ value, label: LABELS[value] }))
}
