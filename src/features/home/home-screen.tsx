import { type ReactNode, Suspense, useState } from 'react'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { optional } from '#ui/loading/optional.ts'
import { Page } from '#ui/layout/page.tsx'
import type { ReadAttention } from './attention-row.ts'
import { Cards } from './cards.tsx'
import type { SampleOffer } from './checklist/checklist.tsx'
import css from './home.module.css'
import { Shortcuts } from './shortcuts.tsx'

/** In a file of its own, beside the entry: it needs the database to have opened first. */
const loadMain = async () => (await import('./home-main.tsx')).HomeMain
const HomeMain = optional(loadMain)

/** Fetches it ahead of need, so that a tap on Home shows all of it at once. */
export const preloadHome = (): void => void loadMain().catch(() => undefined)

export interface HomeScreenProps {
  readonly loadAttention: () => Promise<ReadAttention>
  readonly sample: SampleOffer
  readonly onInstall: (() => void) | undefined
  readonly installCard: ReactNode
}

/** The page to come back to: what one can do, and where one left off. */
export function HomeScreen(main: HomeScreenProps) {
  const { labels } = useWorkspace().partner
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
            <HomeMain {...main} aside={aside} />
          </Suspense>
        </div>
        <div ref={setAside} className={css.aside} />
        <div className={classNames(css.column, css.cards)}>
          <Cards />
        </div>
        <div className={classNames(css.column, css.shortcutsArea)}>
          <Shortcuts />
        </div>
      </div>
    </Page>
  )
}
