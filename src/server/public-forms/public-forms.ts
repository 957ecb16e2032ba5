import type { Clock } from '#lib/time/clock.ts'
import { createIdMinter } from '#lib/id.ts'
import type { Database } from '#server/db/database.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { type BrandingStore, brandedPartner } from '#server/partners/branding-store.ts'
import type { RecordService } from '#server/records/record-service.ts'
import { createFormOwnerNotices } from './form-owner-notices.ts'
import { createPublications, type Publications } from './publications.ts'
import { createSubmitPublicForm, type SubmitPublicForm } from './submit-public-form.ts'

export interface PublicForms {
  readonly publications: Publications
  readonly submit: SubmitPublicForm
  /** Ends once the work under way is done. */
  close(): Promise<void>
}

interface PublicFormsDeps {
  readonly database: Pick<Database, 'pool' | 'transaction'>
  readonly records: Pick<RecordService, 'get' | 'mutate'>
  readonly clock: Clock
  readonly mailer: Pick<Mailer, 'send'>
  readonly brandings: Pick<BrandingStore, 'of'>
  readonly maxAccountBytes: number
  readonly onFailure: (error: unknown) => void
}

export function createPublicForms({ brandings, onFailure, ...deps }: PublicFormsDeps): PublicForms {
  const notices = createFormOwnerNotices({ ...deps, partnerOf: (id) => brandedPartner(brandings, id) })
  const close = notices.start(onFailure)
  return {
    publications: createPublications(deps),
    submit: createSubmitPublicForm({
      ...deps,
      mintId: createIdMinter(deps.clock),
      onNews: () => void notices.notifyOwners().catch(onFailure),
      onAccountFull: (of) => void notices.notifyAccountFull(of).catch(onFailure),
    }),
    close,
  }
}
