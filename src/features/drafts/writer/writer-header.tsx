import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Ellipsis, LayoutGrid, List } from 'lucide-react'
import type { ReactNode } from 'react'
import { openTemplatePicker } from '#content/template-picker/open-template-picker.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { type DomainRecord, storedTitle } from '#domain/engine/record.ts'
import { navLabel } from '#domain/partner/partner.ts'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import css from './writer-header.module.css'

export interface WriterHeaderProps {
  readonly useCase: UseCase
  readonly offer: DomainRecord
  /** '36 AI drafts left' */
  readonly left: string
  readonly leftId: string
  /** Chooses another offer. */
  readonly menu: ReactNode
  /** The offer is named under the template, and the rest is behind '…'. */
  readonly isPhone: boolean
}

/** Template and offer of the writer, and ways to another one. */
export function WriterHeader({ useCase, offer, left, leftId, menu, isPhone }: WriterHeaderProps) {
  const { partner } = useAccountContext()
  const title = titleOrUntitled(t`offer`, storedTitle(offer))
  const templates = { to: '/browse/drafts', search: { offer: offer.name } } as const
  const change = () => openTemplatePicker({ offer: offer.name })
  const leftLine = left !== '' && (
    <span id={leftId} className={css.left}>
      {left}
    </span>
  )
  return (
    <header className={css.head}>
      <Link
        {...templates}
        className={classNames(buttonClass({ variant: 'quiet', iconOnly: true }), css.back)}
        aria-label={t`Templates`}
      >
        <ChevronLeft aria-hidden="true" />
      </Link>
      <div className={css.words}>
        <div className={css.crumb}>
          <Breadcrumb>
            <Link to="/browse/strategies">{navLabel(partner, 'write')}</Link>
            {' › '}
            <Link {...templates}>{t`Templates`}</Link>
          </Breadcrumb>
        </div>
        <h1>{useCase.name}</h1>
        {isPhone && (
          <p className={css.offer}>
            <Trans>
              for <bdi>{title}</bdi>
            </Trans>
            {left !== '' && ' · '}
            {leftLine}
          </p>
        )}
      </div>
      {isPhone ? (
        <Menu
          trigger={
            <Button variant="quiet" iconOnly aria-label={t`More`}>
              <Ellipsis aria-hidden="true" />
            </Button>
          }
          entries={[
            { label: t`Change template`, icon: <LayoutGrid aria-hidden="true" />, onSelect: change },
            {
              type: 'link',
              label: t`All drafts`,
              icon: <List aria-hidden="true" />,
              link: <Link to="/browse/drafts/all" />,
            },
          ]}
        />
      ) : (
        <>
          {leftLine}
          {menu}
          <Button onClick={change}>{t`Change template`}</Button>
        </>
      )}
    </header>
  )
}
