import type { UseCase, UseCaseOutput } from '#domain/copy/catalogue/use-case.ts'
import { type CopyRemark, mended } from '#domain/copy/lint/copy-remark.ts'
import { lintCopy } from '#domain/copy/lint/lint-copy.ts'
import { sentencesOf } from '#domain/copy/language/sentences.ts'
import { formatFor } from '#domain/copy/writer/write-drafts.ts'
import { lengthFor } from '#domain/formats/channel-length.ts'
import { bannedWords, type VoicePreferences } from '#domain/kinds/preference-values.ts'
import type { FactSources } from '#server/ai/facts.ts'
import type { Fields } from '#server/ai/read-answer.ts'

export interface Judging extends FactSources {
  readonly useCase: UseCase
  readonly language: string
  readonly voice: VoicePreferences
  readonly nowMs: number
}

/** A field of a draft that is not as it has to be. */
export interface Fault {
  /** From 0. */
  readonly draft: number
  readonly field: string
  readonly remark: CopyRemark
}

/** How often one field's safe mistakes are mended: each mending may show another. */
const MOST_MENDINGS = 20

/** The drafts with everything mended that is safe to mend, and what is wrong still. COPY, sections 5 and 6. */
export function judge(
  drafts: readonly Fields[],
  judging: Judging,
): { readonly drafts: readonly Fields[]; readonly faults: readonly Fault[] } {
  const safe = drafts.map((draft) => safelyMended(draft, judging))
  const faults = safe.flatMap((draft, index) => errorsOf(draft, judging).map((remark) => ({ draft: index, field: remark.field, remark })))
  return { drafts: safe, faults }
}

function errorsOf(draft: Fields, { useCase, content, company, excerpt, inputs, language, voice, nowMs }: Judging): readonly CopyRemark[] {
  // What was typed for this draft is as true as what the offer says.
  const offer = { ...content, typed: { fields: { ...inputs, excerpt } } }
  return lintCopy({
    parts: draft,
    content: '',
    format: formatFor(useCase),
    language: language === 'und' ? '' : language,
    offer,
    company,
    nowMs,
    outputs: useCase.outputs,
    maker: 'ai',
    voice: { banned: bannedWords(voice) },
  }).filter(({ severity }) => severity === 'error')
}

function safelyMended(draft: Fields, judging: Judging): Fields {
  let now = draft
  for (let count = 0; count < MOST_MENDINGS; count++) {
    const remark = errorsOf(now, judging).find(({ fix }) => fix !== undefined)
    if (!remark) return now
    now = { ...now, [remark.field]: mended(now[remark.field] ?? '', remark) }
  }
  return now
}

/** What a provider is asked to do once more, by rule and field; empty where nothing is wrong. */
export const repairRequest = (faults: readonly Fault[], useCase: UseCase): string =>
  faults
    .map(({ draft, field, remark }) => `Draft ${draft + 1}, ${field}: ${remark.message}${limitOf(useCase, field)}.`)
    .slice(0, 30)
    .join('\n')

const outputOf = ({ outputs }: UseCase, field: string): UseCaseOutput | undefined => outputs.find(({ key }) => key === field)

function limitOf(useCase: UseCase, field: string): string {
  const output = outputOf(useCase, field)
  return output ? ` (at most ${output.maxLength} characters)` : ''
}

/** A draft with the place that it was asked for at, from 0: others may be gone. */
export interface FittedDraft {
  readonly parts: Fields
  readonly index: number
}

/** What is wrong after all is mended by rule: a sentence less, or the built-in writer's field; a draft without a field that it needs is none. `builtIn`: its drafts. */
export function fitted(drafts: readonly Fields[], judging: Judging, builtIn: () => readonly Fields[]): readonly FittedDraft[] {
  return drafts.flatMap((draft, index) => {
    const parts = fittedDraft(draft, judging, builtIn)
    return parts === null ? [] : [{ parts, index }]
  })
}

/** For each field: its last sentences, then the words of the built-in writer. */
const MOST_ROUNDS_A_FIELD = 4

function fittedDraft(draft: Fields, judging: Judging, builtIn: () => readonly Fields[]): Fields | null {
  let now = draft
  for (let round = 0; round <= MOST_ROUNDS_A_FIELD * Object.keys(draft).length; round++) {
    const [remark] = errorsOf(now, judging)
    if (!remark) return now
    // No field of it is to be had in the language that was asked for.
    if (remark.id === 'language') return null
    const { field } = remark
    const output = outputOf(judging.useCase, field)
    const shorter = withoutSentence(now[field] ?? '', remark, output, judging.language)
    const stand = shorter === '' ? standIn(field, builtIn()) : shorter
    if (stand === '' && output?.isOptional !== true) return null
    if (stand === now[field]) return null
    const rest = Object.entries(now).filter(([key]) => key !== field)
    now = Object.fromEntries(stand === '' ? rest : [...rest, [field, stand]])
  }
  return null
}

/** Over a limit the last sentences go, otherwise the one that the remark is about; empty where that leaves nothing. */
function withoutSentence(text: string, remark: CopyRemark, output: UseCaseOutput | undefined, language: string): string {
  const sentences = sentencesOf(text, language)
  if (sentences.length < 2) return ''
  if (remark.id !== 'limit') {
    const kept = sentences.filter(({ from, to }) => to <= remark.from || from >= remark.to)
    return kept.length === sentences.length ? '' : joined(text, kept)
  }
  for (let count = sentences.length - 1; count > 0; count--) {
    const shorter = joined(text, sentences.slice(0, count))
    if (output === undefined || lengthFor(output.counting ?? 'graphemes', shorter) <= output.maxLength) return shorter
  }
  return ''
}

/** The sentences as they stand, with what stood between them. */
function joined(text: string, kept: readonly { readonly from: number; readonly to: number }[]): string {
  return kept
    .map(({ from, to }, index) => {
      const next = kept[index + 1]
      const gap = next === undefined ? '' : text.slice(to, next.from).includes('\n') ? '\n' : ' '
      return `${text.slice(from, to).trim()}${gap}`
    })
    .join('')
}

const standIn = (field: string, builtIn: readonly Fields[]): string => builtIn.map((draft) => draft[field] ?? '').find(Boolean) ?? ''
