import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { messageKey } from '#lib/locale/message-key.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { NOUN_MESSAGES } from './noun-words.ts'
import { MAX_WORD_CHARS, type PartnerWord } from './partner-word.ts'

/** Messages by language, then by key, compiled for Lingui. */
export type CompiledWords = Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>>

/** Why words can't stand for a message. `name`: the placeholder or tag that it is about. */
export type WordFault =
  | { readonly type: 'empty' | 'too long' | 'syntax' }
  | { readonly type: 'missing' | 'unknown'; readonly name: string }

/**
 * Compiles a partner's words for an English message. Placeholders, links and bold parts are the message's own: none may
 * be missing, and there are no others. Plural forms may differ.
 */
export function compileWords(english: string, words: string): Result<CompiledMessage, WordFault> {
  const trimmed = words.trim()
  if (trimmed === '') return err({ type: 'empty' })
  if (trimmed.length > MAX_WORD_CHARS) return err({ type: 'too long' })
  const source = compiled(english)
  const target = compiled(trimmed)
  if (!source || !target || !hasPairedTags(target)) return err({ type: 'syntax' })
  const [wanted, found] = [partsOf(source), partsOf(target)]
  const missing = [...wanted].find((name) => !found.has(name))
  if (missing !== undefined) return err({ type: 'missing', name: missing })
  const unknown = [...found].find((name) => !wanted.has(name))
  return unknown === undefined ? ok(target) : err({ type: 'unknown', name: unknown })
}

/** The placeholders of a message and its tags, in their order: `{title}`, `<0>`. Empty where it can't be read. */
export function messageParts(message: string): readonly string[] {
  const source = compiled(message)
  return source ? [...partsOf(source)] : []
}

function compiled(message: string): CompiledMessage | undefined {
  try {
    return compileMessageOrThrow(message)
  } catch {
    // Every mistake in the syntax is thrown; who typed it is told that there is one.
    return undefined
  }
}

function partsOf(message: CompiledMessage): ReadonlySet<string> {
  const found = new Set<string>()
  const walk = (part: unknown): void => {
    if (typeof part === 'string') for (const [, name] of part.matchAll(OPENING_TAG)) found.add(`<${name}>`)
    if (!Array.isArray(part)) return
    const [name, , forms] = part as readonly unknown[]
    found.add(`{${String(name)}}`)
    // Forms of a plural are messages of their own, or a text.
    for (const form of Object.values(forms ?? {})) [form].flat().forEach(walk)
  }
  message.forEach(walk)
  return found
}

const OPENING_TAG = /<(\d+)\/?>/g

/** Is true if every tag that opens closes again, with none between that doesn't. */
function hasPairedTags(message: CompiledMessage): boolean {
  const text = JSON.stringify(message)
  const open: string[] = []
  for (const [, slash, name = '', isSingle] of text.matchAll(/<(\/?)(\d+)(\/?)>/g)) {
    if (isSingle) continue
    if (slash === '') open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}

/** The key under which the code looks up a message without an ID of its own. */
const keyOfMessage = (english: string): string => messageKey(compileMessageOrThrow(english))

const nounKeys: ReadonlyMap<string, string> = new Map(
  NOUN_MESSAGES.map(({ id, english }) => [id, keyOfMessage(english)] as const),
)

/** A partner's words as pages load them; those that can't be compiled any more are left out. */
export function compilePartnerWords(all: readonly PartnerWord[]): CompiledWords {
  const words = new Map<string, Map<string, CompiledMessage>>()
  for (const { locale, key, english, words: own } of all) {
    const message = compileWords(english, own)
    const ofLocale = words.get(locale) ?? new Map<string, CompiledMessage>()
    words.set(locale, ofLocale)
    if (message.ok) ofLocale.set(nounKeys.get(key) ?? key, message.value)
  }
  return Object.fromEntries([...words].map(([locale, messages]) => [locale, Object.fromEntries(messages)]))
}
