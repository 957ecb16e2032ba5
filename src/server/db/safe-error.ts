/**
 * Parts of an error that may be logged. Excludes queries, their parameters and the content of rows, which are people's
 * words.
 */
export interface SafeError {
  readonly name: string
  readonly message: string
  /** SQLSTATE, or the system's or a library's code. */
  readonly code?: string
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
  /** The place inside PostgreSQL that raised it. */
  readonly routine?: string
  readonly stack?: string
  readonly cause?: SafeError
}

type Loose = Readonly<Record<string, unknown>>
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null

const MAX_CAUSES = 3
/** Names of things in the schema or the code: safe by what they are. */
const NAMES = ['code', 'table', 'column', 'constraint', 'routine'] as const

/**
 * Strips an error for the log. A database error keeps its code, the names it carries and where it was thrown; its
 * message, detail, query and parameters can hold a person's text, so they go. So do the messages of other errors that
 * quote what they were given.
 */
export function safeError(error: unknown): SafeError {
  return strip(error, MAX_CAUSES)
}

function strip(error: unknown, causesLeft: number): SafeError {
  if (!isLoose(error)) return { name: 'NonError', message: typeof error }
  const { name, message, stack, cause } = error
  const isTelling = typeof message === 'string' && !isFromDatabase(error) && !isQuoting(error)
  return {
    name: typeof name === 'string' ? name : 'Error',
    message: isTelling ? message : 'withheld',
    ...safeErrorNames(error),
    ...(typeof stack === 'string' ? { stack: framesOf(stack, message) } : {}),
    ...(cause === undefined || causesLeft === 0 ? {} : { cause: strip(cause, causesLeft - 1) }),
  }
}

/** PostgreSQL's errors have a severity; those of drizzle have the query. */
const isFromDatabase = ({ severity, query, params }: Loose): boolean =>
  typeof severity === 'string' || query !== undefined || params !== undefined

/**
 * Messages that repeat what they were given: of JSON that cannot be read, of a schema's check, of an argument that Node
 * refuses.
 */
const isQuoting = (error: object): boolean =>
  error instanceof SyntaxError ||
  'issues' in error ||
  ('code' in error && typeof error.code === 'string' && error.code.startsWith('ERR_INVALID_'))

function safeErrorNames(error: Loose): Partial<Record<(typeof NAMES)[number], string>> {
  return Object.fromEntries(NAMES.flatMap((key) => (typeof error[key] === 'string' ? [[key, error[key]]] : [])))
}

/** The lines at the end of a stack that name code. Its head repeats the message, whose lines may look like anything. */
function framesOf(stack: string, message: unknown): string {
  const start = typeof message === 'string' ? stack.indexOf(message) + message.length : 0
  const lines = stack.slice(start).split('\n')
  const last = lines.findLastIndex((line) => !/^\s+at .*(:\d+:\d+|<anonymous>|native)\)?$/.test(line))
  return lines.slice(last + 1).join('\n')
}
