import type { PreviewKind } from '#domain/formats/format.ts'

/** The kinds of texts that a small picture tells apart. */
export type TextPictureKind = 'ad' | 'email' | 'page' | 'post' | 'search' | 'text'

const KIND_OF_PREVIEW: Readonly<Record<PreviewKind, TextPictureKind>> = {
  feed: 'ad',
  story: 'ad',
  'search-ad': 'search',
  inbox: 'email',
  sms: 'email',
  page: 'page',
  video: 'text',
  plain: 'text',
}

/** The picture of a format, by its preview; posts share their preview with ads, hence `isPost`. */
export const textPictureKind = (preview: PreviewKind, isPost = false): TextPictureKind =>
  isPost ? 'post' : KIND_OF_PREVIEW[preview]
