import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WIRE_SCHEMA } from '#contract/version.ts'
import { type BuiltServer, startBuiltServer } from '../support/server/built-server.ts'
import { callServer, createPerson, type Person } from '../support/server/e2e-account.ts'
import { sampleContent } from '../support/samples/sample-offer.ts'
import { machineSlowness, startWaitingCaller } from '../support/server/latency-probe.ts'
import { MEASURED } from '../support/tools/measured.ts'
import { report } from './amounts.ts'

/** The longest that a call of another account waits, on a machine that does nothing else. */
const MAX_WAIT_MS = 500
const QUIET_MS = 3_000

let dataDir: string
let server: BuiltServer
let writer: Person
let session: Awaited<ReturnType<Person['signIn']>>
let waiting: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'offer-desk-hostile-'))
  server = await startBuiltServer({ dataDir })
  writer = await createPerson({ url: server.url, dataDir })
  session = await writer.signIn()
  waiting = (await (await createPerson({ url: server.url, dataDir })).signIn()).token
})
afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Does work of one account while another one calls, and expects that the other one hardly waits. */
async function expectOthersAnswered(
  name: string,
  work: (note: (step: string) => void) => Promise<void>,
): Promise<void> {
  let underWay = 'nothing'
  const slownessBefore = machineSlowness()
  const quiet = startWaitingCaller(server.url, waiting, () => underWay)
  await delay(QUIET_MS)
  const { waitMs: quietMs } = await quiet()
  const stop = startWaitingCaller(server.url, waiting, () => underWay)
  await work((step) => {
    underWay = step
  })
  const worst = await stop()
  const slowness = Math.max(slownessBefore, machineSlowness())
  report(
    `${name}: another account waited ${Math.round(worst.waitMs)} ms at most (${worst.during}), ${Math.round(quietMs)} ms on the quiet server, the machine was ${slowness.toFixed(1)} times as slow as alone`,
  )
  expect(worst.waitMs).toBeLessThan(MAX_WAIT_MS * slowness)
}

const make = async (method: string, params: object): Promise<number> =>
  (await writer.call<{ readonly ID: number }>(method, [params])).ID

/**
 * As many marks as one conversion reads, the escapes of the other format among them; they are the same text in both
 * formats.
 */
const WORST_BODIES = [
  '*a* '.repeat(24_000),
  `${'[a](http://b) '.repeat(14_000)}[x][y](z)`,
  '- x\n'.repeat(30_000),
  '1. x\n\n'.repeat(22_000),
  '\\* '.repeat(16_000),
]
const CHANGES = 300

test('three hundred changes of a text’s format in one exchange keep nobody else waiting', MEASURED, async () => {
  const opportunity_id = await make('opportunity.create', { post_title: 'Loaf' })
  const texts = await Promise.all(
    WORST_BODIES.map((post_content) =>
      make('strategy.create', {
        post_title: 'Mail',
        post_content,
        meta_input: { kind: 'emails', format: 'sms', opportunity_id },
      }),
    ),
  )
  const mutations = Array.from({ length: CHANGES }, (_, index) => {
    const format = Math.floor(index / texts.length) % 2 === 0 ? 'newsletter' : 'sms'
    return {
      id: randomUUID(),
      seq: index + 1,
      method: 'strategy.setField',
      params: [{ ID: texts[index % texts.length], path: 'format', value: format }],
      at: Date.now(),
    }
  })
  await expectOthersAnswered('changes of format', async (note) => {
    for (let from = 0; from < CHANGES; ) {
      note(`${from} changes`)
      const params = {
        schema: WIRE_SCHEMA,
        device: DEVICE,
        epoch: null,
        cursor: 0,
        limit: 500,
        mutations: mutations.slice(from),
      }
      const { lastSeq } = await callServer<{ readonly lastSeq: number }>(
        server.url,
        'sync.exchange',
        [params],
        session.token,
      )
      expect(lastSeq).toBeGreaterThan(from)
      from = lastSeq
    }
  })
  const formats = await Promise.all(
    texts.map((ID) => writer.call<{ readonly format: string }>('strategy.get', [{ ID }])),
  )
  expect(formats.map(({ format }) => format)).toEqual(texts.map(() => 'sms'))
})
const DEVICE = randomUUID()

test('Markdown of other programs keeps nobody else waiting', MEASURED, async () => {
  const opportunity_id = await make('opportunity.create', { post_title: 'Rye' })
  const pieces = [
    '*a* _b_ ',
    'http://a.b ',
    '|a|b|\n|-|-|\n|c|d|\n\n',
    '[a](http://b) ',
    `${'- '.repeat(80)}a  \n${'b  \n'.repeat(3_000)}\n\n`,
  ]
  await expectOthersAnswered('Markdown', async (note) => {
    for (const piece of pieces)
      for (const chars of [100_000, 200_000, 900_000]) {
        note(piece.slice(0, 20))
        const post_content = piece.repeat(Math.ceil(chars / piece.length)).slice(0, chars)
        const params = {
          post_title: 'Mail',
          post_content,
          content_type: 'text/markdown',
          meta_input: { kind: 'emails', opportunity_id },
        }
        await make('strategy.create', params).catch((error: unknown) => expect(String(error)).toMatch(/marks|invalid/))
      }
  })
})

/** Fills an offer: each field as often with its own words as it takes them. */
async function makeLongOffer(): Promise<number> {
  const ID = await make('opportunity.create', { post_title: 'Weekly Loaf', post_excerpt: 'Bread for a week.' })
  const lines =
    'Bakes 5 loaves a day for £3.\nSaves 20 minutes each morning, says Ada.\nWhy wait until 31 March 2027?\n'
  const set = (path: string, value: string) => writer.call('opportunity.setField', [{ ID, path, value }])
  for (let field = 0; field < 4; field++)
    await set(`content.custom.fields.own_${field}`, lines.repeat(Math.floor(190_000 / lines.length)))
  for (const [form, fields] of Object.entries(sampleContent('bakery'))) {
    await writer.call('opportunity.updateForm', [{ ID, form, fields }])
    for (const [field, value] of Object.entries(fields)) {
      const longer = `${value} ${lines}`.repeat(Math.ceil(LONG_FIELD_CHARS / lines.length))
      await set(`content.${form}.fields.${field}`, longer).catch((error: unknown) =>
        expect(String(error)).toMatch(/invalid|too_large/),
      )
    }
  }
  return ID
}
const LONG_FIELD_CHARS = 9_000

test('drafts and a SWOT of a long offer keep nobody else waiting', MEASURED, async () => {
  const opportunity_id = await makeLongOffer()
  await expectOthersAnswered('drafts and SWOT', async (note) => {
    note('SWOT')
    const { results } = await writer.call<{ readonly results: readonly object[] }>('report.generateSWOT', [
      { opportunity_id },
    ])
    expect(results).toHaveLength(1)
    for (const usecase of ['social-ads', 'tagline', 'questions-answers']) {
      note(usecase)
      // What is so long may fit into no draft.
      const written = writer.call('ai.AIGenerate', [{ usecase, opportunity_id }])
      await written.catch((error: unknown) => expect(String(error)).toMatch(/ai_no_text/))
    }
  })
})
