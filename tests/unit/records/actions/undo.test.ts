import { beforeEach, describe, expect, test, vi } from 'vitest'
import { editsBack } from '#records/actions/edits-back.ts'
import { type Deed, lastDeed, noteDeed, takeBack, takeBackLast, tellDeed } from '#records/actions/undo.ts'
import { applyAllLocal } from '#store/apply-local.ts'
import { noteUnderway } from '#store/work-underway.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { createLocalStore, type LocalStore } from '../../../support/device/local-store.ts'

const shown = (): string | undefined => toast.shown.get()?.text

const deedOf = (said: string, answer: string | boolean = true) => ({
  said,
  back: vi.fn<Deed['back']>(() => Promise.resolve(answer)),
})

beforeEach(async () => {
  while (lastDeed()) await takeBackLast()
  toast.dismiss()
})

describe('what was done', () => {
  test('is taken back once, by its toast or by a key, and that is said', async () => {
    const deed = deedOf('Moved to trash.')
    tellDeed(deed)
    expect(shown()).toBe('Moved to trash.')
    toast.act()
    await vi.waitFor(() => expect(shown()).toBe('Taken back: Moved to trash.'))
    await takeBackLast()
    await takeBack(deed)
    expect(deed.back).toHaveBeenCalledOnce()
  })

  test('is taken back the latest first; nothing happens where nothing is left', async () => {
    const [first, second] = [deedOf('One'), deedOf('Two', 'It is back.')]
    tellDeed(first)
    noteDeed(second)
    // Nothing is told of what is plain to see.
    expect(shown()).toBe('One')
    await takeBackLast()
    expect([first.back.mock.calls.length, second.back.mock.calls.length, shown()]).toEqual([0, 1, 'It is back.'])
    await takeBackLast()
    expect(shown()).toBe('Taken back: One')
    toast.dismiss()
    await takeBackLast()
    expect(shown()).toBeUndefined()
  })

  test('is what is still being written, and not what was done before it', async () => {
    const [before, written] = [deedOf('Before'), deedOf('Written')]
    noteDeed(before)
    let kept = (): void => undefined
    const writing = noteUnderway(new Promise<void>((resolve) => (kept = resolve))).then(() => noteDeed(written))
    const undone = takeBackLast()
    kept()
    await Promise.all([writing, undone])
    expect([before.back.mock.calls.length, written.back.mock.calls.length]).toEqual([0, 1])
  })

  test('offers nothing more where it could not be taken back, which was told elsewhere', async () => {
    tellDeed(deedOf('Moved', false))
    await takeBackLast()
    expect([shown(), lastDeed()]).toEqual([undefined, undefined])
  })

  test('is kept for the last twenty', async () => {
    const deeds = Array.from({ length: 21 }, (_, index) => deedOf(`${index}`))
    for (const deed of deeds) noteDeed(deed)
    while (lastDeed()) await takeBackLast()
    expect(deeds.map(({ back }) => back.mock.calls.length)).toEqual([0, ...Array.from({ length: 20 }, () => 1)])
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
    return { store, workspace: workspaceOn(store) }
  }

  const workspaceOn = ({ database, newId, clock }: LocalStore) =>
    ({
      database,
      carryOutAll: (calls) =>
        applyAllLocal(
          database,
          calls.map((call) => ({ ...call, id: newId(), at: clock.nowMs() })),
        ),
      showRefusal: () => expect.fail('nothing is refused'),
    }) satisfies Partial<Workspace> as unknown as Workspace

  test('together, where it still says what they wrote', async () => {
    const { store, workspace } = await changed()
    expect(await editsBack(workspace, of, EDITS)).toBe(true)
    expect(await store.offer(1)).toMatchObject({ title: 'Weekly Loaf', excerpt: '' })
  })

  test('not where it says something else by now, is in the trash or gone: words say so', async () => {
    const { store, workspace } = await changed()
    await store.done('opportunity.rename', { ID: 1, post_title: 'Bun' })
    expect(await editsBack(workspace, of, EDITS)).toContain('changed since')
    expect(await store.offer(1)).toMatchObject({ title: 'Bun', excerpt: 'Fresh' })
    await store.done('opportunity.trash', { ID: 1 })
    expect(await editsBack(workspace, of, EDITS)).toContain('in the trash')
    expect(await editsBack(workspace, { kind: 'opportunity', ID: 7 }, EDITS)).toContain('deleted for good')
  })
})
