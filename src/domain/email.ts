import { type Field, fieldAdvice } from '#lib/field.ts'

const MAX_EMAIL_CHARS = 254
const EMAIL_FIELD: Field = { key: 'email', label: 'E-mail', kind: 'email', required: true, maxChars: MAX_EMAIL_CHARS }

/** Whether a text is an e-mail address: a local part, @, then a domain (`localhost` too) or an IP literal. */
export const isEmail = (text: string): boolean => text === text.trim() && !/\p{Cc}/u.test(text) && fieldAdvice(EMAIL_FIELD, text) === null
