import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { isObject } from '#lib/json.ts'
import { draftsInJson } from '#server/ai/answer/drafts-in-json.ts'
import { draftsInProse } from '#server/ai/answer/drafts-in-prose.ts'
import { fieldNames } from '#server/ai/answer/field-names.ts'
import { findJson } from '#server/ai/answer/lenient-json.ts'
import { markupAnswer, plainAnswer, withoutOuterQuotes, withoutCounts } from '#server/ai/answer/plain-answer.ts'
import { isAnnouncement, isLoneOpener, withoutSmallTalk } from '#server/ai/answer/small-talk.ts'
import { CUT_FIELD_KEY, type DraftFieldTexts, UNPLACED_KEY, withUnplaced } from '#server/ai/answer/draft-field-texts.ts'

export { CUT_FIELD_KEY, type DraftFieldTexts, UNPLACED_KEY }

const FENCE = /^```[a-z]{0,20}[ \t]*\n?|\n?```$/gi
const LINE = /<<(\d)\.([a-z_0-9]+)>>/gi
/** Nobody is shown more; an answer may be nothing but drafts. */
const MAX_DRAFTS = 10
const MAX_TIDIED = 50

/**
 * Reads an answer however it was given: JSON in any wrapping, cut off or careless; lines with marks; lists, labels or
 * plain words. `isCut`: the last field may be half a one and is noted under `CUT`. Words without a field are under
 * `UNPLACED`; drafts without any words are left out.
 */
export function readDrafts(answer: string, useCase: UseCase, isCut = false): readonly DraftFieldTexts[] {
  const bare = answer.trim()
  const read = fromLines(bare) ??
    fromJson(bare, useCase) ?? { drafts: draftsInProse(bare.replaceAll(FENCE, '').trim(), useCase) }
  const drafts = tidied(read.drafts, useCase)
  return isCut && read.isWhole !== true ? withCut(drafts) : drafts
}

/** The drafts so far of an answer in a form, JSON or marked lines; undefined where it has none yet. */
export function readStructuredDrafts(answer: string, useCase: UseCase): readonly DraftFieldTexts[] | undefined {
  const bare = answer.trim()
  const read = fromLines(bare) ?? fromJson(bare, useCase)
  return read && tidied(read.drafts, useCase).map((draft) => withoutUnplaced(draft))
}

/** The fields of a draft without words that have no field. */
export const withoutUnplaced = (draft: DraftFieldTexts): DraftFieldTexts =>
  Object.fromEntries(Object.entries(draft).filter(([key]) => key !== UNPLACED_KEY && key !== CUT_FIELD_KEY))

interface ReadAnswer {
  readonly drafts: readonly DraftFieldTexts[]
  /** True where its form shows that nothing is missing. */
  readonly isWhole?: boolean
}

function tidied(drafts: readonly DraftFieldTexts[], useCase: UseCase): readonly DraftFieldTexts[] {
  const known = new Set(useCase.outputs.map(({ key }) => key))
  const tidy = drafts
    .slice(0, MAX_TIDIED)
    .map((draft): DraftFieldTexts => {
      const unknown = Object.entries(draft).flatMap(([key, words]) =>
        known.has(key) || key === UNPLACED_KEY ? [] : [`${key}: ${words}`],
      )
      const fields = Object.entries(draft).flatMap(([key, words]): [string, string][] => {
        const plain = known.has(key) ? tidyField(key, words, useCase) : ''
        return HAS_WORDS.test(plain) ? [[key, plain]] : []
      })
      const others = plainAnswer([draft[UNPLACED_KEY] ?? '', ...unknown].filter(Boolean).join('\n'))
      return withUnplaced(Object.fromEntries(fields), HAS_WORDS.test(others) ? others : '')
    })
    .filter((draft) => Object.keys(draft).length > 0)
    .reduce<readonly DraftFieldTexts[]>(withoutLooseWords, [])
  const further = [...tidy.slice(MAX_DRAFTS), ...drafts.slice(MAX_TIDIED)].flatMap((draft) => Object.values(draft))
  return tidy
    .slice(0, MAX_DRAFTS)
    .map((draft, index) => (index === MAX_DRAFTS - 1 ? withUnplaced(draft, further.join('\n')) : draft))
}

