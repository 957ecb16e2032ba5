import { t } from '@lingui/core/macro'
import { type ReactNode, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { brandScope } from '#ui/brand/brand-scope.ts'
import { lazyOptional } from '#ui/loading/lazy-optional.ts'
import { useRights } from '#store/react/use-rights.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { AttentionList } from './attention-list.tsx'
import type { ReadAttention } from './attention-row.ts'
import { Checklist, type SampleOfferAction } from './checklist/checklist.tsx'
import { RecentWork } from './recent-work.tsx'
import { ChecklistExample } from './checklist/checklist-example.tsx'
import { readHomeFacts } from './home-facts.ts'
import css from './home.module.css'
import { Launcher, NoOfferLauncher } from './launcher/launcher.tsx'
import { checklistSteps, isNewAccount } from './checklist/checklist-steps.ts'
import { useFormPublished } from './checklist/use-form-published.ts'

/** Loaded once the page is idle: it is the last thing on the page, and seldom there. */
const LazyEndingSoon = lazyOptional(async () => {
  await new Promise((done) => ('requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout)(done))
  return (await import('./ending-soon.tsx')).EndingSoon
})

const NONE: readonly number[] = []

export interface HomeMainProps {
  readonly loadAttention: () => Promise<ReadAttention>
  readonly sample: SampleOfferAction
  /** Absent: the app is installed, or the browser can't install it. */
  readonly onInstall: (() => void) | undefined
  /** Shows the offer to install by itself where the checklist doesn't. */
  readonly installCard: ReactNode
  /** Place in the right column for what belongs to the first run. */
  readonly aside: HTMLElement | null
}

/** Shows the launcher, what needs attention and recent work, or the checklist of the first run. */
export function HomeMain({ loadAttention, sample, onInstall, installCard, aside }: HomeMainProps) {
  const facts = useLocalQuery(readHomeFacts)
  const rights = useRights('opportunities')
  const mayShowList = facts !== undefined && facts.wantsChecklist && isNewAccount(facts)
  const isFormPublished = useFormPublished(mayShowList ? facts.formIDs : NONE)
  if (!facts || !rights) return <div className={css.coming} aria-busy="true" />
  const { latestOffer, offerCount, textCount, isDownloaded } = facts
  if (offerCount + textCount === 0 && !isDownloaded) return <DownloadPending />
  const steps = checklistSteps({ ...facts, isFormPublished, isInstallable: onInstall !== undefined })
  const hasChecklist = mayShowList && rights.create && steps.some(({ isDone }) => !isDone)
  const checklist = hasChecklist && <Checklist facts={facts} steps={steps} sample={sample} onInstall={onInstall} />
  if (checklist && !latestOffer)
    return (
      <>
        {checklist}
        {aside && createPortal(<ChecklistExample />, aside)}
      </>
    )
  return (
    <div className={css.column} {...brandScope(facts.company.color)}>
      {latestOffer ? <Launcher latest={latestOffer} /> : <NoOfferLauncher why={rights.create ? null : rights.why} />}
      <AttentionList load={loadAttention} />
      <RecentWork />
      <Suspense>
        <LazyEndingSoon />
      </Suspense>
      {checklist || installCard}
    </div>
  )
}

function DownloadPending() {
  return (
    <section className={css.coming}>
      <h2>{t`Your work is on its way`}</h2>
      <p className={css.remark} role="status">
        {t`Your work appears here as soon as this device has downloaded it.`}
      </p>
    </section>
  )
}
