import * as z from 'zod/mini'
import { problemsAt } from '#domain/engine/kind.ts'
import { formula as formulaKind, type Formula } from '#domain/kinds/formula.ts'
import { isObject, isUnsafeKey } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { isolated } from '#lib/text/text.ts'
import { type BlankInput, inputSchema } from './blank-input.ts'
import { type BlankSettings, blankKey, blankNames, blanksOf, hasTooManyBlanks, MAX_BLANKS } from './blanks.ts'

/**
 * What a file with a formula says that it is. Version 1: `{ format, version, title, excerpt, src, inputs }`, where
 * `inputs` are the blanks of `src` as calls have them: `{ name, label, type, choices, hint, isRequired, maxChars }`,
 * all but the name with a default. What else is in it is not read.
 */
const FORMAT = 'formula'
const VERSION = 1

/** A file may be at most so long. */
export const FORMULA_FILE_MAX_BYTES = 1_000_000

/** What a file says. */
export interface FormulaFile extends Pick<Formula, 'title' | 'excerpt' | 'src'> {
  readonly inputs: readonly BlankInput[]
}

export interface FileFault {
  /** For the person. */
  readonly message: string
}

type Written = Pick<Formula, 'title' | 'excerpt' | 'src'> & BlankSettings

/** A formula as files have it. A question that nobody has worded is left open. */
export function formulaContent(formula: Written): FormulaFile {
  const { title, excerpt, src } = formula
  const inputs = blanksOf(src, formula).map(({ key, choices, ...input }) => ({
    ...input,
    label: formula.labels[key]?.trim() ?? '',
    choices: [...choices],
  }))
  return { title, excerpt, src, inputs }
}

/** A formula as the text of a file of its own. */
export const formulaToJson = (formula: Written): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, ...formulaContent(formula) }, null, 2)

const fault = (message: string): Result<never, FileFault> => err({ message })

export const TOO_LARGE = 'The file is larger than 1 MB. A formula’s file is a few pages at most.'

/**
 * Reads what `formulaToJson` has written, or says in a sentence why not. What it gives can be kept as it is. Never
 * throws.
 */
export function readFormulaJson(text: string): Result<FormulaFile, FileFault> {
  if (text.length > FORMULA_FILE_MAX_BYTES) return fault(TOO_LARGE)
  const given = parsed(text)
  if (given === undefined) return fault('The file cannot be read: it is not JSON.')
  if (!isObject(given) || given.format !== FORMAT)
    return fault('There is no formula in this file. It was made for something else.')
  const { version } = given
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return fault('The file does not say which version it has.')
  if (version > VERSION)
    return fault('The file was made by a newer version of the app. Reload the app, then try again.')
  const unsafe = unsafeKeyIn(given)
  if (unsafe !== undefined) return fault(`The file has the word ‘${isolated(unsafe)}’ where none may stand.`)
  return readFormulaContent(given)
}

/** undefined: it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch {
    return undefined
  }
}

function unsafeKeyIn(given: Record<string, unknown>): string | undefined {
  const inputs: readonly unknown[] = Array.isArray(given.inputs) ? given.inputs : []
  return [given, ...inputs].flatMap((one) => (isObject(one) ? Object.keys(one) : [])).find(isUnsafeKey)
}

const fileSchema = z.object({
  title: z.string(),
  excerpt: z._default(z.string(), ''),
  src: z.string(),
  inputs: z._default(z.array(inputSchema), []),
})

/** Reads what `formulaContent` gives out of a file. */
export function readFormulaContent(given: Record<string, unknown>): Result<FormulaFile, FileFault> {
  const tooMany = `The formula has more than ${MAX_BLANKS} blanks.`
  if (Array.isArray(given.inputs) && given.inputs.length > MAX_BLANKS) return fault(tooMany)
  const read = z.safeParse(fileSchema, given)
  if (!read.success)
    return fault(`The file cannot be read at ‘${isolated((read.error.issues[0]?.path ?? []).join('.'))}’.`)
  const { src } = read.data
  if (hasTooManyBlanks(src)) return fault(tooMany)
  const names = blankNames(src)
  const file = { ...read.data, inputs: read.data.inputs.filter(({ name }) => names.includes(name)) }
  const problem = problemIn(file)
  return problem === undefined ? ok(file) : fault(problem)
}

/** Why a formula of these words could not be kept. */
function problemIn({ title, excerpt, src, inputs }: FormulaFile): string | undefined {
  if (title.trim() === '') return 'The formula in the file has no title.'
  const own = Object.entries({ title, excerpt, src }).flatMap(([path, text]) =>
    Object.values(problemsAt(formulaKind, path, text)),
  )
  const ofBlanks = inputs.flatMap(({ name, label, hint, choices }) => {
    const key = blankKey(name)
    const said = { [`labels.${key}`]: label, [`hints.${key}`]: hint, [`choices.${key}`]: choices.join('\n') }
    return Object.entries(said)
      .flatMap(([path, text]) => Object.values(problemsAt(formulaKind, path, text)))
      .map((problem) => `The blank ‘${isolated(name)}’: ${problem}`)
  })
  const [first] = [...own, ...ofBlanks]
  return first === undefined ? undefined : `${first}.`
}
