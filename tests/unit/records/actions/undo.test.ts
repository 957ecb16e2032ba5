import { beforeEach, describe, expect, test, vi } from 'vitest'
import { undoEdits } from '#records/actions/undo-edits.ts'
import {
  type UndoableAction,
  lastUndoableAction,
  pushUndo,
  undoAction,
  undoLastAction,
  offerUndo,
} from '#records/actions/undo.ts'
import { applyAllLocal } from '#store/local-edits/apply-local.ts'
import { trackWrite } from '#store/pending-writes.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { createLocalStore, type LocalStore } from '../../../support/device/local-store.ts'
import { waitFor } from '../../../support/tools/wait-for.ts'

const shown = (): string | undefined => toast.shown.get()?.text

const actionOf = (announcement: string, answer: string | boolean = true) => ({
  announcement,
  undo: vi.fn<UndoableAction['undo']>(() => Promise.resolve(answer)),
})

beforeEach(async () => {
  while (lastUndoableAction()) await undoLastAction()
  toast.dismiss()
})

describe('what was done', () => {
  test('an action is undone once, by its toast or by a key, and that is announced', async () => {
    const action = actionOf('Moved to trash.')
    offerUndo(action)
    expect(shown()).toBe('Moved to trash.')
    toast.act()
    await waitFor(() => expect(shown()).toBe('Undone: Moved to trash.'))
    await undoLastAction()
    await undoAction(action)
    expect(action.undo).toHaveBeenCalledOnce()
  })

  test('the latest action is undone first, and an empty list does nothing', async () => {
    const [first, second] = [actionOf('One'), actionOf('Two', 'It is undo.')]
    offerUndo(first)
    pushUndo(second)
    // Nothing is told of what is plain to see.
    expect(shown()).toBe('One')
    await undoLastAction()
    expect([first.undo.mock.calls.length, second.undo.mock.calls.length, shown()]).toEqual([0, 1, 'It is undo.'])
    await undoLastAction()
    expect(shown()).toBe('Undone: One')
    toast.dismiss()
    await undoLastAction()
    expect(shown()).toBeUndefined()
  })

  test('undo waits for the action that is still being written', async () => {
    const [before, written] = [actionOf('Before'), actionOf('Written')]
    pushUndo(before)
    let kept = (): void => undefined
    const writing = trackWrite(new Promise<void>((resolve) => (kept = resolve))).then(() => pushUndo(written))
    const undone = undoLastAction()
    kept()
    await Promise.all([writing, undone])
    expect([before.undo.mock.calls.length, written.undo.mock.calls.length]).toEqual([0, 1])
  })

  test('offers nothing more where it could not be taken back, which was told elsewhere', async () => {
    offerUndo(actionOf('Moved', false))
    await undoLastAction()
    expect([shown(), lastUndoableAction()]).toEqual([undefined, undefined])
  })

  test('the last twenty actions can be undone', async () => {
    const actions = Array.from({ length: 21 }, (_, index) => actionOf(`${index}`))
    for (const action of actions) pushUndo(action)
    while (lastUndoableAction()) await undoLastAction()
    expect(actions.map(({ undo }) => undo.mock.calls.length)).toEqual([0, ...Array.from({ length: 20 }, () => 1)])
  })
})

describe('edits of a record are taken back', () => {
  const EDITS = [
    { path: 'title', was: 'Weekly Loaf', value: 'Loaf' },
    { path: 'excerpt', was: '', value: 'Fresh' },
  ]
  const of = { kind: 'opportunity', ID: 1 }

  /** A device with an offer whose title and summary were changed. */
  async function changed() {
    const store = await createLocalStore()
    await store.done('opportunity.create', { ID: 1, post_title: 'Loaf', post_excerpt: 'Fresh' })
    return { store, account: accountOn(store) }
  }

  const accountOn = ({ database, newId, clock }: LocalStore) =>
    ({
      database,
      runMutations: (calls) =>
        applyAllLocal(
          database,
          calls.map((call) => ({ ...call, id: newId(), at: clock.nowMs() })),
        ),
      showRefusal: () => expect.fail('nothing is refused'),
    }) satisfies Partial<AccountContext> as unknown as AccountContext

  test('together, where it still says what they wrote', async () => {
    const { store, account } = await changed()
    expect(await undoEdits(account, of, EDITS)).toBe(true)
    expect(await store.offer(1)).toMatchObject({ title: 'Weekly Loaf', excerpt: '' })
  })

  test('not where it says something else by now, is in the trash or gone: words say so', async () => {
    const { store, account } = await changed()
    await store.done('opportunity.rename', { ID: 1, post_title: 'Bun' })
    expect(await undoEdits(account, of, EDITS)).toContain('changed since')
    expect(await store.offer(1)).toMatchObject({ title: 'Bun', excerpt: 'Fresh' })
    await store.done('opportunity.trash', { ID: 1 })
    expect(await undoEdits(account, of, EDITS)).toContain('in the trash')
    expect(await undoEdits(account, { kind: 'opportunity', ID: 7 }, EDITS)).toContain('permanently deleted')
  })
})
