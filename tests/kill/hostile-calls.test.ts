import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MethodDescription } from '#contract/methods.ts'
import { WIRE_SCHEMA } from '#contract/version.ts'
import { type BuiltServer, startBuiltServer } from '../support/server/built-server.ts'
import { callServer, createPerson, type Person } from '../support/server/e2e-account.ts'
import { sampleContent } from '../support/samples/sample-offer.ts'
import { machineSlowness, startWaitingCaller } from '../support/server/latency-probe.ts'
import { HOSTILE_PIECES, worstInputs } from '../support/samples/worst-inputs.ts'
import { MEASURED } from '../support/tools/measured.ts'
import { report } from './amounts.ts'

/** The longest that a call of another account waits for one hostile call, on a machine that does nothing else. */
const MAX_WAIT_MS = 500
const QUIET_MS = 3_000
const LETTERS = 600_000
/** Wait for something that others do, end what they are called with, or need nothing that is sent. */
const LEFT_OUT = new Set([
  'sync.watch',
  'ai.watchJob',
  'session.signOut',
  'session.signOn',
  'session.revokeOtherSessions',
  'misc.sum',
])

let dataDir: string
let server: BuiltServer
let attacker: Person
let other: Person
/** Logged in before the attack: after it, log-ins from this machine's network wait. */
let session: Awaited<ReturnType<Person['signIn']>>
let probing: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'offer-desk-hostile-'))
  server = await startBuiltServer({ dataDir })
  attacker = await createPerson({ url: server.url, dataDir })
  other = await createPerson({ url: server.url, dataDir })
  session = await attacker.signIn()
  probing = (await other.signIn()).token
})
afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('the worst input of any method keeps nobody else waiting', MEASURED, async () => {
  const made = async (method: string, params: object) =>
    (await attacker.call<{ readonly ID: number }>(method, [params])).ID
  const offer = await made('opportunity.create', { post_title: 'Weekly Loaf' })
  for (const [form, fields] of Object.entries(sampleContent('bakery')))
    await attacker.call('opportunity.updateForm', [{ ID: offer, form, fields }])
  const form = await made('form.create', {
    post_title: 'Survey',
    post_content: { fields: [{ name: 'f_1', title: 'Name' }] },
  })
  const byKind: Readonly<Record<string, number>> = {
    opportunity: offer,
    strategy: await made('strategy.create', {
      post_title: 'Mail',
      meta_input: { kind: 'emails', opportunity_id: offer },
    }),
    form,
    entry: await made('entry.create', { form, fields: { f_1: 'Ada' } }),
    workbook: await made('workbook.create', { post_title: 'Customers' }),
    app: await made('app.create', { post_title: 'Round' }),
  }
  const methods = await callServer<readonly MethodDescription[]>(server.url, 'misc.methods', [], '')

  let underWay = 'nothing'
  const slownessBefore = machineSlowness()
  const quiet = startWaitingCaller(server.url, probing, () => underWay)
  await delay(QUIET_MS)
  const { waitMs: quietMs } = await quiet()

  const statuses = new Map<number, number>()
  const stop = startWaitingCaller(server.url, probing, () => underWay)
  for (const { method, params } of methods) {
    if (LEFT_OUT.has(method)) continue
    const ID = byKind[method.slice(0, method.indexOf('.'))] ?? offer
    for (const piece of HOSTILE_PIECES) {
      const given = worstInputs(params, {
        piece,
        budget: LETTERS,
        IDs: { ID, formId: form, form, opportunity_id: offer },
      })
      const body = new URLSearchParams({ token: session.token, action: 'appc', method, params: JSON.stringify(given) })
      underWay = method
      const { status } = await fetch(`${server.url}/appc/${method}`, { method: 'POST', body })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const worst = await stop()
  report(
    `${methods.length} methods: another account waited ${Math.round(worst.waitMs)} ms at most (${worst.during}), ${Math.round(quietMs)} ms on the quiet server; ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
  )
  expect(statuses.get(500)).toBeUndefined()
  expect(worst.waitMs).toBeLessThan(MAX_WAIT_MS * Math.max(slownessBefore, machineSlowness()))
})

/** Of one exchange: as many as the protocol lets through, and as many letters as a body has room for. */
const MUTATIONS = 500
const LETTERS_OF_ALL = 400_000

test('five hundred of the worst changes in one exchange keep nobody else waiting', MEASURED, async () => {
  const create = async (method: string, params: object) =>
    (await attacker.call<{ readonly ID: number }>(method, [params])).ID
  const ID = await create('opportunity.create', { post_title: 'Loaf', post_excerpt: '' })
  const setField = (field: string, value: string) => ({
    method: 'opportunity.setField',
    params: { ID, path: `content.custom.fields.${field}`, value },
  })
  for (let field = 0; field < 9; field++)
    await attacker.call('opportunity.setField', [setField(`own_${field}`, 'word '.repeat(38_000)).params])
  const lines = (step: number) => Array.from({ length: 1_500 }, (_, line) => `${(line * step) % 1_500}`).join('\n')
  await attacker.call('opportunity.setField', [setField('lines', lines(7)).params])
  const text = (piece: string) => piece.repeat(Math.ceil(LETTERS_OF_ALL / MUTATIONS / piece.length))
  const pieceOf = (index: number): string => HOSTILE_PIECES[index % HOSTILE_PIECES.length] ?? ''
  const batches: Readonly<Record<string, (index: number) => { readonly method: string; readonly params: object }>> = {
    'edits of one large record': (index) => setField('own_9', text(pieceOf(index))),
    conflicts: (index) => ({
      method: 'opportunity.setField',
      params: { ...setField('own_9', text(pieceOf(index))).params, was: `never ${index}` },
    }),
    'merges of lines': (index) => ({
      method: 'opportunity.setField',
      params: { ...setField('lines', `${index}`).params, was: index % 50 === 0 ? lines(7) : `${index - 1}` },
    }),
    copies: (index) => ({
      method: 'opportunity.duplicate',
      params: { ID, copy: ID + 1_000 + index, post_title: 'Loaf' },
    }),
    texts: (index) => ({
      method: 'strategy.create',
      params: {
        ID: ID + 5_000 + index,
        post_title: text(pieceOf(index)).slice(0, 200),
        post_content: text(pieceOf(index)),
        meta_input: { kind: 'emails', opportunity_id: ID },
      },
    }),
    'equal titles': (index) => ({ method: 'app.create', params: { ID: ID + 9_000 + index, post_title: 'Round' } }),
  }
  const device = randomUUID()
  let seq = 0
  let underWay = 'nothing'
  const slownessBefore = machineSlowness()
  const quiet = startWaitingCaller(server.url, probing, () => underWay)
  await delay(QUIET_MS)
  const { waitMs: quietMs } = await quiet()
  const stop = startWaitingCaller(server.url, probing, () => underWay)
  for (const [name, make] of Object.entries(batches)) {
    underWay = name
    const mutations = Array.from({ length: MUTATIONS }, (_, index) => {
      const { method, params } = make(index)
      return { id: randomUUID(), seq: seq + index + 1, method, params: [params], at: Date.now() }
    })
    const params = { schema: WIRE_SCHEMA, device, epoch: null, cursor: 0, limit: 500, mutations }
    const { lastSeq } = await callServer<{ readonly lastSeq: number }>(
      server.url,
      'sync.exchange',
      [params],
      session.token,
    )
    expect(lastSeq).toBeGreaterThan(seq)
    seq = lastSeq
  }
  const worst = await stop()
  report(
    `exchanges: another account waited ${Math.round(worst.waitMs)} ms at most (${worst.during}), ${Math.round(quietMs)} ms on the quiet server`,
  )
  expect(worst.waitMs).toBeLessThan(MAX_WAIT_MS * Math.max(slownessBefore, machineSlowness()))
})
