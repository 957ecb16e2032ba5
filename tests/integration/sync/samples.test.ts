import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { systemClock } from '#lib/clock.ts'
import { platformRandom } from '#lib/id.ts'
import { recordById } from '#store/queries.ts'
import { createDevice, type Device } from '../../support/device.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

interface Sample {
  readonly title: string
  readonly excerpt: string
  readonly sections: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const FOLDER = new URL('../../fixtures/offers/', import.meta.url)
const SAMPLES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.dispose())

describe.each(SAMPLES)('%s', (name) => {
  const sample = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Sample

  test('typed in on one device, every character is on the second', async () => {
    const user = await server.signUp()
    const device = (on: string): Promise<Device> =>
      createDevice({
        name: on,
        origin: server.url,
        token: user.token,
        accountId: user.accountId,
        clock: systemClock,
        randomBytes: platformRandom,
        fetch,
      })
    const [typing, reading] = [await device('typing'), await device('reading')]
    const ID = typing.mintId()
    expect(await typing.mutate('opportunity.create', { ID, post_title: sample.title, post_excerpt: sample.excerpt })).toMatchObject({
      ok: true,
    })
    for (const [form, fields] of Object.entries(sample.sections))
      for (const [field, value] of Object.entries(fields))
        expect(await typing.mutate('opportunity.updateFormField', { ID, form, field, value, was: '' })).toMatchObject({ ok: true })
    expect(await typing.sync()).toBe('settled')
    expect(await reading.sync()).toBe('settled')
    const arrived = (await recordById<Opportunity>(reading.database, 'opportunity', ID))?.record
    expect({ title: arrived?.title, excerpt: arrived?.excerpt }).toEqual({ title: sample.title, excerpt: sample.excerpt })
    for (const [form, fields] of Object.entries(sample.sections)) {
      const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
      const stored = Object.fromEntries(Object.entries(arrived?.content[form]?.fields ?? {}).filter(([, value]) => value !== ''))
      expect({ form, fields: stored }).toEqual({ form, fields: filled })
    }
    for (const one of [typing, reading]) one.close()
  })
})

test('there are samples', () => expect(SAMPLES.length).toBeGreaterThanOrEqual(3))
