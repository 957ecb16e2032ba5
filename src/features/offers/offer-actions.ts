import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { MutationParams } from '#domain/kinds/index.ts'
import { inputDialogFault } from '#domain/engine/input-dialog-fault.ts'
import { insertRecord, offerToOpenRecord } from '#records/actions/insert-record.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import type { ActionContext, RecordRef } from '#records/kind-screens.ts'
import type { JsonObject } from '#lib/json.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { OFFER_KIND } from './offer-section-states.ts'

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
  const context = useActionContext(OFFER_KIND)
  return useMemo(
    () => ({
      create: async () => {
        const made = await createOffer(context)
        if (made) await offerToOpenRecord(context, made)
      },
      createSample: async () => {
        const made = await createSampleOffer(context)
        if (made) await offerToOpenRecord(context, made)
      },
      upload: async () => (await loadFiles()).pickFiles(context.go),
      takeDrops: () => {
        // Ignores a failed download here: the files are loaded again when somebody chooses files.
        const listening = loadFiles().then(
          ({ listenForDrops, openIncomingFiles: takeFiles }) =>
            listenForDrops((files) => void takeFiles(files, context.go)),
          () => undefined,
        )
        return () => void listening.then((end) => end?.())
      },
    }),
    [context],
  )
}

const loadFiles = () => import('./files/pick-files.ts')

async function createOffer({ account }: ActionContext): Promise<RecordRef | null> {
  if (!(await account.mayCreate('opportunities'))) return null
  let made: RecordRef | null = null
  const title = await notifier.prompt({
    title: t`New offer`,
    message: t`A working title is enough. You can change it at any time.`,
    label: t`Title`,
    act: async (post_title) => {
      const done = await insert(account, { post_title })
      if (!done.ok) return inputDialogFault(done.error)
      made = done.value
      return undefined
    },
  })
  return title === null ? null : made
}

async function createSampleOffer({ account }: ActionContext): Promise<RecordRef | null> {
  if (!(await account.mayCreate('opportunities'))) return null
  const { title, excerpt, sections } = (await import('./sample-offer.ts')).SAMPLE_OFFER
  const content = Object.entries(sections).map(
    ([form, fields]) => [form, { fields, ...(form !== 'custom' && { done: true }) }] as const,
  )
  const made = await insert(account, {
    post_title: title,
    post_excerpt: excerpt,
    post_content: Object.fromEntries(content),
  })
  if (made.ok) return made.value
  await account.showRefusal(made.error)
  return null
}

type NewOffer = Omit<MutationParams<'opportunity.create'>, 'ID'>

const insert = (account: ActionContext['account'], params: NewOffer) =>
  insertRecord(account, OFFER_KIND, { title: params.post_title, params: { ...params } as JsonObject })
