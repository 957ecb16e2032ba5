import { afterEach, expect, test, vi } from 'vitest'
import { removeField, valuePath } from '#features/offers/editor/custom/custom-actions.ts'
import { writeOffer } from '#features/offers/editor/offer-form.ts'
import type { JsonObject } from '#lib/json.ts'
import { createDrafts } from '#records/form/drafts.ts'
import { readStored } from '#records/form/read-stored.ts'
import { applyAllLocal } from '#store/apply-local.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { createLocalStore } from '../../../support/device/local-store.ts'

const FIELD = { key: 'flour', name: 'Flour', kind: 'text', isNamed: true } as const

afterEach(() => {
  vi.restoreAllMocks()
})

test('a field of one’s own is not removed unasked with what was typed into it a moment ago', async () => {
  const { database, mutate, done, newId, clock, offer } = await createLocalStore()
  const carryOutAll: Workspace['carryOutAll'] = (calls) =>
    applyAllLocal(
      database,
      calls.map((call) => ({ ...call, id: newId(), at: clock.nowMs() })),
    )
  const showRefusal: Workspace['showRefusal'] = () => expect.fail('nothing is refused')
  await done('opportunity.create', { ID: 1, post_title: 'Loaf' })
  await done('opportunity.setField', { ID: 1, path: 'custom_fields.flour', value: 'text: Flour' })
  const drafts = createDrafts(
    writeOffer(
      {
        mutate: (method, params) => mutate(method, params as JsonObject),
        carryOut: ({ method, params }) => mutate(method, params),
        carryOutAll,
      },
      1,
    ),
    (path) => readStored(database, { kind: 'opportunity', ID: 1 }, path),
  )
  const asked = vi.spyOn(notifier, 'confirm').mockResolvedValueOnce(false)
  drafts.of(valuePath(FIELD.key)).type('Rye', '')
  await removeField({ database, carryOutAll, showRefusal }, drafts, { ID: 1, field: FIELD })
  expect(asked).toHaveBeenCalledOnce()
  expect((await offer(1))?.content.custom?.fields).toEqual({ flour: 'Rye' })
})
