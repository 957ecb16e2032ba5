import { readdirSync, readFileSync } from 'node:fs'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import type { CopyRemark } from '#domain/copy/lint/copy-remark.ts'
import { lintCopy } from '#domain/copy/lint/lint-copy.ts'
import type { TextMaker } from '#domain/copy/lint/text-check.ts'
import { lintFormatFor } from '#domain/copy/writer/draft/check-draft.ts'
import type { JsonObject } from '#lib/json.ts'

const FOLDER = new URL('../../fixtures/checks/', import.meta.url)
/** A day on which no offer of the fixtures has ended. */
const CHECKED_AT_MS = Date.parse('2027-03-01T10:00:00Z')

/** A draft as the fixtures have it. */
export interface DraftFixture {
  readonly offer: string
  readonly template: string
  readonly language: string
  readonly fields: Readonly<Record<string, string>>
}

export interface FaultyDraft extends DraftFixture {
  readonly fault: string
  /** Check that must report it. */
  readonly check: string
}

export interface GoodDraft extends DraftFixture {
  /** The fault that it nearly has. */
  readonly why: string
}

function readOffers(): ReadonlyMap<string, JsonObject> {
  const offers = JSON.parse(readFileSync(new URL('offers.json', FOLDER), 'utf8')) as Record<
    string,
    Record<string, string>
  >
  return new Map(Object.entries(offers).map(([name, values]) => [name, contentOf(values)]))
}

/** Content of an offer of 'section.field' keys. */
function contentOf(values: Readonly<Record<string, string>>): JsonObject {
  const content: Record<string, { fields: Record<string, string> }> = {}
  for (const [path, value] of Object.entries(values)) {
    const [form = '', key = ''] = path.split('.')
    const section = (content[form] ??= { fields: {} })
    section.fields[key] = value
  }
  return content
}

const offers = readOffers()

const readFolder = (name: string): unknown[] =>
  readdirSync(new URL(`${name}/`, FOLDER)).flatMap(
    (file) => JSON.parse(readFileSync(new URL(`${name}/${file}`, FOLDER), 'utf8')) as unknown[],
  )

export const faultyDrafts = (): readonly FaultyDraft[] => readFolder('faulty') as FaultyDraft[]
export const goodDrafts = (): readonly GoodDraft[] => readFolder('good') as GoodDraft[]

/** Runs the checks over a draft of a maker. */
export function remarksOnDraft(
  { offer, template, language, fields }: DraftFixture,
  maker: TextMaker,
): readonly CopyRemark[] {
  const useCase = findUseCase(template)
  const content = offers.get(offer)
  if (!useCase || !content) throw new Error(`No template ${template}, or no offer ${offer}`)
  return lintCopy({
    parts: fields,
    content: '',
    format: lintFormatFor(useCase),
    language,
    offer: content,
    company: {},
    nowMs: CHECKED_AT_MS,
    outputs: useCase.outputs,
    maker,
  })
}
