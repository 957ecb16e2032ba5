import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { isObject } from '#lib/json.ts'
import { draftsInJson, type Fields, UNPLACED } from '#server/ai/answer/drafts-in-json.ts'
import { draftsInProse } from '#server/ai/answer/drafts-in-prose.ts'
import { fieldNames } from '#server/ai/answer/field-names.ts'
import { jsonIn } from '#server/ai/answer/lenient-json.ts'
import { plainAnswer, unquoted, withoutCounts } from '#server/ai/answer/plain-answer.ts'
import { withoutSmallTalk } from '#server/ai/answer/small-talk.ts'

export { type Fields, UNPLACED }

const FENCE = /^```[a-z]{0,20}[ \t]*\n?|\n?```$/gi
const LINE = /<<(\d)\.([a-z_0-9]+)>>/gi

/** Reads an answer however it was given: JSON in any wrapping, cut off or careless; lines with marks; lists, labels or plain words.
 *  `isCut`: the last field may be half a one and is left out. Drafts without a single readable field are left out. */
export function readDrafts(answer: string, useCase: UseCase, isCut = false): readonly Fields[] {
  const bare = answer.trim()
  const drafts = fromLines(bare, isCut) ?? fromJson(bare, useCase, isCut) ?? draftsInProse(bare.replaceAll(FENCE, '').trim(), useCase)
  return tidied(drafts, useCase)
}

/** The drafts so far of an answer in a form, JSON or marked lines; undefined where it has none yet. */
export function readFormedDrafts(answer: string, useCase: UseCase): readonly Fields[] | undefined {
  const bare = answer.trim()
  const drafts = fromLines(bare, false) ?? fromJson(bare, useCase, false)
  return drafts && tidied(drafts, useCase).map((draft) => placed(draft))
}

/** Nobody is shown more than five; an answer may be nothing but drafts. */
const MAX_DRAFTS = 50

/** The fields of a draft without words that have no field. */
export const placed = (draft: Fields): Fields => Object.fromEntries(Object.entries(draft).filter(([key]) => key !== UNPLACED))

function tidied(drafts: readonly Fields[], useCase: UseCase): readonly Fields[] {
  const known = new Set(useCase.outputs.map(({ key }) => key))
  return drafts
    .slice(0, MAX_DRAFTS)
    .map((draft) =>
      Object.fromEntries(
        Object.entries(draft).flatMap(([key, words]): [string, string][] => {
          if (key === UNPLACED) return [[key, plainAnswer(words)]]
          const plain = known.has(key) ? tidyField(key, words, useCase) : ''
          return /[\p{L}\p{N}]/u.test(plain) ? [[key, plain]] : []
        }),
      ),
    )
    .filter((draft) => Object.keys(draft).length > 0)
}

/** 'Text:' alone on the first line. */
const LONE_LABEL = /^(?:text|texto|texte|testo|output|answer|response|antwort|copy|テキスト|النص)[ \u00a0]?[:：][ \t]*\n\s*(?=\S)/iu

/** What a formula's answer says: plain words without what a model says around them. */
export function readText(answer: string): string {
  const bare = answer.trim().replaceAll(FENCE, '').trim()
  const value = /^["{[]/.test(bare) ? jsonIn(bare)?.value : undefined
  const texts: readonly unknown[] = isObject(value) ? Object.values(value) : []
  const [only] = texts
  const text = texts.length === 1 && typeof only === 'string' ? only : bare
  const plain = plainAnswer(withoutSmallTalk(text).text).replace(LONE_LABEL, '')
  return unquoted(withoutCounts(plain))
}

/** A field's words: no label in front, no count behind, no quotation marks round all of it. */
function tidyField(key: string, words: string, useCase: UseCase): string {
  const all = useCase.outputs.map(({ maxLength }) => maxLength)
  const limits = { own: useCase.outputs.find((output) => output.key === key)?.maxLength ?? 0, all }
  const plain = withoutCounts(plainAnswer(words), limits).trim()
  const [label = '', name = ''] = /^[*_ ]{0,4}([\p{L}\p{N}][\p{L}\p{N} _-]{0,30}?)[*_ ]{0,4}[:：][*_ ]{0,4}\s*/u.exec(plain) ?? []
  const own = name !== '' && fieldNames(useCase).keyOf(name) === key && plain.length > label.length ? plain.slice(label.length) : plain
  // A testimonial keeps its marks.
  return key === 'quote' ? own : withoutCounts(unquoted(own), limits).trim()
}

function fromJson(text: string, useCase: UseCase, isCut: boolean): readonly Fields[] | undefined {
  const read = jsonIn(text)
  if (!read) return undefined
  const drafts = draftsInJson(read.value, useCase)
  const isEmpty = drafts.every((one) => Object.keys(one).length === 0)
  // JSON in the middle of other words, that is none of the answer's.
  if (isEmpty && !/^(?:```|[{["“])/.test(text.trim())) return undefined
  return isCut && !read.isWhole ? withoutLast(drafts) : drafts
}

/** Without the field that stands last: of a cut answer it may be half a one. */
function withoutLast(drafts: readonly Fields[]): readonly Fields[] {
  const last = drafts.at(-1) ?? {}
  return [...drafts.slice(0, -1), Object.fromEntries(Object.entries(last).slice(0, -1))]
}

function fromLines(text: string, isCut: boolean): readonly Fields[] | undefined {
  const marks = [...text.matchAll(LINE)]
  if (marks.length === 0) return undefined
  const drafts: Record<string, string>[] = []
  marks.forEach(({ 0: mark, 1: number = '1', 2: key = '', index }, at) => {
    const next = marks[at + 1]
    if (isCut && !next) return
    const draft = (drafts[Number(number) - 1] ??= {})
    draft[key.toLowerCase()] = text.slice(index + mark.length, next?.index)
  })
  return drafts.filter(Boolean)
}
