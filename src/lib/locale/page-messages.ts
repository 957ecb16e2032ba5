/** Language of a page with its messages, as it sends them to a worker: workers have no catalogs of their own. */
export interface PageMessages {
  readonly type: 'messages'
  /** BCP 47 tag. */
  readonly locale: string
  /** Compiled messages by their key; empty where all of them are the English of the code. */
  readonly messages: Readonly<Record<string, unknown>>
}

/** Is true for the message to a worker that has the page's language. */
export const isPageMessages = (message: unknown): message is PageMessages =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'messages'
