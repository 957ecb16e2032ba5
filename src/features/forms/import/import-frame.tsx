import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { buttonClass } from '#ui/buttons/button-class.ts'
import css from './import.module.css'

/** The form that entries are imported into, and the workbook's slug as it is in the address. */
export interface ImportTarget {
  readonly form: CustomForm
  readonly workbook: string
}

export interface ImportFrameProps extends ImportTarget {
  readonly title: string
  readonly facts?: string
  /** At the end of the bar; on phones at the foot of the page. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The page of an import: what it is about, what can be done, and the step. */
export function ImportFrame({ form, workbook, title, facts, actions, children }: ImportFrameProps) {
  const back = { to: '/workbooks/run/$workbook/{-$form}', params: { workbook, form: form.name } } as const
  return (
    <div className={css.screen}>
      <div className={css.bar}>
        <Link
          {...back}
          className={`${buttonClass({ variant: 'quiet', iconOnly: true })} ${css.arrow}`}
          aria-label={t`Back to entries`}
        >
          <ChevronLeft aria-hidden="true" />
        </Link>
        <div className={css.words}>
          <p className={css.crumb}>
            <Link {...back}>
              <bdi>{titleOrUntitled('form', form.title)}</bdi>
            </Link>{' '}
            <span aria-hidden="true">›</span> {t({ message: 'Import', context: 'noun' })}
          </p>
          <div className={css.line}>
            <h1 className={css.title} dir="auto">
              {title}
            </h1>
            {facts !== undefined && <span className={css.facts}>{facts}</span>}
          </div>
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      <div className={css.scroll}>{children}</div>
    </div>
  )
}
