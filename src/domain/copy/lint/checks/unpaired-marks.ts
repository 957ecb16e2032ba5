import { t } from '@lingui/core/macro'
import type { TextCheck, LintIssue } from '#domain/copy/lint/text-check.ts'

const CLOSED_BY: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '（': '）',
  '【': '】',
  '「': '」',
  '『': '』',
  '„': '“”',
  '“': '”',
  '«': '»',
  '»': '«',
  '"': '"',
}
const CLOSING = new Set(')]}）】」』”»“«"')
const BRACKETS = new Set('()[]{}（）【】')
/** A face, or the bracket of ‘a)’ and ‘1)’. */
const EMOTICON_OR_LIST_MARK = /[:;=8][-o']?[)(\]]$|(?:^|\s)[\p{L}\p{N}]{1,2}[)]$/u
const INCHES = /\d"$/u
/** Quotes with one sign at both ends. */
const SAME_QUOTE_LANGUAGES = new Set(['sv', 'fi'])

/** A bracket or a quotation mark without the other one. */
export const unpairedMarkCheck: TextCheck = {
  id: 'pairs',
  severity: 'error',
  *find({ text }, { base }) {
    const open: { readonly at: number; readonly sign: string }[] = []
    for (const { 0: sign, index } of text.matchAll(/[()[\]{}（）【】「」『』„“”«»"]/gu)) {
      const before = text.slice(Math.max(0, index - 3), index + 1)
      if (EMOTICON_OR_LIST_MARK.test(before) || INCHES.test(before) || (SAME_QUOTE_LANGUAGES.has(base) && sign === '”'))
        continue
      const last = open.at(-1)
      if (last && (CLOSED_BY[last.sign] ?? '').includes(sign)) open.pop()
      else if (Object.hasOwn(CLOSED_BY, sign)) open.push({ at: index, sign })
      else if (CLOSING.has(sign)) yield unpairedMarkIssue(index, sign, false)
    }
    for (const { at, sign } of open) yield unpairedMarkIssue(at, sign, true)
  },
}

function unpairedMarkText(isBracket: boolean, isOpen: boolean): string {
  if (isBracket) return isOpen ? t`The closing bracket is missing` : t`The opening bracket is missing`
  return isOpen ? t`The closing quotation mark is missing` : t`The opening quotation mark is missing`
}

const unpairedMarkIssue = (at: number, sign: string, isOpen: boolean): LintIssue => ({
  from: at,
  to: at + 1,
  message: unpairedMarkText(BRACKETS.has(sign), isOpen),
})
