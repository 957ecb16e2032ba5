import { parsePartialJson } from 'ai'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { isObject } from '#lib/json.ts'

/** A draft's fields by their keys. */
export type Fields = Readonly<Record<string, string>>

const HIDDEN_TAGS = /<(script|style)\b[^>]{0,500}>[\s\S]*?(?:<\/\1\s*>|$)/gi
const TAGS = /<\/?[a-z][^<>]*>/gi
const FENCE = /^```[a-z]{0,20}|```$/gi
/** A line that only numbers what comes. */
const HEADING = /^\W{0,4}(?:draft|option|version|variant) ?\d{1,2}\W{0,4}$/i
/** And halves of letters, which no database takes. */
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const MARKDOWN = /^#{1,6}\s+|\*\*|__/gm
const LINE = /<<(\d)\.([a-z_0-9]+)>>/gi

/** An answer's words without what is no word: markup is never more than text here, and most of it is not even that. */
export const plainAnswer = (text: string): string =>
  tidyLines(text.replaceAll(CONTROLS, '').replaceAll(HIDDEN_TAGS, '').replaceAll(TAGS, '').replaceAll(MARKDOWN, ''))

/** Without spaces at the ends of lines, and with one empty line where there are several. Line by line: an answer may be nothing but line breaks. */
function tidyLines(text: string): string {
  const lines: string[] = []
  let empty = 0
  for (const line of text.split('\n').map((one) => one.trimEnd())) {
    empty = line === '' ? empty + 1 : 0
    if (empty <= 1) lines.push(line)
  }
  return lines.join('\n').trim()
}

/** Reads an answer however it was given: JSON in a fence, with a comma too many, cut off; lines with marks; or plain words, which are the main field of the first draft.
 *  `isCut`: what stands last may be half a field, and is left out. Drafts without a single readable field are not there. */
export async function readDrafts(text: string, useCase: UseCase, isCut = false): Promise<readonly Fields[]> {
  const bare = text.trim().replaceAll(FENCE, '').trim()
  const drafts = (await fromJson(bare, useCase, isCut)) ?? fromLines(bare, isCut) ?? fromWords(bare, useCase)
  const known = new Set(useCase.outputs.map(({ key }) => key))
  return drafts
    .map((draft) => Object.fromEntries(Object.entries(draft).flatMap(([key, words]) => field(known, key, words))))
    .filter((draft) => Object.keys(draft).length > 0)
}

function field(known: ReadonlySet<string>, key: string, words: string): [string, string][] {
  const plain = plainAnswer(words)
  return known.has(key) && /[\p{L}\p{N}]/u.test(plain) ? [[key, plain]] : []
}

/** The JSON in a text, mended where its end is missing; undefined where there is none. */
export async function jsonIn(text: string): Promise<{ readonly value: unknown; readonly isMended: boolean } | undefined> {
  const start = text.indexOf('{')
  if (start < 0) return undefined
  const end = text.lastIndexOf('}')
  const whole = text.slice(start, end > start ? end + 1 : undefined).replaceAll(/,(\s*[}\]])/g, '$1')
  const read = await parsePartialJson(whole)
  if (read.state === 'successful-parse') return { value: read.value, isMended: false }
  const cut = await parsePartialJson(text.slice(start))
  return cut.value === undefined ? undefined : { value: cut.value, isMended: true }
}

async function fromJson(text: string, { outputs }: UseCase, isCut: boolean): Promise<readonly Fields[] | undefined> {
  const read = await jsonIn(text)
  if (!read || !isObject(read.value)) return undefined
  const { value } = read
  const drafts = (Array.isArray(value.drafts) ? value.drafts : [value]).filter((one) => isObject(one))
  const fields = drafts.map((draft) =>
    flat(
      draft,
      outputs.map(({ key }) => key),
    ),
  )
  if (fields.every((one) => Object.keys(one).length === 0)) return undefined
  return isCut && read.isMended ? withoutLast(fields) : fields
}

/** Fields that were given as a list under their common name are numbered: `headlines: [...]` is `headline_1`, `headline_2`. */
function flat(draft: Readonly<Record<string, unknown>>, keys: readonly string[]): Fields {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([key, value]): [string, string][] => {
      if (typeof value === 'string') return [[key, value]]
      if (!Array.isArray(value)) return []
      const base = keys.find((one) => one === `${key}_1` || one === `${key.replace(/s$/, '')}_1`)?.replace(/_1$/, '')
      const texts = value.filter((one): one is string => typeof one === 'string')
      return base === undefined ? [[key, texts.join('\n')]] : texts.map((one, index) => [`${base}_${index + 1}`, one])
    }),
  )
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

/** Words without any form: the field that has most room. */
function fromWords(text: string, { outputs }: UseCase): readonly Fields[] {
  const main = outputs.toSorted((one, other) => other.maxLength - one.maxLength)[0]
  const words = text
    .split('\n')
    .filter((line) => !HEADING.test(line.trim()))
    .join('\n')
  return main && !/^[\s{}[\]]*$/.test(words) && !words.trimStart().startsWith('{') ? [{ [main.key]: words }] : []
}
