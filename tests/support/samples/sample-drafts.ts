import { readFileSync } from 'node:fs'
import { prefillInputs } from '#domain/copy/catalogue/prefill.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { draftLanguage } from '#domain/copy/writer/request/draft-language.ts'
import type { DraftRequest, WrittenDraft } from '#domain/copy/writer/draft/draft-request.ts'
import { writeDrafts } from '#domain/copy/writer/write-drafts.ts'
import type { JsonObject } from '#lib/json.ts'

export const SAMPLES = [
  'bakery',
  'dental-german',
  'spanish-course',
  'awkward',
  'gym-hurried',
  'vet-software',
  'tea-japanese',
  'bicycle-arabic',
  'flowers-brazilian',
  'choir-french',
  'bikes-german',
] as const
export type SampleName = (typeof SAMPLES)[number]

/** A sample offer as it is stored. */
export interface Sample {
  readonly title: string
  readonly excerpt: string
  readonly content: JsonObject
}

function read(name: SampleName): Sample {
  const { title, excerpt, sections } = JSON.parse(
    readFileSync(new URL(`../../fixtures/offers/${name}.json`, import.meta.url), 'utf8'),
  ) as {
    title: string
    excerpt?: string
    sections: Record<string, Record<string, string>>
  }
  return {
    title,
    excerpt: excerpt ?? '',
    content: Object.fromEntries(Object.entries(sections).map(([form, fields]) => [form, { fields }])),
  }
}

const samples = new Map(SAMPLES.map((name) => [name, read(name)] as const))
export const sampleNamed = (name: SampleName): Sample => samples.get(name) ?? read(name)

/** A day on which none of them but the Spanish course has ended. */
export const DRAFTED_AT_MS = Date.parse('2027-03-01T10:00:00Z')

export interface Asked {
  readonly seed?: string
  readonly nowMs?: number
  /** In the place of what the offer fills in. */
  readonly inputs?: Readonly<Record<string, string>>
  readonly banned?: readonly string[]
  readonly language?: string
  readonly previous?: readonly WrittenDraft['parts'][]
}

const NO_COMPANY: JsonObject = {}

/** Drafts of an offer with its own inputs. */
export const draftOf = (...asked: Parameters<typeof requestOf>) => writeDrafts(requestOf(...asked))

/** What is asked for them. */
export function requestOf(
  useCase: UseCase,
  { title, excerpt, content }: Sample,
  { seed = '1', nowMs = DRAFTED_AT_MS, inputs = {}, previous = [], banned = [], ...rest }: Asked = {},
): DraftRequest {
  const filled = Object.fromEntries(
    prefillInputs(useCase, content, {}, { title, excerpt }).map(({ keyLabel, text }) => [keyLabel, text]),
  )
  const language = rest.language ?? draftLanguage(content)
  return {
    useCase,
    content,
    company: NO_COMPANY,
    excerpt,
    inputs: { ...filled, ...inputs },
    language,
    seed,
    nowMs,
    previous,
    voice: { banned },
  }
}
