import type { PeerEdit, PeerOffer, PushedOffer } from '../peers/candidate.ts'
import type { OfferSet } from './offer-store.ts'

const EVERYTHING = 1_000_000

/** What the candidates call that bring no server of their own. */
export async function answerSet(
  set: OfferSet,
  { action, query, body }: { readonly action: string; readonly query: URLSearchParams; readonly body: string },
): Promise<string | null> {
  if (action === 'all') return `[${(await set.after(0, EVERYTHING)).map(({ json }) => json).join(',')}]`
  if (action === 'pull') return pull(set, Number(query.get('after')), Number(query.get('limit')))
  if (action === 'push') return push(set, JSON.parse(body) as readonly PushedOffer[])
  if (action === 'edit') return edit(set, JSON.parse(body) as readonly PeerEdit[])
  if (action === 'count') return String(await set.countEdited(query.get('value') ?? ''))
  return null
}

async function pull(set: OfferSet, after: number, limit: number): Promise<string> {
  const offers = await set.after(after, limit)
  return `{"seq":${offers.at(-1)?.seq ?? after},"offers":[${offers.map(({ json }) => json).join(',')}]}`
}

/** Answers with the server's copy of every offer that has changed meanwhile. */
async function push(set: OfferSet, rows: readonly PushedOffer[]): Promise<string> {
  const conflicts: string[] = []
  await set.write(
    rows.map(({ offer }) => offer.id),
    (stored) =>
      rows.flatMap(({ assumedAt, offer }) => {
        const before = stored.get(offer.id)
        if (before && (JSON.parse(before.json) as PeerOffer).updatedAt !== assumedAt) {
          conflicts.push(before.json)
          return []
        }
        return [{ id: offer.id, revisions: before?.revisions ?? { start: 1, ids: [] }, json: JSON.stringify(offer) }]
      }),
  )
  return `[${conflicts.join(',')}]`
}

async function edit(set: OfferSet, edits: readonly PeerEdit[]): Promise<string> {
  await set.edit(edits)
  return '{"ok":true}'
}
