import type { UseCase, UseCaseOutput } from '#domain/copy/catalogue/use-case.ts'
import { type CopyRemark, mended } from '#domain/copy/lint/copy-remark.ts'
import { foldedOf } from '#domain/copy/lint/lint-text.ts'
import { lintCopy } from '#domain/copy/lint/lint-copy.ts'
import { formatFor } from '#domain/copy/writer/write-drafts.ts'
import type { DraftFault } from '#domain/kinds/ai-result.ts'
import { cutToGraphemes } from '#lib/graphemes.ts'
import { counted, isolated } from '#lib/text.ts'
import { bannedWords, type VoicePreferences } from '#domain/kinds/preference-values.ts'
import { commonWords } from '#server/ai/common-words.ts'
import type { FactSources } from '#server/ai/facts.ts'
import type { Fields } from '#server/ai/read-answer.ts'

export interface Judging extends FactSources {
  readonly useCase: UseCase
  readonly language: string
  readonly voice: VoicePreferences
  readonly nowMs: number
  /** Stands where a writing brand named itself, and is no claim about the offer. */
  readonly productName?: string
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

function errorsOf(
  draft: Fields,
  { useCase, content, company, excerpt, inputs, language, voice, nowMs, productName = '' }: Judging,
): readonly CopyRemark[] {
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
    commonWords: namesWords(productName),
    voice: { banned: bannedWords(voice) },
  }).filter(({ severity }) => severity === 'error')
}

const namesWords = (productName: string): ReadonlySet<string> =>
  productName === '' ? commonWords() : new Set([...commonWords(), ...foldedOf(productName).split(/\s+/)])

function safelyMended(draft: Fields, judging: Judging): Fields {
  let now = draft
  for (let count = 0; count < MOST_MENDINGS; count++) {
    const remark = errorsOf(now, judging).find(({ id, fix }) => fix !== undefined && id !== 'markup')
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
export interface MarkedDraft {
  readonly parts: Fields
  readonly index: number
  readonly faults: readonly DraftFault[]
}

const MAX_FAULTS = 20
const MAX_UNPLACED_CHARS = 300

/** The drafts with what is wrong still, in words for people. Nothing is cut or replaced: a draft in another language than was asked for is none, and neither is one
 *  without most of its fields. */
export function marked(drafts: readonly Fields[], judging: Judging, unplaced: readonly string[] = []): readonly MarkedDraft[] {
  const required = judging.useCase.outputs.filter(({ isOptional }) => !isOptional)
  return drafts.flatMap((parts, index) => {
    const remarks = errorsOf(parts, judging)
    const missing = required.filter(({ key }) => !Object.hasOwn(parts, key)).length
    if (Object.keys(parts).length === 0 || missing * 2 > required.length || remarks.some(({ id }) => id === 'language')) return []
    const found = remarks.map((remark) => ({ field: remark.field, message: faultText(remark, parts[remark.field] ?? '', judging) }))
    const words = unplaced[index] ?? ''
    const main = judging.useCase.outputs.toSorted((one, other) => other.maxLength - one.maxLength)[0]
    const faults =
      words === '' || !main
        ? found
        : [{ field: main.key, message: `The AI also wrote: ${isolated(cutToGraphemes(words, MAX_UNPLACED_CHARS))}` }, ...found]
    return [{ parts, index, faults: uniqueFaults(faults).slice(0, MAX_FAULTS) }]
  })
}

const uniqueFaults = (faults: readonly DraftFault[]): readonly DraftFault[] =>
  faults.filter(({ field, message }, index) => faults.findIndex((one) => one.field === field && one.message === message) === index)

/** The draft with new words in a field, mended as far as that is safe; undefined where something is wrong with them as well. */
export function withFixed(draft: Fields, words: Fields, judging: Judging): Fields | undefined {
  const mendedDraft = safelyMended({ ...draft, ...words }, judging)
  return errorsOf(mendedDraft, judging).some(({ field }) => Object.hasOwn(words, field)) ? undefined : mendedDraft
}

/** A remark as the card of a draft says it. */
function faultText({ id, field, from, to, message }: CopyRemark, text: string, judging: Judging): string {
  const output = outputOf(judging.useCase, field)
  if (id === 'empty') return 'Missing'
  if (id === 'limit') {
    const [, used = '', limit = '', unit = 'characters'] = /: (\d+) of (\d+) (bytes|characters)$/.exec(message) ?? []
    const over = Number(used) - Number(limit || output?.maxLength)
    return over > 0 ? `${counted(over, unit.replace(/s$/, ''))} too long` : message
  }
  if (id !== 'fact') return message
  const found = text.slice(from, to).trim()
  const thing = /[€£$¥]|\b(?:EUR|USD|GBP|CHF|euros?|dollars?|pounds?)\b/iu.test(found)
    ? 'price'
    : /%|percent|prozent|por ciento|pour cent|por cento/iu.test(found)
      ? 'percentage'
      : /^\d/.test(found)
        ? 'number'
        : 'name'
  return `This ${thing} is not in your offer: ${isolated(found)}`
}
