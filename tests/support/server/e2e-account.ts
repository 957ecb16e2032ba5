import { randomUUID } from 'node:crypto'
import { type ExchangeAnswer, type ExchangeParams, type FullChange, isSameChange } from '#contract/sync.ts'
import { WIRE_SCHEMA } from '#contract/version.ts'
import type { Tier } from '#domain/plan/tiers.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { askRunningServer } from '#server/control-socket.ts'
import type { PartnerCommandAction } from '#server/partners/partner-commands.ts'
import type { AccountSession } from '#store/session.ts'
import { TEST_ADMIN } from './built-server.ts'

/** Someone with an account of their own, and what their account holds on the server. */
export interface Person {
  readonly email: string
  readonly password: string
  /** A direct call with a token of its own, as an integration makes it. Throws where it is refused. */
  call<T>(method: string, params?: readonly unknown[]): Promise<T>
  /** Logs in by a call, as a browser would: a session of its own. */
  signIn(): Promise<AccountSession>
  offers(): Promise<readonly Opportunity[]>
  /** Everything as a new device would be given it, in the order of kind and ID. */
  pull(): Promise<ServerState>
}

export interface ServerState {
  /** The account's count of changes: each change that took effect has raised it by one. */
  readonly head: number
  readonly changes: readonly FullChange[]
}

export interface ServerPlace {
  readonly url: string
  readonly dataDir: string
}

const PASSWORD = 'six letters and more'

/** Makes an account by the product's own user command, asked of the running server. */
export async function createPerson(
  { url, dataDir }: ServerPlace,
  { tier = 'subscriber', isAdmin = false }: { readonly tier?: Tier; readonly isAdmin?: boolean } = {},
): Promise<Person> {
  const email = `marketer.${randomUUID().slice(0, 8)}@example.com`
  const made = await askRunningServer(dataDir, { name: 'add', email, password: PASSWORD, tier, isAdmin })
  if (!made) throw new Error('no server answers on this data directory')
  if (!made.ok) throw new Error(made.error)
  let token: Promise<string> | null = null
  const signIn = (): Promise<AccountSession> => signInAt(url, { email, password: PASSWORD })
  const call = async <T>(method: string, params: readonly unknown[] = []): Promise<T> => {
    token ??= signIn().then((session) => session.token)
    return callServer<T>(url, method, params, await token)
  }
  return {
    email,
    password: PASSWORD,
    call,
    signIn,
    offers: () => call<readonly Opportunity[]>('opportunity.list'),
    pull: () => pullAll((params) => call<ExchangeAnswer>('sync.exchange', [params])),
  }
}

/** Pulls an account's records page by page, as a device that has nothing yet. */
export async function pullAll(exchange: (params: ExchangeParams) => Promise<ExchangeAnswer>): Promise<ServerState> {
  const device = randomUUID()
  const changes: FullChange[] = []
  for (let cursor = 0; ; ) {
    const page = await exchange({ schema: WIRE_SCHEMA, device, epoch: null, cursor, limit: 500, mutations: [] })
    changes.push(...page.changes.filter((change): change is FullChange => !isSameChange(change)))
    if (!page.more) return { head: page.head, changes: changes.toSorted(byKey) }
    cursor = page.cursor
  }
}

const byKey = (a: FullChange, b: FullChange): number => (a.kind === b.kind ? a.ID - b.ID : a.kind < b.kind ? -1 : 1)

/** Logs somebody in by a call. */
const signInAt = (url: string, { email, password }: Pick<Person, 'email' | 'password'>): Promise<AccountSession> =>
  callServer<AccountSession>(url, 'session.signOn', [{ user_login: email, user_password: password }], '')

/** The administrator that a built server of the tests begins with. */
export const adminOf = (url: string) => ({ ...TEST_ADMIN, signIn: () => signInAt(url, TEST_ADMIN) })

/** Calls a method of the server from outside of any browser. Gives the answer's data; throws on anything else. */
export async function callServer<T>(
  url: string,
  method: string,
  params: readonly unknown[],
  token: string,
): Promise<T> {
  const body = new URLSearchParams({ action: 'appc', method, params: JSON.stringify(params), token })
  const response = await fetch(`${url}/appc/${method}`, { method: 'POST', body })
  const answer = (await response.json()) as { readonly success: boolean; readonly data: T }
  if (!answer.success) throw new Error(`${method} was refused: ${JSON.stringify(answer.data)}`)
  return answer.data
}

/** Changes a partner as `npm run partner` does. Throws where the server refuses. */
export async function changePartner({ dataDir }: ServerPlace, command: PartnerCommandAction): Promise<void> {
  const done = await askRunningServer(dataDir, { name: 'partner', command })
  if (!done?.ok) throw new Error(done?.error ?? 'no server answers')
}

/**
 * A partner with a host name of their own on the shared server: every name under localhost leads to this machine, and
 * counts as secure.
 */
export async function createPartner(server: ServerPlace, appName = 'Mill Desk') {
  const id = `p${randomUUID().slice(0, 8)}`
  const url = new URL(server.url)
  url.hostname = `${id}.localhost`
  await changePartner(server, { do: 'add', id })
  await changePartner(server, { do: 'host', id, hostname: url.hostname })
  await changePartner(server, { do: 'set', id, at: 'labels.global.appName', text: appName })
  return { id, url: url.origin }
}

/** A person of a partner; people of two partners may have the same email address. */
export async function addPartnerPerson({ dataDir }: ServerPlace, partner: string) {
  const person = { email: 'same@example.com', password: `${partner} password` }
  const made = await askRunningServer(dataDir, { name: 'add', ...person, tier: 'subscriber', isAdmin: false, partner })
  if (!made?.ok) throw new Error(made?.error ?? 'no server answers')
  return person
}
