import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MutationCall } from '#domain/engine/mutation.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { offerFileCalls } from '#domain/offer-file/offer-file-calls.ts'
import { writeOfferFile } from '#domain/offer-file/offer-file.ts'
import { readOfferFile } from '#domain/offer-file/read-offer-file.ts'
import { systemClock } from '#lib/time/clock.ts'
import { platformRandom } from '#lib/id.ts'
import { recordById } from '#store/queries.ts'
import { createDevice, type Device } from '../../support/device/device.ts'
import { filledFields, type Sample, sampleFields, sampleOffer } from '../../support/samples/sample-offer.ts'
import { startTestServer, type TestServer } from '../../support/server/server.ts'

const SAMPLES = readdirSync(new URL('../../fixtures/offers/', import.meta.url))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace(/\.json$/, ''))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.dispose())

/** Two devices of a new account. */
async function twoDevices(): Promise<readonly [Device, Device]> {
  const { token, accountId } = await server.signUp()
  const device = (name: string) =>
    createDevice({ name, origin: server.url, token, accountId, clock: systemClock, randomBytes: platformRandom, fetch })
  return [await device('typing'), await device('reading')]
}

async function done(device: Device, { method, params }: MutationCall): Promise<void> {
  expect(await device.mutate(method, params)).toMatchObject({ ok: true })
}

/** Types a sample in, field by field; gives its ID. */
async function type(device: Device, { title, excerpt, sections }: Sample): Promise<number> {
  const ID = device.mintId()
  await done(device, { method: 'opportunity.create', params: { ID, post_title: title, post_excerpt: excerpt } })
  for (const [form, fields] of Object.entries(sections))
    for (const [field, value] of Object.entries(fields))
      await done(device, { method: 'opportunity.updateFormField', params: { ID, form, field, value, was: '' } })
  return ID
}

async function offerOn({ database }: Device, ID: number): Promise<Opportunity> {
  const row = await recordById(database, 'opportunity', ID)
  if (!row) throw new Error(`there is no offer ${ID} on this device`)
  return row.record
}

async function expectSynced(...devices: readonly Device[]): Promise<void> {
  for (const device of devices) expect(await device.sync()).toBe('settled')
}

function expectSample({ title, excerpt, content }: Opportunity, sample: Sample): void {
  expect({ title, excerpt }).toEqual({ title: sample.title, excerpt: sample.excerpt })
  expect(filledFields(content)).toEqual(sampleFields(sample))
}

describe.each(SAMPLES)('%s', (name) => {
  const sample = sampleOffer(name)

  test('typed in on one device, every character is on the second', async () => {
    const [typing, reading] = await twoDevices()
    const ID = await type(typing, sample)
    await expectSynced(typing, reading)
    expectSample(await offerOn(reading, ID), sample)
    for (const one of [typing, reading]) one.close()
  })

  test('a sample goes out as a file from one device and comes in on the other with every field', async () => {
    const [typing, reading] = await twoDevices()
    const ID = await type(typing, sample)
    await expectSynced(typing, reading)
    const file = writeOfferFile({ offers: [{ offer: await offerOn(reading, ID), texts: [] }], formulas: [] })
    await done(typing, { method: 'opportunity.delete', params: { ID } })
    await expectSynced(typing, reading)
    expect((await reading.records()).get(`opportunity:${ID}`)?.deleted).toBe(true)

    const read = readOfferFile(file)
    if (!read.ok) throw new Error(read.error.message)
    expect(read.value.leftOut).toEqual([])
    const { calls, offers } = offerFileCalls(read.value, reading.mintId)
    for (const call of calls) await done(reading, call)
    await expectSynced(reading, typing)
    for (const device of [reading, typing]) expectSample(await offerOn(device, offers[0] ?? 0), sample)
    for (const one of [typing, reading]) one.close()
  })
})

test('there are samples', () => expect(SAMPLES.length).toBeGreaterThanOrEqual(3))
