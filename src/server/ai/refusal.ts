/** The sentence of the specification, 8.03. */
const BEATEN = /looks like you beat the ai this time/i
/** That it will not do what it was asked; an apology alone may be the text that was asked for. */
const UNWILLING =
  /(?:can(?:not|[’']t| not)|could not|unable to|not able to|won[’']t|will not) (?:help|assist|comply|fulfil|do that|create|write|provide|generate|produce)|as an ai\b|ich kann (?:dabei|dir|ihnen|das) nicht|no puedo (?:ayudar|escribir|crear)|je ne peux pas (?:vous aider|aider|écrire|créer)|não posso (?:ajudar|escrever|criar)|non posso (?:aiutar|scrivere|creare)|お手伝いできません|لا يمكنني المساعدة/i
const MOST_CHARS = 300

interface Said {
  readonly text: string
  readonly refusal: string
  readonly finishReason: string
}

/** Whether a provider would not do what it was asked. */
export function isRefused({ text, refusal, finishReason }: Said): boolean {
  if (finishReason === 'content-filter' || refusal.trim() !== '' || BEATEN.test(text)) return true
  return text.trim().length <= MOST_CHARS && !text.includes('{') && UNWILLING.test(text)
}
