import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { problemsAt } from '#domain/engine/kind.ts'
import { formulaKind, type Formula } from '#domain/kinds/formula.ts'
import { isObject, isUnsafeKey } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { type FormulaFieldInput, formulaFieldSchema } from './formula-field-input.ts'
import {
  type FormulaFieldSettings,
  formulaFieldKey,
  formulaFieldNames,
  formulaFields,
  hasTooManyFormulaFields,
  MAX_FORMULA_FIELDS,
} from './formula-fields.ts'

/**
 * Format identifier of a formula file. Version 1: `{ format, version, title, excerpt, src, inputs }`, where `inputs`
 * are the placeholder fields of `src` in the form that calls use: `{ name, label, type, choices, hint, isRequired,
 * maxChars }`, all but the name with a default. Further content is ignored.
 */
const FORMAT = 'formula'
const VERSION = 1

/** A file may be at most so long. */
export const FORMULA_FILE_MAX_BYTES = 1_000_000

/** Represents the content of a formula file. */
export interface FormulaFile extends Pick<Formula, 'title' | 'excerpt' | 'src'> {
  readonly inputs: readonly FormulaFieldInput[]
}

export interface FormulaFileFault {
  /** For the person. */
  readonly message: string
}

type FormulaSource = Pick<Formula, 'title' | 'excerpt' | 'src'> & FormulaFieldSettings

/** A formula as files have it. A question that nobody has worded is left open. */
export function formulaFileContent(formula: FormulaSource): FormulaFile {
  const { title, excerpt, src } = formula
  const inputs = formulaFields(src, formula).map(({ key, choices, ...input }) => ({
    ...input,
    label: formula.labels[key]?.trim() ?? '',
    choices: [...choices],
  }))
  return { title, excerpt, src, inputs }
}

/** A formula as the text of a file of its own. */
export const formulaToJson = (formula: FormulaSource): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, ...formulaFileContent(formula) }, null, 2)

const formulaFileFault = (message: string): Result<never, FormulaFileFault> => err({ message })

export const FORMULA_FILE_TOO_LARGE = t`The file is larger than 1 MB, the limit for formula files.`

/**
 * Reads what `formulaToJson` has written, or says in a sentence why not. What it gives can be kept as it is. Never
 * throws.
 */
export function readFormulaJson(text: string): Result<FormulaFile, FormulaFileFault> {
  if (text.length > FORMULA_FILE_MAX_BYTES) return formulaFileFault(FORMULA_FILE_TOO_LARGE)
  const given = parseFormulaJson(text)
  if (given === undefined) return formulaFileFault(t`Couldn’t read the file because it isn’t JSON.`)
  if (!isObject(given) || given.format !== FORMAT)
    return formulaFileFault(t`There’s no formula in this file. Choose another file.`)
  const { version } = given
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return formulaFileFault(t`The file has no version number.`)
  if (version > VERSION)
    return formulaFileFault(t`The file was made by a newer version of the app. Reload the app, then try again.`)
  const unsafe = unsafeFormulaKey(given)
  if (unsafe !== undefined)
    return formulaFileFault(t`The file uses the name “${{ word: isolateDirection(unsafe) }}”, which isn’t allowed.`)
  return readFormulaContent(given)
}

/** undefined: it is not JSON. */
function parseFormulaJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch {
    return undefined
  }
}

function unsafeFormulaKey(given: Record<string, unknown>): string | undefined {
  const inputs: readonly unknown[] = Array.isArray(given.inputs) ? given.inputs : []
  return [given, ...inputs].flatMap((one) => (isObject(one) ? Object.keys(one) : [])).find(isUnsafeKey)
}

const fileSchema = z.object({
  title: z.string(),
  excerpt: z._default(z.string(), ''),
  src: z.string(),
  inputs: z._default(z.array(formulaFieldSchema), []),
})

/** Reads what `formulaContent` gives out of a file. */
export function readFormulaContent(given: Record<string, unknown>): Result<FormulaFile, FormulaFileFault> {
  const tooMany = t`The formula has more than ${{ max: MAX_FORMULA_FIELDS }} fields.`
  if (Array.isArray(given.inputs) && given.inputs.length > MAX_FORMULA_FIELDS) return formulaFileFault(tooMany)
  const read = z.safeParse(fileSchema, given)
  if (!read.success)
    return formulaFileFault(
      t`Couldn’t read “${{ place: isolateDirection((read.error.issues[0]?.path ?? []).join('.')) }}” in this file.`,
    )
  const { src } = read.data
  if (hasTooManyFormulaFields(src)) return formulaFileFault(tooMany)
  const names = formulaFieldNames(src)
  const file = { ...read.data, inputs: read.data.inputs.filter(({ name }) => names.includes(name)) }
  const problem = formulaFileProblem(file)
  return problem === undefined ? ok(file) : formulaFileFault(problem)
}

/** Returns why the formula in a file could not be stored, or undefined. */
function formulaFileProblem({ title, excerpt, src, inputs }: FormulaFile): string | undefined {
  if (title.trim() === '') return t`The formula in the file has no title.`
  const own = Object.entries({ title, excerpt, src }).flatMap(([path, text]) =>
    Object.values(problemsAt(formulaKind, path, text)),
  )
  const fieldProblems = inputs.flatMap(({ name, label, hint, choices }) => {
    const key = formulaFieldKey(name)
    const settings = { [`labels.${key}`]: label, [`hints.${key}`]: hint, [`choices.${key}`]: choices.join('\n') }
    return Object.entries(settings)
      .flatMap(([path, text]) => Object.values(problemsAt(formulaKind, path, text)))
      .map((problem) => t`Field “${{ name: isolateDirection(name) }}”: ${problem}`)
  })
  const [first] = [...own, ...fieldProblems]
  return first === undefined ? undefined : `${first}.`
}
