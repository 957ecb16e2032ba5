import { type ReactNode, Suspense, useState } from 'react'
import { useAccountContext } from '#store/react/account-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { lazyOptional } from '#ui/loading/lazy-optional.ts'
import { Page } from '#ui/layout/page.tsx'
import type { ReadAttention } from './attention-row.ts'
import { HomeCards } from './home-cards.tsx'
import type { SampleOfferAction } from './checklist/checklist.tsx'
import css from './home.module.css'
import { HomeShortcuts } from './home-shortcuts.tsx'

/** In a file of its own, beside the entry: it needs the database to have opened first. */
const loadMain = async () => (await import('./home-main.tsx')).HomeMain
const LazyHomeMain = lazyOptional(loadMain)

/** Fetches it ahead of need, so that a tap on Home shows all of it at once. */
export const preloadHome = (): void => void loadMain().catch(() => undefined)

export interface HomeScreenProps {
  readonly loadAttention: () => Promise<ReadAttention>
  readonly sample: SampleOfferAction
  readonly onInstall: (() => void) | undefined
  readonly installCard: ReactNode
}

/** The page to come back to: what one can do, and where one left off. */
export function HomeScreen(main: HomeScreenProps) {
  const { labels } = useAccountContext().partner
  const [aside, setAside] = useState<HTMLElement | null>(null)
  return (
    <Page className={css.page}>
      <header className={classNames('part-hero', css.hero)}>
        <h1 dir="auto">{labels['home.headline']}</h1>
        <p dir="auto">{labels['home.subheading']}</p>
      </header>
      <div className={css.columns}>
        <div className={classNames(css.column, css.main)}>
          <Suspense fallback={<div className={css.coming} aria-busy="true" />}>
            <LazyHomeMain {...main} aside={aside} />
          </Suspense>
        </div>
        <div ref={setAside} className={css.aside} />
        <div className={classNames(css.column, css.cards)}>
          <HomeCards />
        </div>
        <div className={classNames(css.column, css.shortcutsArea)}>
          <HomeShortcuts />
        </div>
      </div>
    </Page>
  )
}
