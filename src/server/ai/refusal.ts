/** The sentence of the specification, 8.03. */
const BEATEN = /looks like you beat the ai this time/i
const SORRY =
  /^\s*(?:(?:i[’']?m|i am) (?:sorry|unable|not able)|sorry,? |(?:i|we) (?:can(?:not|[’']t)|won[’']t|am not able to) |as an ai|es tut mir leid|ich kann (?:dabei|dir|ihnen) nicht|lo siento|no puedo ayudar|désolée?,|je ne peux pas|desculpe|não posso|mi dispiace|申し訳|آسف|عذر)/i
const MOST_CHARS = 300

interface Said {
  readonly text: string
  readonly refusal: string
  readonly finishReason: string
}

/** Whether a provider would not do what it was asked. */
export function isRefused({ text, refusal, finishReason }: Said): boolean {
  if (finishReason === 'content-filter' || refusal.trim() !== '' || BEATEN.test(text)) return true
  return text.trim().length <= MOST_CHARS && !text.includes('{') && SORRY.test(text)
}
