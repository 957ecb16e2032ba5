import type * as z from 'zod/mini'

const MAX_PATH_CHARS = 120

type Issue = z.core.$ZodIssue

/**
 * Describes the invalid parameter for the author of the call: `params[0].post_title: expected string`. For a union,
 * describes the variant that matched furthest.
 */
export function describeParamsFault(error: z.core.$ZodError): string {
  const { path, issue } = deepest(error.issues, [])
  const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return `params${place.slice(0, MAX_PATH_CHARS)}: ${describeIssue(issue)}`
}

interface Found {
  readonly path: readonly PropertyKey[]
  readonly issue: Issue | undefined
}

function deepest(issues: readonly Issue[], base: readonly PropertyKey[]): Found {
  const issue = issues[0]
  if (!issue) return { path: base, issue }
  const path = [...base, ...issue.path]
  if (issue.code !== 'invalid_union') return { path, issue }
  const found = issue.errors.map((inner) => deepest(inner, path))
  return found.reduce<Found>((best, each) => (each.path.length > best.path.length ? each : best), { path, issue })
}

/** Written here, since the small build of the schema library has no sentences of its own. */
function describeIssue(issue: Issue | undefined): string {
  switch (issue?.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`
    case 'too_big':
      return `more than ${issue.maximum}`
    case 'too_small':
      return `less than ${issue.minimum}`
    case 'invalid_value':
      return `expected one of ${issue.values.map(String).join(', ')}`
    case 'invalid_key':
      return 'a key that is not allowed'
    default:
      return 'not of the expected form'
  }
}
