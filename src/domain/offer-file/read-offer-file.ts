import { plural, t } from '@lingui/core/macro'
import { readablePassages } from '#domain/origin/text-sources.ts'
import * as z from 'zod/mini'
import { bodyProblems } from '#domain/engine/checks.ts'
import { fieldAt, KEY_PATTERN } from '#domain/engine/kind.ts'
import { measureLength } from '#domain/formats/channel-length.ts'
import { readFormulaContent } from '#domain/formulas/formula-json.ts'
import { opportunityKind } from '#domain/kinds/opportunity.ts'
import { readCustomFields } from './read-custom-fields.ts'
import { strategyKind } from '#domain/kinds/strategy.ts'
import { STRATEGY_KINDS } from '#domain/kinds/strategy-kinds.ts'
import { isObject, isUnsafeKey, type JsonObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { isolateDirection } from '#lib/text/text.ts'
import {
  type FileOffer,
  type FileSection,
  type FileText,
  OFFER_FILE_ENDING,
  OFFER_FILE_FORMAT,
  OFFER_FILE_MAX_BYTES,
  OFFER_FILE_VERSION,
  OFFER_FILE_LIMITS,
  type OfferFile,
} from './offer-file.ts'

/** Reason why a file is not a file of offers, as a sentence for the person. */
export interface OfferFileFault {
  readonly message: string
}

/** Content of a file, with the places in it that this version doesn't know, such as ‘benefits.colour’. */
export interface ReadOfferFile extends OfferFile {
  readonly leftOut: readonly string[]
}

type OfferFileReading<T> = Result<T, OfferFileFault>

const offerFileFault = (message: string): Result<never, OfferFileFault> => err({ message })

export const OFFER_FILE_WRONG_ENDING = t`Offer files end in ${OFFER_FILE_ENDING}. Nothing was imported from this one.`
export const OFFER_FILE_TOO_LARGE = t`The file is larger than 10 MB, the limit for offer files.`
const NO_OFFER_FILE = t`There’s no offer in this file. Choose another file.`
const CUT_OFF = t`The file is incomplete. Download it again, then try once more.`
const TOO_DEEP = t`The file is nested too deeply for an offer. Nothing was imported.`
const NEWER = t`The file was made by a newer version of the app. Reload the app, then try again.`
/** Past it what is made could not travel: a call has at most 4 MiB. */
const MAX_CALL_BYTES = 3_500_000
const MAX_DEPTH = 12
const MAX_LEFT_OUT = 20

/**
 * Reads what `writeOfferFile` has written, or says in a sentence why not. Whatever it gives can be made as it is. Never
 * throws.
 */
export function readOfferFile(text: string): OfferFileReading<ReadOfferFile> {
  if (text.length > OFFER_FILE_MAX_BYTES) return offerFileFault(OFFER_FILE_TOO_LARGE)
  if (depthOf(text) > MAX_DEPTH) return offerFileFault(TOO_DEEP)
  const given = parseOfferJson(text)
  if (given === undefined)
    return offerFileFault(/^\s*\{/.test(text) && !text.trimEnd().endsWith('}') ? CUT_OFF : NO_OFFER_FILE)
  if (!isObject(given) || given.format !== OFFER_FILE_FORMAT) return offerFileFault(NO_OFFER_FILE)
  const { version } = given
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return offerFileFault(t`The file has no version number.`)
  if (version > OFFER_FILE_VERSION) return offerFileFault(NEWER)
  return readContent(given)
}

/**
 * Returns how deep the brackets of a JSON text are nested, without parsing it. A text nested deeper than any offer is
 * not parsed at all.
 */
function depthOf(text: string): number {
  let [depth, deepest, isInside] = [0, 0, false]
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index]
    if (isInside) {
      if (sign === '\\') index += 1
      else if (sign === '"') isInside = false
    } else if (sign === '"') isInside = true
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, (depth += 1))
    else if (sign === '}' || sign === ']') depth -= 1
  }
  return deepest
}

/** undefined: it is not JSON. */
function parseOfferJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch {
    return undefined
  }
}

