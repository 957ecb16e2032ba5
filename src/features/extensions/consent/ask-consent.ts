import { agreementTo, missingAgreement } from '#domain/extensions/agreement.ts'
import { saveExtension } from '#features/extensions/registry/store.ts'
import type { RegisteredExtension } from '#features/extensions/registry/stored-extensions.ts'
import { createCell } from '#ui/cell.ts'
import { toast } from '#ui/toast.ts'

export interface ConsentQuestion {
  readonly extension: RegisteredExtension
  readonly answer: (isAgreed: boolean) => void
}

/** Question that `ConsentHost` shows; null for the most part. */
export const consentQuestion = createCell<ConsentQuestion | null>(null)

/** Asks the person before the first use of an extension, and again when an update wants more; stores what they agreed to. `ConsentHost` must be mounted.
 *  False: not now. */
export async function ensureAgreed(account: number, extension: RegisteredExtension): Promise<boolean> {
  if (missingAgreement(extension.manifest, extension.agreed) === null) return true
  consentQuestion.get()?.answer(false)
  const isAgreed = await new Promise<boolean>((answer) => consentQuestion.set({ extension, answer }))
  consentQuestion.set(null)
  if (!isAgreed) return false
  const saved = await saveExtension(account, { ...extension, agreed: agreementTo(extension.manifest) })
  if (!saved.ok) toast.show(saved.error)
  return saved.ok
}
