import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { useRecordTitle } from '#records/record-title.ts'
import { ArrowUpRight, ChevronLeft, Eye } from 'lucide-react'
import { AccountTemplateMenu } from '#features/library/parts/account-template-menu.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import type { LibraryText } from './library-text.ts'
import { textCategoryName } from './text-categories.ts'
import css from './template-bar.module.css'

export interface TemplateBarProps {
  readonly text: LibraryText
  readonly offer: string | undefined
  readonly onPreview: () => void
  readonly onUse: () => Promise<void>
}

/** Names the template, with its preview and the one thing to do with it. */
export function TemplateBar({ text, offer, onPreview, onUse }: TemplateBarProps) {
  const isNarrow = useMedia('(max-width: 48rem)')
  useRecordTitle(text.title)
  const back = { to: '/library/strategies/$kind', params: { kind: text.category }, search: { offer } } as const
  return (
    <div className={css.bar}>
      <Link
        {...back}
        className={`${buttonClass({ variant: 'quiet', iconOnly: true })} ${css.back}`}
        aria-label={t`Library: ${{ name: textCategoryName(text.category) }}`}
      >
        <ChevronLeft aria-hidden="true" />
      </Link>
      <div className={css.words}>
        <Link {...back} className={css.crumb}>
          {t`Library › ${{ name: textCategoryName(text.category) }}`}
        </Link>
        <h1 className={css.heading} dir="auto">
          {text.title}
        </h1>
      </div>
      <Button
        iconOnly={isNarrow}
        aria-label={t`Preview`}
        aria-haspopup="dialog"
        onClick={onPreview}
        className={css.preview}
      >
        <Eye aria-hidden="true" />
        {!isNarrow && t`Preview`}
      </Button>
      {text.ID !== undefined && <AccountTemplateMenu ID={text.ID} name={text.name} title={text.title} />}
      <span className={css.use}>
        <UseTextTemplateButton text={text} onUse={onUse} />
      </span>
    </div>
  )
}

/** The only primary button: in the bar, and on phones at the bottom of the window. */
export function UseTextTemplateButton({
  text,
  onUse,
  wide = false,
}: Pick<TemplateBarProps, 'text' | 'onUse'> & { readonly wide?: boolean }) {
  return (
    <Button variant="primary" wide={wide} onClick={onUse}>
      {text.url !== '' && <ArrowUpRight aria-hidden="true" />}
      {t`Use this template`}
    </Button>
  )
}