/** Words without a field that stand apart belong to the draft before them. */
function withoutLooseWords(drafts: readonly DraftFieldTexts[], draft: DraftFieldTexts): readonly DraftFieldTexts[] {
  const last = drafts.at(-1)
  const isLoose = Object.keys(draft).length === 1 && draft[UNPLACED_KEY] !== undefined
  return last && isLoose ? [...drafts.slice(0, -1), withUnplaced(last, draft[UNPLACED_KEY] ?? '')] : [...drafts, draft]
}

const HAS_WORDS = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

/** Notes which field of the last draft ends with the answer. */
const withCut = (drafts: readonly DraftFieldTexts[]): readonly DraftFieldTexts[] =>
  drafts.map((draft, index) => {
    const last = index === drafts.length - 1 ? Object.keys(withoutUnplaced(draft)).at(-1) : undefined
    return last === undefined ? draft : { ...draft, [CUT_FIELD_KEY]: last }
  })

/** 'Text:' alone on the first line. */
const LONE_LABEL =
  /^(?:text|texto|texte|testo|output|answer|response|antwort|copy|テキスト|النص)[ \u00a0]?[:：][ \t]*\n\s*(?=\S)/iu

/** What a formula asks for: JSON, or HTML or Markdown, is then the text itself. */
export interface FormulaForm {
  readonly isJson: boolean
  readonly isMarkup: boolean
}
const PLAIN_FORM: FormulaForm = { isJson: false, isMarkup: false }

