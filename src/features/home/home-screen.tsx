import { Link } from '@tanstack/react-router'
import { Clock, Pencil, Plus, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '#lib/text.ts'
import { countHeads } from '#store/queries.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
import { useRights } from '#store/react/use-rights.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cardClass } from '#ui/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { Continue } from './continue.tsx'
import css from './home.module.css'
import { Shortcuts } from './shortcuts.tsx'

export interface HomeScreenProps {
  /** Whether an address of the app has no screen yet: nothing here leads there. */
  readonly isToCome: (href: string) => boolean
  readonly children?: ReactNode
}

/** The page to come back to: what one can do, and where one left off. */
export function HomeScreen({ isToCome, children }: HomeScreenProps) {
  const { labels } = useWorkspace().partner
  return (
    <div className={css.page}>
      <header className={classNames('part-hero', css.hero)}>
        <h1 dir="auto">{labels['home.headline']}</h1>
        <p dir="auto">{labels['home.subheading']}</p>
      </header>
      <div className={css.cards}>
        <OffersCard />
        <SkillsCard isToCome={isToCome} />
      </div>
      <div className={css.under}>
        <Continue />
        <Shortcuts isToCome={isToCome} />
      </div>
      {children}
    </div>
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

const WRITING = 'library/strategies/ai'
const TEXTS = 'browse/strategies'

function SkillsCard({ isToCome }: Pick<HomeScreenProps, 'isToCome'>) {
  const { labels } = useWorkspace().partner
  const hasWriting = !isToCome(WRITING)
  const hasTexts = !isToCome(TEXTS)
  const count = useLive((database) => countHeads(database, 'strategy'))
  const mayWrite = useRights('strategies')?.create !== false
  return (
    <section className={classNames(cardClass({ padded: true }), css.card)}>
      <h2 dir="auto">{labels['home.skillsCardTitle']}</h2>
      <Pencil className={css.glyph} aria-hidden="true" />
      <p dir="auto">{labels['home.skillsCardDescription']}</p>
      <div className={css.actions}>
        {mayWrite && hasWriting && (
          <Link to="/$" params={{ _splat: WRITING }} className={buttonClass()}>
            Start writing
          </Link>
        )}
        {mayWrite && !hasWriting && hasTexts && (
          <Link to="/browse/strategies" search={{ new: 'draft' }} className={buttonClass()}>
            Start writing
          </Link>
        )}
        {hasTexts && (
          <Link to="/browse/strategies" search={{}} className={buttonClass({ variant: 'quiet' })}>
            All texts
          </Link>
        )}
        {hasTexts && count !== undefined && count > 0 && <small>{counted(count, 'text')}</small>}
        {!hasWriting && !hasTexts && (
          <Badge tone="dim" icon={<Clock aria-hidden="true" />}>
            Soon
          </Badge>
        )}
      </div>
    </section>
  )
}
