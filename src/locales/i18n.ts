import { I18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { SOURCE_LOCALE } from '#lib/locale/locale.ts'
import { messageKey } from '#lib/locale/message-key.ts'

type Values = Record<string, unknown>
/** The build compiles messages and leaves out IDs: scripts/vite/messages-plugin.ts. */
type Message = Omit<MessageDescriptor, 'id' | 'message'> & {
  readonly id?: string | undefined
  readonly message?: string | CompiledMessage
}

/**
 * Looks up messages by a key of their English text, where Lingui wants an ID beside each one: the IDs of all messages
 * would be the largest part of what they add to the first load. Messages with an ID of their own keep it.
 */
export class KeyedI18n extends I18n {
  #hasCatalogs = false
  #replaced: Messages = {}

  /** Adds messages of a language. */
  takeCatalog(locale: string, messages: Messages): void {
    this.#hasCatalogs = true
    this.load(locale, { ...messages, ...this.#replaced })
  }

  /** Puts a partner's own words in the place of messages, those of later catalogs too. */
  replaceMessages(locale: string, messages: Messages): void {
    this.#replaced = messages
    this.takeCatalog(locale, {})
  }

  /** Returns a message without values in it; the build puts this in the place of `_`. */
  text(message: string): string {
    return this.#hasCatalogs ? this._({ message: [message] }) : message
  }

  override _(given: Message | string | undefined, values: Values = {}, options: MessageOptions = {}): string {
    const descriptor = typeof given === 'object' ? given : { ...options, id: given, values }
    // English is beside the code: nothing has to be looked up.
    const id = descriptor.id ?? (this.#hasCatalogs ? messageKey(descriptor.message) : '')
    return super._({ ...descriptor, id } as MessageDescriptor)
  }
}

/** Messages in the language of this page, worker or process: English until another one is activated. */
export const i18n = new KeyedI18n({ locale: SOURCE_LOCALE, messages: { [SOURCE_LOCALE]: {} } })
