import { t } from '@lingui/core/macro'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { recordKeyString } from '#domain/engine/record.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { OFFER_KIND } from '#features/offers/offer-section-states.ts'
import { waitingKeys } from '#store/queries.ts'
import type { OfferShare } from '#contract/methods/sharing.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { useAccountContext, type AccountContext } from '#store/react/account-context.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { RetryAction } from '#ui/feedback/retry-action.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import { LinkRow } from './link-row.tsx'
import { NewLink, type NewShare } from './new-link.tsx'
import css from './share.module.css'

/**
 * The copy is made of what the server has: what this device has not sent yet, a deleted sentence say, must not be shown
 * as it was. Says so where that is the case.
 */
async function isOnServer({ database, syncNow }: AccountContext, ID: number): Promise<boolean> {
  await syncNow().catch(() => undefined)
  const waiting = await waitingKeys(database)
  if (
    ![recordKeyString(OFFER_KIND, ID), recordKeyString(COMPANY_KEY.kind, COMPANY_KEY.ID)].some((key) =>
      waiting.has(key),
    )
  )
    return true
  toast.show(t`Your latest changes are still syncing. Try again in a moment.`)
  return false
}

interface LinkChange {
  readonly method: 'opportunity.changeShare' | 'opportunity.revokeShare'
  readonly params: { readonly key: string; readonly refreshes?: true; readonly until?: number | null }
}

const WHY_ID = 'share-why'

/** The pages on which the offer is shown to whoever has the link. Only the server has them. */
export function LinksPart({ offer }: { readonly offer: Opportunity }) {
  const account = useAccountContext()
  const { ask } = account
  const isOnline = useIsOnline()
  const asked = useServerQuery('opportunity.getShares', { ID: offer.ID })
  const { answer, fault } = asked
  const shares = answer ?? []
  const take = (share: OfferShare): void =>
    asked.put(
      shares.some(({ key }) => key === share.key)
        ? shares.map((one) => (one.key === share.key ? share : one))
        : [share, ...shares],
    )
  const create = async (wanted: NewShare): Promise<boolean> => {
    if (!(await isOnServer(account, offer.ID))) return false
    const made = await ask('opportunity.createShare', [{ ID: offer.ID, ...wanted }])
    if (made.ok) take(made.value)
    else toast.show(made.error.message)
    return made.ok
  }
  const change = async ({ method, params }: LinkChange, announcement: string): Promise<void> => {
    if (params.refreshes && !(await isOnServer(account, offer.ID))) return
    const done = await ask(method, [params])
    if (done.ok) take(done.value)
    toast.show(done.ok ? announcement : done.error.message)
  }
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby="share-page">
      <h2 id="share-page">{t`Shared page`}</h2>
      <p className={css.about}>
        {t`Anyone with the link can read a copy of what you choose, without an account. The copy doesn’t change until you update it, and search engines don’t list it.`}
      </p>
      {!isOnline && (
        <DisabledReason id={WHY_ID}>
          {t`You’re offline. You can create or delete links when you’re back online.`}
        </DisabledReason>
      )}
      {isOnline && fault && (
        <p>
          {fault.message} <RetryAction needsLogin={fault.code === 'session'} onRetry={asked.askAgain} />
        </p>
      )}
      {shares.length > 0 && (
        <ul className={css.links} aria-label={t`Links`}>
          {shares.map((share) => (
            <LinkRow
              key={share.key}
              share={share}
              isOlder={share.copiedAt < offer.updatedAt}
              canChange={isOnline}
              whyId={WHY_ID}
              onRefresh={() =>
                change(
                  { method: 'opportunity.changeShare', params: { key: share.key, refreshes: true } },
                  t`Page updated.`,
                )
              }
              onEnd={(until) =>
                change({ method: 'opportunity.changeShare', params: { key: share.key, until } }, t`End date changed.`)
              }
              onRevoke={() =>
                change({ method: 'opportunity.revokeShare', params: { key: share.key } }, t`Link deleted.`)
              }
            />
          ))}
        </ul>
      )}
      <NewLink
        offer={offer}
        canMake={isOnline && answer !== null}
        whyId={isOnline ? undefined : WHY_ID}
        onMake={create}
      />
    </section>
  )
}
