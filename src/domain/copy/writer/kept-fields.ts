import type { WrittenDraft } from './write-drafts.ts'

/**
 * Drafts around fields that stay as they are. Drafts that would say a kept text twice are left out.
 *
 * @param keep Texts by the keys of their fields.
 */
export function withKeptFields(
  drafts: readonly WrittenDraft[],
  keep: Readonly<Record<string, string>>,
): readonly WrittenDraft[] {
  const kept = Object.values(keep).map(comparable)
  if (kept.length === 0) return drafts
  return drafts.flatMap(({ parts, ...draft }) => {
    const others = Object.entries(parts).filter(([key]) => !Object.hasOwn(keep, key))
    if (others.some(([, text]) => kept.some((one) => comparable(text).includes(one)))) return []
    const all = { ...parts, ...keep }
    return [{ ...draft, parts: all, text: Object.values(all).join('\n\n') }]
  })
}

const comparable = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\p{P}\s]+/gu, ' ')
    .trim()
