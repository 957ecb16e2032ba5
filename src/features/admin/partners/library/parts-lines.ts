import { t } from '@lingui/core/macro'
import { fieldKeySchema } from '#domain/engine/schema.ts'
import { err, ok, type Result } from '#lib/result.ts'
import * as z from 'zod/mini'

type TextParts = Readonly<Record<string, string>>

/** Short texts as lines of `key: text`; the further lines of one stand under it, two spaces in. */
export const partsToLines = (parts: TextParts): string =>
  Object.entries(parts)
    .map(([key, text]) => `${key}: ${text.replaceAll('\n', '\n  ')}`)
    .join('\n')

/** Reads such lines. Errors: a sentence about the first line that is none. */
export function linesToParts(lines: string): Result<TextParts, string> {
  const parts = new Map<string, string>()
  let last: string | undefined
  for (const [index, line] of lines.split('\n').entries()) {
    if (line.trim() === '') continue
    const [, key, text = ''] = /^([^\s:]+):[ \t]*(.*)$/.exec(line) ?? []
    if (key !== undefined && z.safeParse(fieldKeySchema, key).success) {
      if (parts.has(key)) return err(t`Line ${{ line: index + 1 }}: ${key} is already used`)
      parts.set(key, text)
      last = key
    } else if (last !== undefined && /^\s/.test(line)) parts.set(last, `${parts.get(last)}\n${line.trim()}`)
    else return err(t`Line ${{ line: index + 1 }}: write a short text as subject: Your text`)
  }
  return ok(Object.fromEntries(parts))
}