/** Reads a formula's answer: plain words, without talk around them. */
export function readFormulaAnswer(answer: string, { isJson, isMarkup }: FormulaForm = PLAIN_FORM): string {
  const bare = answer.trim().replaceAll(FENCE, '').trim()
  const read = !isJson && /^["{[]/.test(bare) ? findJson(bare) : undefined
  const { before, behind } = read ? wordsAround(read.around) : { before: '', behind: '' }
  const text = (read && before === '' && behind === '' ? textInJson(read.value) : undefined) ?? bare
  const words = withoutSmallTalk(text).text.trim().replaceAll(FENCE, '')
  if (isMarkup) return markupAnswer(announcedBlock(words)).trim()
  const plain = plainAnswer(words).replace(LONE_LABEL, '')
  return withoutOuterQuotes(
    withoutCounts(plain)
      .trim()
      .replace(/\n[ \t]*[-*_]{3,40}[ \t]*$/, '')
      .trim(),
  )
}

/** 'Here is the page:' in front of a fence, which ends the answer or goes on. */
const ANNOUNCED_BLOCK = /^[^\n`]{0,200}[:：][ \t]*\n\s{0,9}```[a-z]{0,20}[ \t]*\n([\s\S]*?)(?:\n```\s*)?$/i

/** The block that an answer announces; all of the answer where it says more than that. */
function announcedBlock(text: string): string {
  const [, block] = ANNOUNCED_BLOCK.exec(text) ?? []
  return block === undefined || block.includes('```') ? text : block
}

/**
 * The words of JSON that nobody has asked for: one text, a list of them, or texts under names. Undefined for anything
 * deeper.
 */
function textInJson(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  const texts: readonly unknown[] = isObject(value) || Array.isArray(value) ? Object.values(value) : []
  const [only] = texts
  if (texts.length === 1) return typeof only === 'string' ? only : textInJson(only)
  if (texts.length === 0 || !texts.every((one): one is string => typeof one === 'string')) return undefined
  if (Array.isArray(value)) return texts.join('\n')
  return isObject(value)
    ? Object.entries(value)
        .map(([name, words]) => `${name}: ${String(words)}`)
        .join('\n\n')
    : undefined
}

/** A field's words: no label in front, no count behind, no quotation marks round all of it. */
function tidyField(key: string, words: string, useCase: UseCase): string {
  const all = useCase.outputs.map(({ maxLength }) => maxLength)
  const limits = { own: useCase.outputs.find((output) => output.key === key)?.maxLength ?? 0, all }
  const plain = withoutCounts(plainAnswer(words), limits).trim()
  const [label = '', name = ''] =
    /^[*_ ]{0,4}([\p{L}\p{N}][\p{L}\p{N} _-]{0,30}?)[*_ ]{0,4}[:：][*_ ]{0,4}\s*/u.exec(plain) ?? []
  const own =
    name !== '' && fieldNames(useCase).keyOf(name) === key && plain.length > label.length
      ? plain.slice(label.length)
      : plain
  // A testimonial keeps its marks.
  return key === 'quote' ? own : withoutCounts(withoutOuterQuotes(own), limits).trim()
}

function fromJson(text: string, useCase: UseCase): ReadAnswer | undefined {
  const read = findJson(text)
  if (!read) return undefined
  const drafts = draftsInJson(read.value, useCase)
  if (drafts.every((one) => Object.keys(one).length === 0)) {
    // JSON in the middle of other words, that is none of the answer's; or a text that is JSON itself.
    if (!/^(?:```|[{["“])/.test(text)) return undefined
    return { drafts: [] }
  }
  // A text that was to be worked on may be JSON itself.
  const { main } = fieldNames(useCase)
  if (
    useCase.group === 'text' &&
    main &&
    read.isWhole &&
    drafts.every((one) => Object.keys(one).every((key) => key === UNPLACED_KEY))
  )
    return { drafts: [{ [main.key]: text }] }
  const [first = {}, ...rest] = drafts
  const last = rest.at(-1)
  const { before, behind } = wordsAround(read.around)
  const all = last
    ? [withUnplaced(first, before), ...rest.slice(0, -1), withUnplaced(last, behind)]
    : [withUnplaced(withUnplaced(first, before), behind)]
  return { drafts: all, isWhole: read.isWhole }
}

/** Finds words around JSON that are no talk: 'P.S. Order until Wednesday.' */
function wordsAround({ before, behind }: { readonly before: string; readonly behind: string }) {
  const isTalk = (line: string): boolean =>
    line.trim() === '' || isAnnouncement(line) || /^[\s>]*(?:json|javascript|text)\s*$/i.test(line)
  const words = (text: string): string =>
    HAS_WORDS.test(text) ? text.replaceAll(/<\/?[a-z_|]{1,30}>|```[a-z]{0,20}/gi, '').trim() : ''
  const opened = withoutSmallTalk(`${words(before)}\n\n_`).text.replace(/_$/, '')
  return {
    before: opened.split('\n').every((line) => isTalk(line) || isLoneOpener(line)) ? '' : opened.trim(),
    behind: withoutSmallTalk(`_\n\n${words(behind)}`, true)
      .text.replace(/^_/, '')
      .trim(),
  }
}

/** `<<1.headline>>Bread that waits`. */
function fromLines(text: string): ReadAnswer | undefined {
  const marks = [...text.matchAll(LINE)]
  if (marks.length === 0) return undefined
  const drafts: Record<string, string>[] = []
  marks.forEach(({ 0: mark, 1: number = '1', 2: key = '', index }, at) => {
    const next = marks[at + 1]
    const words = text.slice(index + mark.length, next?.index)
    const draft = (drafts[Number(number) - 1] ??= {})
    draft[key.toLowerCase()] = next ? words : withoutSmallTalk(words, true).text
  })
  const filled = drafts.filter(Boolean)
  const { before } = wordsAround({ before: text.slice(0, marks[0]?.index), behind: '' })
  return { drafts: filled.map((draft, index) => (index === 0 ? withUnplaced(draft, before) : draft)) }
}
