/** Message and values of a sentence of the server, so that a page can say it in its own language. */
export type SentenceSource = {
  /** Key of the message in the catalogs: message-key.ts. */
  readonly id: string
  /** Values of its placeholders. `text`: a value that is itself a message, such as the name of a kind. */
  readonly values?: Readonly<Record<string, string | number | { readonly text: string }>>
}

/** Sources by the English sentence. */
export type SentenceSources = Readonly<Record<string, SentenceSource>>
