import { t } from '@lingui/core/macro'
import { PASTED_SOURCE } from '#domain/voices/brand-voice.ts'
import { STRATEGY_KIND_LABELS, STRATEGY_KINDS } from '#domain/kinds/strategy-kinds.ts'
import type { TextPictureKind } from '#domain/formats/text-picture-kind.ts'
import { capitalised } from '#lib/text/text.ts'

/** Names where a sample comes from: 'Email', 'Pasted'. Empty where that isn't known. */
export function sampleSourceLabel(source: string): string {
  if (source === PASTED_SOURCE) return t`Pasted`
  const kind = STRATEGY_KINDS.find((one) => one === source)
  return kind ? capitalised(STRATEGY_KIND_LABELS[kind].noun) : ''
}

const PICTURES: Readonly<Record<string, TextPictureKind>> = {
  ads: 'ad',
  emails: 'email',
  'cold-emails': 'email',
  posts: 'post',
  'sales-pages': 'page',
}

export const sampleSourcePicture = (source: string): TextPictureKind => PICTURES[source] ?? 'text'
