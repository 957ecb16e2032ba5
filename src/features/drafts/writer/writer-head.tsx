import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { openTemplatePicker } from '#content/template-picker/open-template-picker.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { Crumb } from '#ui/crumb.tsx'
import { PolicyLinks } from './policy-links.tsx'
import css from './writer-head.module.css'

export interface WriterHeadProps {
  readonly useCase: UseCase
  readonly offer: DomainRecord
  /** '36 AI drafts left' */
  readonly left: string
  readonly leftId: string
  /** Chooses another offer; absent where the request bar has it. */
  readonly menu?: ReactNode
}

/** Template and offer of the writer, and ways to another one. */
export function WriterHead({ useCase, offer, left, leftId, menu }: WriterHeadProps) {
  const templates = { to: '/browse/drafts', search: { offer: offer.name } } as const
  return (
    <header className={css.head}>
      <Link {...templates} className={classNames(buttonClass({ variant: 'quiet', iconOnly: true }), css.back)} aria-label="Templates">
        <ChevronLeft aria-hidden="true" />
      </Link>
      <div className={css.words}>
        <div className={css.crumb}>
          <Crumb>
            <Link to="/browse/strategies">Write</Link>
            {' › '}
            <Link {...templates}>Templates</Link>
          </Crumb>
        </div>
        <h1>{useCase.name}</h1>
      </div>
      <PolicyLinks useCase={useCase} className={css.policies} />
      {left !== '' && (
        <span id={leftId} className={css.left}>
          {left}
        </span>
      )}
      {menu}
      <Button className={css.change} onClick={() => openTemplatePicker({ offer: offer.name })}>
        Change template
      </Button>
    </header>
  )
}
