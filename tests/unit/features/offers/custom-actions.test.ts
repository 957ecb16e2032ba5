import { afterEach, expect, test, vi } from 'vitest'
import { removeCustomField, customValuePath } from '#features/offers/editor/custom/custom-actions.ts'
import { offerFieldWriter } from '#features/offers/editor/offer-field-writer.ts'
import type { JsonObject } from '#lib/json.ts'
import { createEditSession } from '#records/form/edit-session.ts'
import { readStoredText } from '#records/form/read-stored-text.ts'
import { applyAllLocal } from '#store/local-edits/apply-local.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { createLocalStore } from '../../../support/device/local-store.ts'

const FIELD = { key: 'flour', name: 'Flour', kind: 'text', isNamed: true } as const

afterEach(() => {
  vi.restoreAllMocks()
})

test('a field of one’s own is not removed unasked with what was typed into it a moment ago', async () => {
  const { database, mutate, done, newId, clock, offer } = await createLocalStore()
  const runMutations: AccountContext['runMutations'] = (calls) =>
    applyAllLocal(
      database,
      calls.map((call) => ({ ...call, id: newId(), at: clock.nowMs() })),
    )
  const showRefusal: AccountContext['showRefusal'] = () => expect.fail('nothing is refused')
  await done('opportunity.create', { ID: 1, post_title: 'Loaf' })
  await done('opportunity.setField', { ID: 1, path: 'custom_fields.flour', value: 'text: Flour' })
  const drafts = createEditSession(
    offerFieldWriter(
      {
        mutate: (method, params) => mutate(method, params as JsonObject),
        runMutation: ({ method, params }) => mutate(method, params),
        runMutations,
      },
      1,
    ),
    (path) => readStoredText(database, { kind: 'opportunity', ID: 1 }, path),
  )
  const asked = vi.spyOn(notifier, 'confirm').mockResolvedValueOnce(false)
  drafts.bufferAt(customValuePath(FIELD.key)).type('Rye', '')
  await removeCustomField({ database, runMutations, showRefusal }, drafts, { ID: 1, field: FIELD })
  expect(asked).toHaveBeenCalledOnce()
  expect((await offer(1))?.content.custom?.fields).toEqual({ flour: 'Rye' })
})
