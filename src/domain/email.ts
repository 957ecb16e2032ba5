import { type Field, fieldAdvice } from '#lib/field.ts'

const MAX_EMAIL_CHARS = 254
const EMAIL_FIELD: Field = { key: 'email', label: 'Email', kind: 'email', required: true, maxChars: MAX_EMAIL_CHARS }

/** Signs by which programs that read lists of addresses see several in one, or another one inside. */
const LIST_SIGNS = /[,;:<>()"\\\p{Cc}]/u

/** Whether a text is one email address: a local part, @, then a domain (`localhost` too) or an IP literal. */
export const isEmail = (text: string): boolean =>
  text === text.trim() &&
  !LIST_SIGNS.test(text.slice(0, text.lastIndexOf('@'))) &&
  !/\p{Cc}/u.test(text) &&
  fieldAdvice(EMAIL_FIELD, text) === null
