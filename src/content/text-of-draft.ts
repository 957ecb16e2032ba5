import { convertFormatting } from '#domain/formats/convert-formatting.ts'
import { formatOf } from '#domain/formats/formats.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { type DraftedText, draftedText } from './drafted-text.ts'

/** A draft as a text stores it. A draft is plain text: nothing of it is read as a mark. */
export function textOfDraft(draft: Pick<AiResult, 'usecase' | 'text' | 'parts'>): DraftedText {
  const drafted = draftedText(draft)
  return { ...drafted, content: convertFormatting(drafted.content, 'plain', formatOf(drafted).body?.formatting ?? 'plain') }
}

type WrittenText = Pick<DraftedText, 'content' | 'parts'>

const wordsIn = ({ content, parts }: WrittenText): string =>
  JSON.stringify([
    content.trim(),
    ...Object.entries(parts)
      .filter(([, words]) => words.trim() !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ])

/** True if a text doesn't have the words any more that its draft was written with. */
export const isEditedSince = (text: WrittenText, { usecase, first }: Pick<AiResult, 'usecase' | 'first'>): boolean =>
  wordsIn(text) !== wordsIn(textOfDraft({ usecase, ...first }))
