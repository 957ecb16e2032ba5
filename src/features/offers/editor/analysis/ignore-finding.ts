import { type OfferFinding, dismissedFindingPath } from '#domain/analysis/offer-finding.ts'
import { offerUndo } from '#records/actions/undo.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

type FindingAccount = Pick<AccountContext, 'mutate' | 'showRefusal'>

/** Ignores a suggestion until its words change; can be undone. */
export async function ignoreFinding(account: FindingAccount, ID: number, finding: OfferFinding): Promise<void> {
  if (!(await markFinding(account, ID, { finding, print: finding.about }))) return
  offerUndo({ announcement: 'Ignored.', undo: () => restoreFinding(account, ID, finding) })
}

/** Shows an ignored suggestion again. */
export async function restoreFinding(account: FindingAccount, ID: number, finding: OfferFinding): Promise<boolean> {
  return markFinding(account, ID, { finding, print: '' })
}

/** A mark is no word that somebody else's could be in the way of: the last one holds. */
async function markFinding(
  account: FindingAccount,
  ID: number,
  { finding, print }: { readonly finding: OfferFinding; readonly print: string },
): Promise<boolean> {
  const done = await account.mutate('opportunity.setField', { ID, path: dismissedFindingPath(finding), value: print })
  if (!done.ok) await account.showRefusal(done.error)
  return done.ok
}
