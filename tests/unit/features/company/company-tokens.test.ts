import { afterEach, expect, test } from 'vitest'
import { COMPANY_TOKENS, countTextsByToken } from '#features/company/company-tokens.ts'
import { observeProjection } from '#store/record-projection.ts'
import { createLocalStore } from '../../../support/device/local-store.ts'
import { waitFor } from '../../../support/tools/wait-for.ts'

let stop = (): void => undefined
afterEach(() => stop())

test('each token of the company is counted once a text, wherever in it, as texts are written, changed and trashed', async () => {
  const store = await createLocalStore('company tokens')
  await store.done('opportunity.create', { ID: 1, post_title: 'A' })
  const write = (ID: number, post_content: string, parts = {}) =>
    store.done('strategy.create', {
      ID,
      post_title: 'Text',
      post_content,
      meta_input: { kind: 'emails', opportunity_id: 1, format: 'newsletter', parts },
    })
  await write(
    2,
    `${'Long before it. '.repeat(500)}Call {{ company.phone }} or {{company.phone}} <b>{{company.name}}</b>`,
  )
  await write(3, 'Nothing, company.phone alone, {{overview.product_name}}', { subject: 'From {{company.name}}' })
  await write(4, '電話 {{company.phone}} {{company}} {{companyx.phone}}')
  let counts: Readonly<Record<string, number>> = {}
  const following = observeProjection(store.database, COMPANY_TOKENS, (picked) => {
    counts = Object.fromEntries(countTextsByToken(picked))
  })
  stop = following.stop
  await following.started
  expect(counts).toEqual({ 'company.phone': 2, 'company.name': 2 })
  await store.done('strategy.update', { ID: 4, post_title: 'Text', post_content: 'Without' })
  await waitFor(() => expect(counts).toEqual({ 'company.phone': 1, 'company.name': 2 }))
  await store.done('strategy.trash', { ID: 2 })
  await waitFor(() => expect(counts).toEqual({ 'company.name': 1 }))
  await store.done('strategy.restore', { ID: 2 })
  await waitFor(() => expect(counts).toEqual({ 'company.phone': 1, 'company.name': 2 }))
})
