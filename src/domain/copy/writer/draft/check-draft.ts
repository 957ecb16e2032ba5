import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { applyFix, type CopyRemark } from '#domain/copy/lint/copy-remark.ts'
import { lintCopy } from '#domain/copy/lint/lint-copy.ts'
import { TEXT_FORMATS } from '#domain/formats/formats.ts'
import type { Format } from '#domain/formats/format.ts'
import type { DraftParts, DraftRequest } from './draft-request.ts'

const ALL_FORMATS: readonly Format[] = Object.values(TEXT_FORMATS).flat()

/** The channel of a template; what its fields are says the template. */
export function lintFormatFor({ format }: UseCase): Format {
  const { key, name, channel, preview } = ALL_FORMATS.find((one) => one.key === format) ?? TEXT_FORMATS.custom[0]
  return { key, name, channel, preview, parts: [] }
}

/** Checks whose fixes change no word. */
const SAFE_CHECKS: ReadonlySet<string> = new Set(['marks'])
const MAX_SAFE_FIXES = 40

interface CheckedDraft {
  readonly parts: DraftParts
  readonly errors: readonly CopyRemark[]
}

/** The draft with all fixes that only set marks and spaces right, and what is wrong with it still. */
export function tidiedDraft(parts: DraftParts, request: DraftRequest): CheckedDraft {
  const errors = lintErrors(parts, request)
  const fixes = errors.filter(({ id, fix }) => fix !== undefined && SAFE_CHECKS.has(id)).slice(0, MAX_SAFE_FIXES)
  if (fixes.length === 0) return { parts, errors }
  const fixed: Record<string, string> = { ...parts }
  // From the end, so that the places before stay as they are.
  for (const remark of fixes.toSorted((one, other) => other.from - one.from))
    fixed[remark.field] = applyFix(fixed[remark.field] ?? '', remark)
  return { parts: fixed, errors: lintErrors(fixed, request) }
}

const lintErrors = (
  parts: DraftParts,
  { useCase, content, company, language, nowMs, voice }: DraftRequest,
): readonly CopyRemark[] =>
  lintCopy({
    parts,
    content: '',
    format: lintFormatFor(useCase),
    language,
    offer: content,
    company,
    nowMs,
    outputs: useCase.outputs,
    maker: 'built-in',
    ...(voice && { voice }),
  }).filter(({ severity }) => severity === 'error')
