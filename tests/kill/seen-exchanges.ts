import type { ExchangeAnswer, ExchangeParams, MutationResult } from '#contract/sync.ts'
import type { Fetch } from '#sync/transport.ts'

/** What went to the server and came back, over every kill. */
export interface SeenExchanges {
  /** Goes between a device and the server. */
  readonly through: (fetch: Fetch) => Fetch
  /** Every piece of work that was ever sent: its ID, and whose number it had. */
  readonly sent: ReadonlyMap<string, string>
  /** Every result that arrived, by the ID of the work. */
  readonly results: ReadonlyMap<string, MutationResult>
  /** What cannot be: work under two numbers, or two different results for the same work. */
  readonly contradictions: readonly string[]
  /** Exchanges with work in them that wait for their answer now. */
  underWay(): number
  /** How often work was sent again. */
  repeatCount(): number
}

export function createSeenExchanges(): SeenExchanges {
  const sent = new Map<string, string>()
  const results = new Map<string, MutationResult>()
  const contradictions: string[] = []
  let underWay = 0
  let repeats = 0

  function note<T>(all: Map<string, T>, id: string, value: T): void {
    const known = all.get(id)
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(value))
      contradictions.push(`${id}: ${JSON.stringify(known)}, then ${JSON.stringify(value)}`)
    all.set(id, value)
  }

  const through =
    (fetch: Fetch): Fetch =>
    async (input, init) => {
      const [params] = JSON.parse((init.body as URLSearchParams).get('params') ?? '[]') as [ExchangeParams]
      const hasWork = params.mutations.length > 0
      for (const { id, seq } of params.mutations) {
        if (sent.has(id)) repeats++
        note(sent, id, `${params.device}/${seq}`)
      }
      if (hasWork) underWay++
      try {
        const response = await fetch(input, init)
        const { data } = (await response.clone().json()) as { readonly data: ExchangeAnswer | null }
        for (const result of data?.results ?? []) note(results, result.id, result)
        return response
      } finally {
        if (hasWork) underWay--
      }
    }
  return { through, sent, results, contradictions, underWay: () => underWay, repeatCount: () => repeats }
}
