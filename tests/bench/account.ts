import { systemClock } from '#lib/clock.ts'
import { createIdMinter, uuidv7 } from '#lib/id.ts'
import { WIRE_SCHEMA } from '#contract/version.ts'
import { offerContent } from './offers.ts'

/** How many offers an account has that somebody has filled for years. */
export const MANY = 10_000

export interface Target {
  readonly token: string
  readonly accountId: number
}

/** Calls a method. Throws with what the server says where it refuses. */
export async function callMethod<T>(url: string, method: string, params: readonly unknown[], token = ''): Promise<T> {
  const body = new URLSearchParams({ action: 'appc', method, params: JSON.stringify(params), token })
  const answer = (await (await fetch(`${url}/appc/${method}`, { method: 'POST', body })).json()) as { success: boolean; data: T }
  if (!answer.success) throw new Error(`${method}: ${JSON.stringify(answer.data)}`)
  return answer.data
}

export async function signIn(url: string, person: { readonly email: string; readonly password: string }): Promise<Target> {
  const credentials = { user_login: person.email, user_password: person.password }
  const user = await callMethod<{ token: string; ID: number }>(url, 'session.signOn', [credentials])
  return { token: user.token, accountId: user.ID }
}

const mintId = createIdMinter(systemClock)

/** A device that only speaks the protocol. */
export interface BareDevice {
  /** Sends mutations and takes one page of at most `limit` changes. Throws where the server did not deal with all of them. */
  readonly exchange: (works: readonly { readonly method: string; readonly params: unknown }[], limit: number) => Promise<void>
}

export function bareDevice(url: string, { token }: Target): BareDevice {
  const device = uuidv7(systemClock)
  let place: { epoch: string | null; cursor: number } = { epoch: null, cursor: 0 }
  let seq = 0
  return {
    async exchange(works, limit) {
      const mutations = works.map(({ method, params }) => ({
        id: uuidv7(systemClock),
        seq: ++seq,
        method,
        params: [params],
        at: systemClock.nowMs(),
      }))
      const params = { schema: WIRE_SCHEMA, device, ...place, limit, mutations }
      const answer = await callMethod<{ epoch: string; cursor: number; lastSeq: number; results: { status: string }[] }>(
        url,
        'sync.exchange',
        [params],
        token,
      )
      if (answer.lastSeq !== seq || answer.results.some(({ status }) => status === 'refused'))
        throw new Error(`the server refused: ${JSON.stringify(answer.results)}`)
      place = { epoch: answer.epoch, cursor: answer.cursor }
    },
  }
}

/** An offer of 4 KB, to be created. */
export const newOffer = (number: number) => ({
  ID: mintId(),
  post_title: `Offer ${number}`,
  post_excerpt: `Summary of offer ${number}`,
  post_content: offerContent(number),
})

const SEEDED_AT_ONCE = 250

/** Puts offers of 4 KB into an account by the protocol. */
export async function seed(url: string, target: Target, from: number, to: number): Promise<void> {
  const { exchange } = bareDevice(url, target)
  for (let start = from; start < to; start += SEEDED_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(SEEDED_AT_ONCE, to - start) }, (_, i) => start + i)
    await exchange(
      numbers.map((number) => ({ method: 'opportunity.create', params: newOffer(number) })),
      1,
    )
  }
}
