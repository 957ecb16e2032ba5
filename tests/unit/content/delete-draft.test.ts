import { afterEach, expect, test, vi } from 'vitest'
import { deleteDraft } from '#content/draft-card/delete-draft.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { err, ok } from '#lib/result.ts'
import type { ActionContext } from '#records/kind-screens.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import { waitFor } from '../../support/tools/wait-for.ts'

const DRAFT = { ID: 7, title: 'Bread on Friday', source: 'provider' } as unknown as AiResult

afterEach(() => {
  notifier.cancelAll()
  vi.restoreAllMocks()
})

/** Deletes a draft and answers the question; gives the methods that were asked for. */
async function deleting(isKept: boolean, answer: 'yes' | null, draft = DRAFT): Promise<readonly string[]> {
  const asked: string[] = []
  const account = {
    runMutation: async ({ method }: { method: string }) => {
      asked.push(method)
      return isKept ? err({ code: 'invalid', message: 'No', fields: {} }) : ok({})
    },
  }
  const deleted = deleteDraft({ account } as unknown as ActionContext, draft)
  await waitFor(() => expect(notifier.shown.get()?.message).toContain('Delete the draft'))
  notifier.answer(notifier.shown.get()?.id ?? 0, answer)
  await Promise.race([deleted, waitFor(() => expect(notifier.shown.get()?.kind).toBe('alert'))])
  return asked
}

test('an AI draft is deleted only after a question, and that is said in the specified words', async () => {
  const shown = vi.spyOn(toast, 'show')
  expect(await deleting(false, null)).toEqual([])
  expect(shown).not.toHaveBeenCalled()
  expect(await deleting(false, 'yes')).toEqual(['aiResult.trash'])
  expect(shown.mock.calls[0]?.[0]).toBe('Success! AI suggestion was deleted.')
  await deleting(false, 'yes', { ...DRAFT, source: 'template' })
  expect(shown.mock.calls[1]?.[0]).toBe('Draft deleted.')
})

test('a draft that could not be deleted is said in an alert', async () => {
  await deleting(true, 'yes')
  expect(notifier.shown.get()).toMatchObject({ title: 'Warning', message: 'ERROR: unable to delete content.' })
})
