import * as z from 'zod/mini'
import { type ListedMessage, MESSAGE_AREAS } from '#domain/partner/listed-message.ts'

const listSchema = z.array(
  z.object({
    key: z.string(),
    english: z.string(),
    text: z.string(),
    areas: z.array(z.enum(MESSAGE_AREAS)),
    context: z.optional(z.string()),
  }),
)

/** Fetches all messages of the interface in a language. Rejects without a connection. */
export async function loadMessageList(locale: string): Promise<readonly ListedMessage[]> {
  const response = await fetch(`/messages/${locale}.json`)
  if (!response.ok) throw new Error(`list of messages: ${response.status}`)
  return z.parse(listSchema, await response.json())
}
