import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Pencil, Plus, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { openTemplatePicker } from '#content/template-picker/open-template-picker.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { countRecords } from '#store/queries.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { useRights } from '#store/react/use-rights.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import css from './home-cards.module.css'

/** The two cards of the specification (1.10); their titles and texts are the partner's. */
export function HomeCards() {
  const { labels } = useAccountContext().partner
  const counts = useLocalQuery(async (database) => ({
    offers: await countRecords(database, 'opportunity'),
    drafts: await countRecords(database, 'aiResult'),
  }))
  const rights = useRights('opportunities')
  const hasOffers = counts === undefined || counts.offers > 0
  return (
    <>
      <Card
        title={labels['home.offerCardTitle']}
        text={labels['home.offerCardDescription']}
        icon={<Tag aria-hidden="true" />}
        count={counts?.offers ? formatNumber(counts.offers) : ''}
      >
        {rights?.create !== false && (
          <Link to="/browse/opportunities" search={{ new: true }} className={buttonClass({ small: true })}>
            <Plus aria-hidden="true" />
            {t`New offer`}
          </Link>
        )}
        <Link to="/browse/opportunities" className={buttonClass({ small: true, variant: 'quiet' })}>
          {t`All offers`}
        </Link>
      </Card>
      <Card
        title={labels['home.skillsCardTitle']}
        text={labels['home.skillsCardDescription']}
        icon={<Pencil aria-hidden="true" />}
        count={counts?.drafts ? plural({ count: counts.drafts }, { one: '# draft', other: '# drafts' }) : ''}
      >
        {hasOffers ? (
          <Button small onClick={() => openTemplatePicker()}>
            {t`Start writing`}
          </Button>
        ) : (
          <Link to="/browse/drafts" className={buttonClass({ small: true })}>
            {t`Start writing`}
          </Link>
        )}
        <Link to="/browse/formulas" className={buttonClass({ small: true, variant: 'quiet' })}>
          {t`Your formulas`}
        </Link>
      </Card>
    </>
  )
}

interface CardProps {
  readonly title: string
  readonly text: string
  readonly icon: ReactNode
  /** Number of them; empty for none. */
  readonly count: string
  readonly children: ReactNode
}

function Card({ title, text, icon, count, children }: CardProps) {
  return (
    <section className={classNames(cardClass(), css.card)}>
      <h2>
        <span dir="auto">{title}</span>
        {icon}
      </h2>
      <p dir="auto">{text}</p>
      <div className={css.actions}>
        {children}
        {count !== '' && <small>{count}</small>}
      </div>
    </section>
  )
}
