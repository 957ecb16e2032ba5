/** What may be logged of an error: never a query's parameters or a row's content, which are people's words. */
export interface SafeError {
  readonly name: string
  readonly code?: string
  readonly message: string
  readonly stack?: string
  readonly constraint?: string
}

interface Loose {
  readonly name?: unknown
  readonly code?: unknown
  readonly message?: unknown
  readonly stack?: unknown
  readonly constraint?: unknown
  readonly severity?: unknown
  readonly query?: unknown
}

/** Strips an error for the log. A database error keeps its code, its constraint and where it was thrown; its message, detail, query and parameters can hold
 *  a person's text, so they go. */
export function safeError(error: unknown): SafeError {
  if (typeof error !== 'object' || error === null) return { name: 'NonError', message: typeof error }
  const { name, code, message, stack, constraint, severity, query } = error as Loose
  const fromDatabase = typeof severity === 'string' || query !== undefined
  return {
    name: typeof name === 'string' ? name : 'Error',
    ...(typeof code === 'string' ? { code } : {}),
    message: fromDatabase || typeof message !== 'string' ? 'withheld' : message,
    ...(typeof stack === 'string' ? { stack: framesOf(stack) } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
  }
}

/** The lines of a stack that name code; its head repeats the message. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
