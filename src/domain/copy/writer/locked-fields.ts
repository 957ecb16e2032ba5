import { originWords } from '#domain/origin/origin-words.ts'
import type { DraftDirections } from '#domain/copy/catalogue/draft-directions.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import type { WrittenDraft } from '#domain/copy/writer/draft/draft-request.ts'

/** Fields of a template that a person keeps as they are. */
export const lockedFields = (
  { outputs }: Pick<UseCase, 'outputs'>,
  { keep = {} }: DraftDirections = {},
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    outputs.flatMap(({ key }) => {
      const text = Object.hasOwn(keep, key) ? (keep[key] ?? '') : ''
      return text.trim() === '' ? [] : [[key, text] as const]
    }),
  )

/**
 * Drafts around fields that stay as they are. Drafts that would say a locked text twice are left out.
 *
 * @param locked Texts by the keys of their fields.
 */
export function withLockedFields(
  drafts: readonly WrittenDraft[],
  locked: Readonly<Record<string, string>>,
  { outputs }: Pick<UseCase, 'outputs'>,
): readonly WrittenDraft[] {
  if (Object.keys(locked).length === 0) return drafts
  const lockedTexts = Object.values(locked)
    .map(comparable)
    .filter((text) => text.split(' ').length >= MIN_COMPARED_WORDS)
  return drafts.flatMap((draft) => {
    const others = Object.entries(draft.parts).filter(([key]) => !Object.hasOwn(locked, key))
    if (others.some(([, text]) => lockedTexts.some((one) => ` ${comparable(text)} `.includes(` ${one} `)))) return []
    const all = { ...draft.parts, ...locked }
    const parts = Object.fromEntries(
      outputs.flatMap(({ key }) => (all[key] === undefined ? [] : [[key, all[key]] as const])),
    )
    return [{ ...draft, parts, text: Object.values(parts).join('\n\n') }]
  })
}

/** Names and single words may recur. */
const MIN_COMPARED_WORDS = 3

const comparable = (text: string): string => originWords(text).join(' ')
