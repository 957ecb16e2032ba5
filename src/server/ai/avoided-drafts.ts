import type { CopyRemark } from '#domain/copy/lint/copy-remark.ts'
import { distinctiveText, isTooSimilar, MAX_SIMILARITY } from '#domain/copy/writer/similarity.ts'
import { textsToCompare } from '#domain/copy/writer/draft/draft-novelty.ts'
import type { DraftFieldTexts } from '#server/ai/read-answer.ts'

interface AvoidedTexts {
  readonly inputs: Readonly<Record<string, string>>
  readonly locked?: DraftFieldTexts
  readonly avoided?: readonly string[]
}

/** Below this many letters, texts are alike by chance. */
const MIN_COMPARED_CHARS = 30

/** A draft like one that the person does not want again, on its longest field that may change. */
export function avoidedRemarks(
  draft: DraftFieldTexts,
  { avoided = [], locked = {}, inputs }: AvoidedTexts,
): readonly CopyRemark[] {
  if (avoided.length === 0) return []
  const shared = [...Object.values(locked), inputs.name ?? '', inputs.price ?? '', inputs.cta ?? '']
  const own = distinctiveText(textsToCompare(draft), shared)
  const [field, words] = Object.entries(draft)
    .filter(([key]) => !Object.hasOwn(locked, key))
    .toSorted(([, one], [, other]) => other.length - one.length)[0] ?? ['', '']
  const isLike =
    words.length >= MIN_COMPARED_CHARS &&
    avoided.some((text) => isTooSimilar(own, distinctiveText([text], shared), MAX_SIMILARITY.earlier))
  return isLike
    ? [{ id: 'avoided', severity: 'error', field, from: 0, to: words.length, message: AVOIDED_MESSAGE }]
    : []
}

const AVOIDED_MESSAGE = 'This is much like a draft you didn’t want'