function readContent(given: Record<string, unknown>): OfferFileReading<ReadOfferFile> {
  const leftOut: string[] = []
  const unsafe = findUnsafeKey(given)
  if (unsafe !== undefined)
    return offerFileFault(t`The file uses the name “${{ word: isolateDirection(unsafe) }}”, which isn’t allowed.`)
  const offers = readFileList(given.offers, { max: OFFER_FILE_LIMITS.offers, what: 'offers' }, (one) =>
    readOffer(one, leftOut),
  )
  if (!offers.ok) return offers
  const formulas = readFileList(
    given.formulas ?? [],
    { max: OFFER_FILE_LIMITS.formulas, what: 'formulas' },
    readFormulaContent,
  )
  if (!formulas.ok) return formulas
  if (offers.value.length === 0 && formulas.value.length === 0) return offerFileFault(NO_OFFER_FILE)
  return ok({ offers: offers.value, formulas: formulas.value, leftOut: leftOut.slice(0, MAX_LEFT_OUT) })
}

/** The first key anywhere that would reach an object's prototype. */
function findUnsafeKey(value: unknown): string | undefined {
  if (Array.isArray(value)) return firstOf(value)
  if (!isObject(value)) return undefined
  return Object.keys(value).find(isUnsafeKey) ?? firstOf(Object.values(value))
}

function firstOf(values: readonly unknown[]): string | undefined {
  for (const value of values) {
    const found = findUnsafeKey(value)
    if (found !== undefined) return found
  }
  return undefined
}

interface FileListOptions {
  readonly max: number
  readonly what: 'offers' | 'formulas' | 'texts'
}

const unreadableList = (what: FileListOptions['what']): string =>
  ({
    offers: t`Couldn’t read the offers in this file.`,
    formulas: t`Couldn’t read the formulas in this file.`,
    texts: t`Couldn’t read the texts in this file.`,
  })[what]

const tooMany = (what: FileListOptions['what'], max: number): string =>
  ({
    offers: plural(max, { one: 'The file has more than # offer.', other: 'The file has more than # offers.' }),
    formulas: plural(max, { one: 'The file has more than # formula.', other: 'The file has more than # formulas.' }),
    texts: plural(max, { one: 'The file has more than # text.', other: 'The file has more than # texts.' }),
  })[what]

/** Reads each of a list; the first that cannot be read is the answer. */
function readFileList<T>(
  given: unknown,
  { max, what }: FileListOptions,
  read: (one: Record<string, unknown>) => OfferFileReading<T>,
): OfferFileReading<readonly T[]> {
  if (!Array.isArray(given)) return offerFileFault(unreadableList(what))
  if (given.length > max) return offerFileFault(tooMany(what, max))
  const values: T[] = []
  for (const one of given) {
    if (!isObject(one)) return offerFileFault(unreadableList(what))
    const done = read(one)
    if (!done.ok) return done
    values.push(done.value)
  }
  return ok(values)
}

/** The place of the first fault. */
const issuePath = ({ issues }: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] }): string =>
  (issues[0]?.path ?? []).join('.')

const offerSchema = z.object({
  title: z.string(),
  summary: z._default(z.string(), ''),
  sections: z._default(z.record(z.string(), z.unknown()), {}),
  customFields: z._default(z.array(z.unknown()), []),
})

function readOffer(given: Record<string, unknown>, leftOut: string[]): OfferFileReading<FileOffer> {
  const read = z.safeParse(offerSchema, given)
  if (!read.success)
    return offerFileFault(
      t`Couldn’t read “${{ place: isolateDirection(issuePath(read.error)) }}” of an offer in this file.`,
    )
  const { title, summary } = read.data
  const sections = Object.fromEntries(
    Object.entries(read.data.sections).flatMap(([key, section]) => {
      const known = knownSection(key, section, leftOut)
      return known ? [[key, known] as const] : []
    }),
  )
  const name = title.trim() === '' ? '' : title.slice(0, 80)
  const problem = offerProblem(opportunityKind, { title, excerpt: summary, content: sections })
  if (problem !== undefined)
    return offerFileFault(
      name === ''
        ? t`Couldn’t create an offer. ${problem}.`
        : t`Couldn’t create “${{ title: isolateDirection(name) }}”. ${problem}.`,
    )
  if (isTooLong({ title, summary, sections }))
    return offerFileFault(
      name === ''
        ? t`One of the offers is too long.`
        : t`The offer “${{ title: isolateDirection(name) }}” is too long.`,
    )
  const texts = readFileList(given.texts ?? [], { max: OFFER_FILE_LIMITS.texts, what: 'texts' }, readText)
  const customFields = readCustomFields(read.data.customFields, leftOut)
  return texts.ok ? ok({ title, summary, sections, customFields, texts: texts.value }) : texts
}

