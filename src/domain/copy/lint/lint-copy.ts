import type { TextCheck, DraftCheck, LintIssue, LintContext } from './text-check.ts'
import { TEXT_CHECKS, DRAFT_CHECKS } from './checks/all-checks.ts'
import type { CopyRemark } from './copy-remark.ts'
import { createLintContext, type LintInput } from './lint-context.ts'
import type { LintText } from './lint-text.ts'

/** More of one check in one text tells nothing more. */
const MAX_REMARKS_PER_CHECK = 50

/**
 * Finds what is wrong, or could be better, in a text: a remark each, in the order of its fields and places. Pure, in
 * time linear to the text. COPY, section 5.
 */
export function lintCopy(input: LintInput): readonly CopyRemark[] {
  const context = createLintContext(input)
  const order = new Map(context.texts.map(({ field }, index) => [field, index]))
  const single = context.texts.flatMap((text) =>
    TEXT_CHECKS.flatMap((check) =>
      takeLimited(check.find(text, context)).flatMap((one) => toCopyRemark(check, text, one, context)),
    ),
  )
  const all = DRAFT_CHECKS.flatMap((check) =>
    takeLimited(check.findAll(context)).flatMap((one) => toCopyRemark(check, one.of, one, context)),
  )
  return [...single, ...all].toSorted(
    (a, b) => (order.get(a.field) ?? 0) - (order.get(b.field) ?? 0) || a.from - b.from || a.to - b.to,
  )
}

function takeLimited<T>(found: Iterable<T>): readonly T[] {
  const taken: T[] = []
  for (const one of found) {
    taken.push(one)
    if (taken.length === MAX_REMARKS_PER_CHECK) break
  }
  return taken
}

/** A place in the stored text. What is no letter there (markup) keeps its fix away. */
function toCopyRemark(
  check: TextCheck | DraftCheck,
  text: LintText,
  { from, to, message, fix, excess }: LintIssue,
  context: LintContext,
): readonly CopyRemark[] {
  const { id, severity, isRaw } = check
  const start = isRaw ? from : text.rawAt(from)
  // The end of what stands before, not the start of what follows: marks between them are left out.
  const end = isRaw ? to : to === from ? start : text.rawAt(to - 1) + 1
  const isExact = isRaw || text.raw.slice(start, end) === text.text.slice(from, to)
  const place = { field: text.field, from: start, to: Math.max(start, Math.min(end, text.raw.length)) }
  return [
    {
      id,
      severity: typeof severity === 'function' ? severity(context) : severity,
      ...place,
      message,
      ...(fix !== undefined && isExact && { fix }),
      ...(excess && { excess }),
    },
  ]
}
