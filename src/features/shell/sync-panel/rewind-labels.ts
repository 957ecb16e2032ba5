import { countedKinds } from '#domain/kinds/counted-kinds.ts'
import { counted } from '#lib/text/text.ts'
import type { RewindNotice } from '#store/queries.ts'

/** What was made good after the server had lost something, in one or two sentences. */
export function rewindText({ resent, kept, keptCounts }: Pick<RewindNotice, 'resent' | 'kept' | 'keptCounts'>): string {
  const parts = [
    ...(resent > 0 ? [`${counted(resent, 'change')} from this device ${resent === 1 ? 'is' : 'are'} sent again`] : []),
    ...(kept > 0
      ? [`${countedKinds(keptCounts)} that only this device still has ${kept === 1 ? 'waits' : 'wait'} for you`]
      : []),
  ]
  return parts.length === 0 ? 'Nothing that was done on this device is lost.' : `${parts.join('; ')}.`
}
