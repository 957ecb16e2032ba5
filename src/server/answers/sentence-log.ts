import { SOURCE_LOCALE } from '#lib/locale/locale.ts'
import { messageKey } from '#lib/locale/message-key.ts'
import type { SentenceSource, SentenceSources } from '#lib/locale/sentence-source.ts'
import { KeyedI18n } from '#locales/i18n.ts'

/** Sentences that are remembered: many times those that are made between a refusal and its answer. */
const MAX_NOTED = 2_000
/** Longer ones are put together of a person's own words. */
const MAX_CHARS = 1_000

interface NotedMessage {
  readonly id: string | undefined
  readonly message: unknown
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * The messages of the server. Always English, since programs read its answers; it remembers what each sentence was made
 * of, so that an answer can name it to the page. The server's build puts this in the place of the page's `i18n`.
 */
export class SentenceLog extends KeyedI18n {
  readonly #withoutValues = new Set<string>()
  /** Sentences of modules, made once while these are evaluated. */
  readonly #ofModules = new Map<string, NotedMessage>()
  readonly #recent = new Map<string, NotedMessage>()
  #isServing = false

  /** From now on sentences are those of calls, and are forgotten after a while. */
  startServing(): void {
    this.#isServing = true
  }

  override text(message: string): string {
    this.#withoutValues.add(message)
    return message
  }

  override _(...[given, ...rest]: Parameters<KeyedI18n['_']>): string {
    const text = super._(given, ...rest)
    if (typeof given === 'object' && text.length <= MAX_CHARS)
      this.#note(text, { id: given.id, message: given.message, values: given.values ?? {} })
    return text
  }

  /** Returns the sources of those texts that are sentences of this program; undefined if none is. */
  sourcesOf(texts: readonly string[]): SentenceSources | undefined {
    const sources = new Map<string, SentenceSource>()
    const waiting = [...texts]
    for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
      const noted = sources.has(text) ? undefined : this.#find(text)
      if (!noted) continue
      const values = Object.entries(noted.values).map(([name, value]) => [name, this.#sentValue(value)] as const)
      waiting.push(...values.flatMap(([, value]) => (typeof value === 'object' ? [value.text] : [])))
      const id = noted.id ?? messageKey(noted.message)
      sources.set(text, values.length === 0 ? { id } : { id, values: Object.fromEntries(values) })
    }
    return sources.size === 0 ? undefined : Object.fromEntries(sources)
  }

  #sentValue(value: unknown): string | number | { readonly text: string } {
    if (typeof value === 'number') return value
    const text = String(value)
    return this.#find(text) ? { text } : text
  }

  #find(text: string): NotedMessage | undefined {
    const noted = this.#ofModules.get(text) ?? this.#recent.get(text)
    return noted ?? (this.#withoutValues.has(text) ? { id: undefined, message: [text], values: {} } : undefined)
  }

  #note(text: string, noted: NotedMessage): void {
    if (!this.#isServing && this.#ofModules.size < MAX_NOTED) {
      this.#ofModules.set(text, noted)
      return
    }
    this.#recent.delete(text)
    this.#recent.set(text, noted)
    const [oldest] = this.#recent.size > MAX_NOTED ? this.#recent.keys() : []
    if (oldest !== undefined) this.#recent.delete(oldest)
  }
}

export const sentenceLog = new SentenceLog({ locale: SOURCE_LOCALE, messages: { [SOURCE_LOCALE]: {} } })
