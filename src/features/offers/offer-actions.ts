import { useMemo } from 'react'
import type { MutationParams } from '#domain/kinds/index.ts'
import { entryFault } from '#domain/engine/entry-fault.ts'
import { insertRecord, openMade } from '#records/actions/create.ts'
import { useScene } from '#records/actions/use-scene.ts'
import type { ActionScene, RecordRef } from '#records/kind-screens.ts'
import type { JsonObject } from '#lib/json.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { OFFER } from './offer.ts'

export interface OfferActions {
  /** Asks for a title, makes the offer and asks whether to open it. */
  readonly create: () => Promise<void>
  readonly createSample: () => Promise<void>
  /** Lets the person choose files, and shows what is in them. */
  readonly upload: () => Promise<void>
  /** Shows what is in files that are dropped anywhere on the page, until what it gives is called. */
  readonly takeDrops: () => () => void
}

/** The ways to a new offer. */
export function useOfferActions(): OfferActions {
  const scene = useScene(OFFER)
  return useMemo(
    () => ({
      create: async () => {
        const made = await createOffer(scene)
        if (made) await openMade(scene, made)
      },
      createSample: async () => {
        const made = await createSampleOffer(scene)
        if (made) await openMade(scene, made)
      },
      upload: async () => (await loadFiles()).pickFiles(scene.go),
      takeDrops: () => {
        // What cannot be fetched is fetched when somebody chooses files.
        const listening = loadFiles().then(
          ({ listenForDrops, takeFiles }) => listenForDrops((files) => void takeFiles(files, scene.go)),
          () => undefined,
        )
        return () => void listening.then((end) => end?.())
      },
    }),
    [scene],
  )
}

const loadFiles = () => import('./files/pick-files.ts')

async function createOffer({ workspace }: ActionScene): Promise<RecordRef | null> {
  if (!(await workspace.mayCreate('opportunities'))) return null
  let made: RecordRef | null = null
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

async function createSampleOffer({ workspace }: ActionScene): Promise<RecordRef | null> {
  if (!(await workspace.mayCreate('opportunities'))) return null
  const { title, excerpt, sections } = (await import('./sample-offer.ts')).SAMPLE_OFFER
  const content = Object.entries(sections).map(
    ([form, fields]) => [form, { fields, ...(form !== 'custom' && { done: true }) }] as const,
  )
  const made = await insert(workspace, {
    post_title: title,
    post_excerpt: excerpt,
    post_content: Object.fromEntries(content),
  })
  if (made.ok) return made.value
  await workspace.showRefusal(made.error)
  return null
}

type NewOffer = Omit<MutationParams<'opportunity.create'>, 'ID'>

const insert = (workspace: ActionScene['workspace'], params: NewOffer) =>
  insertRecord(workspace, OFFER, { title: params.post_title, params: { ...params } as JsonObject })
