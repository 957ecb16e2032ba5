import { t } from '@lingui/core/macro'
import type { Format, PreviewKind } from '#domain/formats/format.ts'

/** A way in which a text is seen. */
export type PreviewKey = PreviewKind | 'mail' | 'search-result'

export interface PreviewOption {
  readonly value: PreviewKey
  readonly label: string
}

const PREVIEW_LABELS: Readonly<Record<PreviewKey, string>> = {
  feed: t`Feed`,
  story: t`Story`,
  'search-ad': t`Search ad`,
  inbox: t`Inbox`,
  mail: t`Email`,
  sms: t`Message`,
  page: t`Page`,
  'search-result': t`Search result`,
  video: t`Video`,
  plain: t`Text`,
}

const AD_PREVIEWS: readonly PreviewKey[] = ['feed', 'story', 'search-ad']

/** The ways in which a text of a format is seen, its own first. */
export function previewOptionsOf(
  { preview, parts }: Pick<Format, 'preview' | 'parts'>,
  isAd: boolean,
): readonly PreviewOption[] {
  const others: readonly PreviewKey[] = isAd
    ? AD_PREVIEWS.filter((previewKey) => previewKey !== preview)
    : preview === 'inbox'
      ? ['mail']
      : parts.some(({ key }) => key === 'seo_title')
        ? ['search-result']
        : []
  return [preview, ...others].map((value) => ({ value, label: PREVIEW_LABELS[value] }))
}
