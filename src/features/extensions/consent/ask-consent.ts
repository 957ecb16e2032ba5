import { agreementTo, missingRights } from '#domain/extensions/agreement.ts'
import { findExtension, saveExtension } from '#features/extensions/registry/account-extensions.ts'
import type { RegisteredExtension } from '#features/extensions/registry/stored-extensions.ts'
import { createObservable } from '#ui/hooks/observable.ts'
import { toast } from '#ui/feedback/toast.ts'

export interface ConsentQuestion {
  readonly extension: RegisteredExtension
  readonly answer: (isAgreed: boolean) => void
}

/** Question that `ConsentHost` shows; null for the most part. */
export const consentQuestion = createObservable<ConsentQuestion | null>(null)

/**
 * Asks the person before the first use of an extension, and again when an update wants more; stores what they agreed
 * to. `ConsentHost` must be mounted. False: not now.
 */
export async function ensureConsent(account: number, extension: RegisteredExtension): Promise<boolean> {
  if (missingRights(extension.manifest, extension.agreed) === null) return true
  consentQuestion.get()?.answer(false)
  const { name } = extension.manifest
  const wasStored = findExtension(account, name) !== undefined
  const isAgreed = await new Promise<boolean>((resolve) => {
    const question: ConsentQuestion = {
      extension,
      answer: (given) => {
        // The next question may be shown already.
        if (consentQuestion.get() === question) consentQuestion.set(null)
        resolve(given)
      },
    }
    consentQuestion.set(question)
  })
  if (!isAgreed) return false
  // The question may have been open for long: what was changed meanwhile stays, and what was removed stays removed.
  const stored = findExtension(account, name)
  if (wasStored && !stored) return false
  const saved = await saveExtension(account, { ...(stored ?? extension), agreed: agreementTo(extension.manifest) })
  if (!saved.ok) toast.show(saved.error)
  return saved.ok
}
