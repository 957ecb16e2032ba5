import type { Check, Found } from '#domain/copy/lint/check.ts'

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
const NO_BRACKET = /[:;=8][-o']?[)(\]]$|(?:^|\s)[\p{L}\p{N}]{1,2}[)]$/u
const INCHES = /\d"$/u
/** Quotes with one sign at both ends. */
const SAME_SIGN = new Set(['sv', 'fi'])

/** A bracket or a quotation mark without the other one. */
export const pairs: Check = {
  id: 'pairs',
  severity: 'error',
  *find({ text }, { base }) {
    const open: { readonly at: number; readonly sign: string }[] = []
    for (const { 0: sign, index } of text.matchAll(/[()[\]{}（）【】「」『』„“”«»"]/gu)) {
      const before = text.slice(Math.max(0, index - 3), index + 1)
      if (NO_BRACKET.test(before) || INCHES.test(before) || (SAME_SIGN.has(base) && sign === '”')) continue
      const last = open.at(-1)
      if (last && (CLOSED_BY[last.sign] ?? '').includes(sign)) open.pop()
      else if (Object.hasOwn(CLOSED_BY, sign)) open.push({ at: index, sign })
      else if (CLOSING.has(sign)) yield remark(index, sign, false)
    }
    for (const { at, sign } of open) yield remark(at, sign, true)
  },
}

const remark = (at: number, sign: string, isOpen: boolean): Found => ({
  from: at,
  to: at + 1,
  message: `A ${BRACKETS.has(sign) ? 'bracket' : 'quotation mark'} is not ${isOpen ? 'closed' : 'opened'}`,
})
