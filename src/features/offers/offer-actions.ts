import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { MutationParams } from '#domain/kinds/index.ts'
import type { MutationData } from '#domain/engine/mutation.ts'
import { TRASH_KEPT_DAYS } from '#domain/engine/record.ts'
import { entryFault, type Refusal } from '#domain/engine/refusal.ts'
import { ok, type Result } from '#lib/result.ts'
import { counted, isolated } from '#lib/text.ts'
import type { StoreFault } from '#store/faults.ts'
import { useWorkspace, type Workspace } from '#store/react/workspace-context.tsx'
import { notifier } from '#ui/notifier.ts'
import { toast } from '#ui/toast.ts'
import { downloadOffers } from './download.ts'

/** What actions need to know of an offer; a list row has it, and so has the record. */
export interface OfferRef {
  readonly ID: number
  readonly name: string
  readonly title: string
}

export interface OfferActions {
  /** Asks for a title, makes the offer and asks whether to open it. */
  readonly create: () => Promise<void>
  readonly createSample: () => Promise<void>
  readonly rename: (offer: OfferRef) => Promise<void>
  /** Moves offers to the trash and offers to undo it. True when all went. */
  readonly trash: (offers: readonly OfferRef[]) => Promise<boolean>
  readonly restore: (offer: OfferRef) => Promise<void>
  /** Asks for an exchange now, where the list is still to come. */
  readonly sync: () => Promise<void>
  readonly download: (offers: readonly OfferRef[]) => Promise<void>
}

/** What one can do with offers, from the list and from the editor. */
export function useOfferActions(): OfferActions {
  const workspace = useWorkspace()
  const navigate = useNavigate()
  return useMemo(() => {
    const open = (name: string) =>
      navigate({
        to: '/edit/opportunities/$opportunity/$formGroup/$form',
        params: { opportunity: name, formGroup: 'business', form: 'overview' },
      })
    return {
      create: async () => {
        const made = await createOffer(workspace)
        if (made && (await wantsToOpen(made.title))) await open(made.name)
      },
      createSample: async () => {
        const made = await createSampleOffer(workspace)
        if (made && (await wantsToOpen(made.title))) await open(made.name)
      },
      rename: (offer) => renameOffer(workspace, offer),
      trash: (offers) => trashOffers(workspace, offers),
      restore: (offer) => restoreOffers(workspace, [offer]),
      sync: () => syncNow(workspace),
      download: (offers) => downloadOffers(workspace.database, offers),
    }
  }, [workspace, navigate])
}

async function createOffer(workspace: Workspace): Promise<OfferRef | null> {
  if (!(await workspace.mayCreate('opportunities'))) return null
  let made: OfferRef | null = null
  const title = await notifier.prompt({
    title: 'New offer',
    message: 'A working title is enough. You can change it at any time.',
    label: 'Title',
    act: async (post_title) => {
      const done = await insert(workspace, { post_title })
      if (!done.ok) return entryFault(done.error)
      made = done.value
      return undefined
    },
  })
  return title === null ? null : made
}

async function createSampleOffer(workspace: Workspace): Promise<OfferRef | null> {
  if (!(await workspace.mayCreate('opportunities'))) return null
  const { title, excerpt, sections } = (await import('./sample-offer.ts')).SAMPLE_OFFER
  const content = Object.entries(sections).map(([form, fields]) => [form, { fields, done: form !== 'custom' }] as const)
  const made = await insert(workspace, { post_title: title, post_excerpt: excerpt, post_content: Object.fromEntries(content) })
  if (made.ok) return made.value
  await workspace.tellRefusal(made.error)
  return null
}

type NewOffer = Omit<MutationParams<'opportunity.create'>, 'ID'>

async function insert(workspace: Workspace, values: NewOffer): Promise<Result<OfferRef, Refusal | StoreFault>> {
  const ID = workspace.mintId()
  const made = await workspace.mutate('opportunity.create', { ...values, ID })
  return made.ok ? ok({ ID, name: nameOf(made.value), title: values.post_title }) : made
}

const nameOf = (data: MutationData): string => (typeof data.name === 'string' ? data.name : '')

const wantsToOpen = (title: string): Promise<boolean> =>
  notifier.confirm({
    message: `Would you like to open this offer? ‘${isolated(title)}’ is saved on this device.`,
    yes: 'open it',
    no: 'stay here',
  })

async function renameOffer(workspace: Workspace, offer: OfferRef): Promise<void> {
  await notifier.prompt({
    title: 'Rename offer',
    message: 'Its address and everything in it stay as they are.',
    label: 'Title',
    value: offer.title,
    act: async (title) => {
      if (title === offer.title) return undefined
      const done = await workspace.mutate('opportunity.rename', { ID: offer.ID, post_title: title, was: offer.title })
      return done.ok ? undefined : entryFault(done.error)
    },
  })
}

async function trashOffers(workspace: Workspace, offers: readonly OfferRef[]): Promise<boolean> {
  const trashed = await mutateEach(workspace, 'opportunity.trash', offers)
  if (trashed.length === 0) return false
  const what = trashed.length === 1 ? 'Moved to trash.' : `${counted(trashed.length, 'offer')} moved to trash.`
  toast.show(`${what} Kept for ${TRASH_KEPT_DAYS} days.`, {
    action: { label: 'Undo', onAction: () => void restoreOffers(workspace, trashed) },
  })
  return trashed.length === offers.length
}

async function restoreOffers(workspace: Workspace, offers: readonly OfferRef[]): Promise<void> {
  const restored = await mutateEach(workspace, 'opportunity.restore', offers)
  if (restored.length === 0) return
  toast.show(restored.length === 1 ? 'The offer is back.' : `${counted(restored.length, 'offer')} are back.`)
}

/** The same for each of several offers, one after the other in the database and without a picture between them; those that it was done for. */
async function mutateEach(
  workspace: Workspace,
  method: 'opportunity.trash' | 'opportunity.restore',
  offers: readonly OfferRef[],
): Promise<readonly OfferRef[]> {
  const results = await Promise.all(offers.map((offer) => workspace.mutate(method, { ID: offer.ID })))
  const refused = results.find((result) => !result.ok)
  if (refused && !refused.ok) await workspace.tellRefusal(refused.error)
  return offers.filter((_, index) => results[index]?.ok)
}

async function syncNow(workspace: Workspace): Promise<void> {
  try {
    await workspace.syncNow()
  } catch (error) {
    toast.show(error instanceof Error ? error.message : 'The server cannot be reached.')
  }
}