/** Keeps the fields that an offer has a place for, and adds unknown ones to `leftOut`. */
function knownSection(key: string, given: unknown, leftOut: string[]): (FileSection & JsonObject) | undefined {
  const isThere = fieldAt(opportunityKind, `content.${key}.done`) !== undefined
  if (!isThere || !isObject(given)) {
    leftOut.push(key.slice(0, 80))
    return undefined
  }
  const fields: Record<string, string> = {}
  for (const [field, value] of Object.entries(isObject(given.fields) ? given.fields : {})) {
    const text = textIn(value)
    if (
      text === undefined ||
      !KEY_PATTERN.test(field) ||
      fieldAt(opportunityKind, `content.${key}.fields.${field}`) === undefined
    )
      leftOut.push(`${key}.${field}`.slice(0, 80))
    else if (text !== '') fields[field] = text
  }
  const done = given.done === true
  return Object.keys(fields).length > 0 || done ? { fields, done } : undefined
}

/** Accepts numbers as well: anyone who writes a file by hand leaves out the quotation marks. */
const textIn = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined

/** The first thing that is wrong with a record's words, with the name of its field. */
function offerProblem(kind: typeof opportunityKind | typeof strategyKind, body: JsonObject): string | undefined {
  const problems = bodyProblems(kind, body)
  const [first] = Object.entries(problems)
  if (!first) return undefined
  const [name, words] = first
  const label = leafLabel(kind, body, name)
  return label === undefined ? words : `${label}: ${words}`
}

function leafLabel(
  kind: typeof opportunityKind | typeof strategyKind,
  { content }: JsonObject,
  name: string,
): string | undefined {
  if (!isObject(content)) return undefined
  for (const section of Object.keys(content)) {
    const field = fieldAt(kind, `content.${section}.fields.${name}`)
    if (field) return `${field.section} › ${field.label}`
  }
  return undefined
}

const textSchema = z.object({
  title: z.string(),
  summary: z._default(z.string(), ''),
  kind: z._default(z.enum(STRATEGY_KINDS), 'custom'),
  format: z._default(z.string().check(z.maxLength(40)), ''),
  parts: z._default(z.record(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/)), z.string()), {}),
  content: z._default(z.string(), ''),
  // Passages that can't be read are dropped: no text is lost because of one.
  sources: z._default(z.unknown(), []),
})

function readText(given: Record<string, unknown>): OfferFileReading<FileText> {
  const read = z.safeParse(textSchema, given)
  if (!read.success)
    return offerFileFault(
      t`Couldn’t read “${{ place: isolateDirection(issuePath(read.error)) }}” of a text in this file.`,
    )
  const { sources: storedSources, ...text } = read.data
  const { title, summary, content, parts, format } = text
  const sources = readablePassages(storedSources)
  const name = title.slice(0, 80)
  const problem = offerProblem(strategyKind, { title, excerpt: summary, content, parts, format })
  if (problem !== undefined)
    return offerFileFault(t`Couldn’t create the text “${{ title: isolateDirection(name) }}”. ${problem}.`)
  const made: FileText = { ...text, ...(sources.length > 0 && { sources }) }
  if (isTooLong(made)) return offerFileFault(t`The text “${{ title: isolateDirection(name) }}” is too long.`)
  return ok(made)
}

const isTooLong = (made: object): boolean => measureLength('bytes', JSON.stringify(made)) > MAX_CALL_BYTES
