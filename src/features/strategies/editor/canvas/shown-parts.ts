import type { Format, PartRule, PreviewKind } from '#domain/formats/format.ts'

/**
 * Parts that stay on the canvas while they are empty, besides those that are required: what people read first in the
 * channel.
 */
const ALWAYS_SHOWN: Readonly<Record<PreviewKind, readonly string[]>> = {
  inbox: ['subject', 'preview'],
  feed: ['headline'],
  story: ['headline'],
  'search-ad': [],
  page: ['headline', 'subline'],
  video: ['title'],
  sms: [],
  plain: ['title'],
}

export interface PartChoice {
  /** On the canvas, in the order of the format. */
  readonly shown: readonly PartRule[]
  /** Offered as '+' buttons at its end: of several parts of one name only the next one. */
  readonly addable: readonly PartRule[]
}

/**
 * Returns which parts of a format are on the canvas. `isKept`: the part is filled in, was added, or is requested by the
 * address or a conflict.
 */
export function partChoice(
  { parts, preview }: Pick<Format, 'parts' | 'preview'>,
  isNeeded: (rule: PartRule) => boolean,
): PartChoice {
  const isShown = (rule: PartRule): boolean =>
    isNeeded(rule) || (!rule.isFurther && (rule.isRequired === true || ALWAYS_SHOWN[preview].includes(rule.key)))
  const names = new Set<string>()
  const addable = parts.filter((rule) => {
    if (isShown(rule) || names.has(partName(rule))) return false
    names.add(partName(rule))
    return true
  })
  return { shown: parts.filter(isShown), addable }
}

const partName = ({ key }: PartRule): string => key.replace(/_\d+$/, '')
