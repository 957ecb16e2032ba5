/** The part of `fetch` that a provider is asked with. */
export type ProviderFetch = (
  url: string,
  init: {
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
    readonly signal: AbortSignal
  },
) => Promise<Response>
