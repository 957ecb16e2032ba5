import { Link } from '@tanstack/react-router'
import { Pencil, Plus, Tag } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { counted } from '#lib/text.ts'
import { countHeads } from '#store/queries.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
import { useRights } from '#store/react/use-rights.ts'
import { buttonClass } from '#ui/button-class.ts'
import { cardClass } from '#ui/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { optional } from '#ui/optional.ts'
import { Page } from '#ui/page.tsx'
import { Continue } from './continue.tsx'
import css from './home.module.css'
import { Shortcuts, type ShortcutsProps } from './shortcuts.tsx'

/** Once the page is idle: nobody waits for it. */
const EndingSoon = optional(async () => {
  await new Promise((done) => ('requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout)(done))
  return (await import('./ending-soon.tsx')).EndingSoon
})

export interface HomeScreenProps extends ShortcutsProps {
  readonly children?: ReactNode
}

/** The page to come back to: what one can do, and where one left off. */
export function HomeScreen({ isToCome, children }: HomeScreenProps) {
  const { labels } = useWorkspace().partner
  return (
    <Page>
      <header className={classNames('part-hero', css.hero)}>
        <h1 dir="auto">{labels['home.headline']}</h1>
        <p dir="auto">{labels['home.subheading']}</p>
      </header>
      <div className={css.cards}>
        <OffersCard />
        <SkillsCard />
      </div>
      <div className={css.under}>
        <div>
          <Continue />
          <Suspense>
            <EndingSoon />
          </Suspense>
        </div>
        <Shortcuts isToCome={isToCome} />
      </div>
      {children}
    </Page>
  )
}

function OffersCard() {
  const { labels } = useWorkspace().partner
  const count = useLive((database) => countHeads(database, 'opportunity'))
  const rights = useRights('opportunities')
  return (
    <section className={classNames(cardClass({ padded: true }), css.card)}>
      <h2 dir="auto">{labels['home.offerCardTitle']}</h2>
      <Tag className={css.glyph} aria-hidden="true" />
      <p dir="auto">{labels['home.offerCardDescription']}</p>
      <div className={css.actions}>
        {rights?.create !== false && (
          <Link to="/browse/opportunities" search={{ new: true }} className={buttonClass({ variant: 'primary' })}>
            <Plus aria-hidden="true" />
            New offer
          </Link>
        )}
        <Link to="/browse/opportunities" className={buttonClass()}>
          All offers
        </Link>
        {count !== undefined && count > 0 && <small>{counted(count, 'offer')}</small>}
      </div>
    </section>
  )
}

function SkillsCard() {
  const { labels } = useWorkspace().partner
  const count = useLive((database) => countHeads(database, 'strategy'))
  const rights = useRights('strategies')
  return (
    <section className={classNames(cardClass({ padded: true }), css.card)}>
      <h2 dir="auto">{labels['home.skillsCardTitle']}</h2>
      <Pencil className={css.glyph} aria-hidden="true" />
      <p dir="auto">{labels['home.skillsCardDescription']}</p>
      <div className={css.actions}>
        {rights?.create !== false && (
          <Link to="/browse/strategies" search={{ new: 'draft' }} className={buttonClass()}>
            Start writing
          </Link>
        )}
        <Link to="/browse/strategies" className={buttonClass({ variant: 'quiet' })}>
          All texts
        </Link>
        {count !== undefined && count > 0 && <small>{counted(count, 'text')}</small>}
      </div>
    </section>
  )
}
