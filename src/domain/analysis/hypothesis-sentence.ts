import { HYPOTHESIS_SENTENCE } from '#domain/kinds/opportunity-forms.ts'

/** The sentence that an offer says, whole; undefined while one of its phrases is missing. `valueOf`: a field's text, by section and key. */
export function hypothesisSentence(valueOf: (form: string, field: string) => string): string | undefined {
  const parts = HYPOTHESIS_SENTENCE.map((part) => (typeof part === 'string' ? part : phraseOf(valueOf(part.form, part.field))))
  return parts.includes('') ? undefined : parts.reduce((sentence, part) => (part === ',' ? `${sentence},` : `${sentence} ${part}`))
}

/** Within a sentence a phrase has no end of its own. */
const phraseOf = (text: string): string =>
  text
    .trim()
    .replace(/[.。]$/u, '')
    .replaceAll(/\s+/gu, ' ')
