import { systemClock } from '#lib/time/clock.ts'
import { createIdMinter, uuidv7 } from '#lib/id.ts'
import { type ExchangeAnswer, isSameChange, MAX_PAGE_RECORDS } from '#contract/sync.ts'
import { WIRE_SCHEMA } from '#contract/version.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { askRunningServer } from '#server/control-socket.ts'
import type { BuiltServer } from '../support/server/built-server.ts'
import { offerContent, smallOfferContent, wideOfferContent } from './offers.ts'

/** How many offers an account has that somebody has filled for years. */
export const MANY = 10_000

export interface Target {
  readonly token: string
  readonly accountId: number
}

/** Calls a method. Throws with what the server says where it refuses. */
export async function callMethod<T>(url: string, method: string, params: readonly unknown[], token = ''): Promise<T> {
  const body = new URLSearchParams({ action: 'appc', method, params: JSON.stringify(params), token })
  const answer = (await (await fetch(`${url}/appc/${method}`, { method: 'POST', body })).json()) as {
    success: boolean
    data: T
  }
  if (!answer.success) throw new Error(`${method}: ${JSON.stringify(answer.data)}`)
  return answer.data
}

export async function signIn(
  url: string,
  person: { readonly email: string; readonly password: string },
): Promise<Target> {
  const credentials = { user_login: person.email, user_password: person.password }
  const user = await callMethod<{ token: string; ID: number }>(url, 'session.signOn', [credentials])
  return { token: user.token, accountId: user.ID }
}

/** An account of the bench's own, with what its person logs in with. */
export interface BenchAccount extends Target {
  readonly email: string
  readonly password: string
}

/** Adds an account that may have any number of offers, and logs its person in. */
export async function addAccount(server: BuiltServer, name: string): Promise<BenchAccount> {
  const person = { email: `${name}@example.com`, password: 'an account of the bench' }
  const added = await askRunningServer(server.dataDir, { name: 'add', ...person, tier: 'subscriber', isAdmin: false })
  if (!added?.ok) throw new Error(`no account was made: ${added?.error ?? 'the server does not answer'}`)
  return { ...person, ...(await signIn(server.url, person)) }
}

const mintId = createIdMinter(systemClock)

/** A device that only speaks the protocol. */
export interface BareDevice {
  /**
   * Sends mutations and takes one page of at most `limit` changes. Throws where the server did not deal with all of
   * them.
   */
  readonly exchange: (
    works: readonly { readonly method: string; readonly params: unknown }[],
    limit: number,
  ) => Promise<void>
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
      const answer = await callMethod<{
        epoch: string
        cursor: number
        lastSeq: number
        results: { status: string }[]
      }>(url, 'sync.exchange', [params], token)
      if (answer.lastSeq !== seq || answer.results.some(({ status }) => status === 'refused'))
        throw new Error(`the server refused: ${JSON.stringify(answer.results)}`)
      place = { epoch: answer.epoch, cursor: answer.cursor }
    },
  }
}

/** An offer of 4 KB, to be created. */
export const newOffer = (number: number, content = offerContent(number)) => ({
  ID: mintId(),
  post_title: `Offer ${number}`,
  post_excerpt: `Summary of offer ${number}`,
  post_content: content,
})

const SEEDED_AT_ONCE = 250

/** Puts offers of 4 KB into an account by the protocol. */
export const seed = (url: string, target: Target, from: number, to: number): Promise<void> =>
  create(
    url,
    target,
    'opportunity.create',
    Array.from({ length: to - from }, (_, index) => newOffer(from + index)),
  )

/** Puts texts of 1 KB into an account, a hundred to an offer. */
export async function seedTexts(url: string, target: Target, count: number): Promise<void> {
  const offers = Array.from({ length: Math.ceil(count / 100) }, (_, number) => newOffer(number))
  await create(url, target, 'opportunity.create', offers)
  const texts = Array.from({ length: count }, (_, number) => ({
    ID: mintId(),
    post_title: `Text ${number}`,
    post_content: TEXT_LINES.map((line) => `${line} ${number}.`).join('\n\n'),
    meta_input: {
      kind: TEXT_KINDS[number % TEXT_KINDS.length],
      opportunity_id: offers[Math.floor(number / 100)]?.ID,
      parts: { subject: `Bread ${number}` },
    },
  }))
  await create(url, target, 'strategy.create', texts)
}

/** Puts offers of 96 fields into an account. */
export const seedWide = (url: string, target: Target, count: number): Promise<void> =>
  create(
    url,
    target,
    'opportunity.create',
    Array.from({ length: count }, (_, number) => newOffer(number, wideOfferContent(number))),
  )

/** Puts offers of 400 bytes into an account; gives their IDs. */
export async function seedSmall(url: string, target: Target, count: number): Promise<readonly number[]> {
  const offers = Array.from({ length: count }, (_, number) => newOffer(number, smallOfferContent(number)))
  await create(url, target, 'opportunity.create', offers)
  return offers.map(({ ID }) => ID)
}

/** How many offers of the account have this product name, as the server has them. */
export async function countEdited(url: string, { token }: Target, productName: string): Promise<number> {
  const device = uuidv7(systemClock)
  const edited = new Set<number>()
  for (let place = { epoch: null as string | null, cursor: 0 }, more = true; more; ) {
    const params = { schema: WIRE_SCHEMA, device, ...place, limit: MAX_PAGE_RECORDS, mutations: [] }
    const answer = await callMethod<ExchangeAnswer>(url, 'sync.exchange', [params], token)
    for (const change of answer.changes)
      if (!isSameChange(change) && productNameOf(change.record) === productName) edited.add(change.ID)
    place = { epoch: answer.epoch, cursor: answer.cursor }
    more = answer.more
  }
  return edited.size
}

const productNameOf = (record: unknown): string | undefined =>
  (record as Partial<Opportunity> | null)?.content?.overview?.fields?.product_name

const TEXT_KINDS = ['ads', 'emails', 'posts'] as const
const TEXT_LINES = Array.from(
  { length: 10 },
  () => 'Bread comes to your doorstep on Friday, early and warm, for {{benefits.price_1}} a loaf, number',
)

async function create(url: string, target: Target, method: string, all: readonly unknown[]): Promise<void> {
  const { exchange } = bareDevice(url, target)
  for (let start = 0; start < all.length; start += SEEDED_AT_ONCE)
    await exchange(
      all.slice(start, start + SEEDED_AT_ONCE).map((params) => ({ method, params })),
      1,
    )
}
