import { Link } from '@tanstack/react-router'
import { useRecordTitle } from '#records/record-title.ts'
import { ArrowUpRight, ChevronLeft, Monitor, Smartphone, Tablet } from 'lucide-react'
import { OwnMenu } from '#features/library/parts/own-menu.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Segmented } from '#ui/segmented.tsx'
import { useMedia } from '#ui/use-media.ts'
import type { View } from './library-search.ts'
import type { LibraryText } from './library-text.ts'
import { shelfName } from './shelves.ts'
import css from './template-bar.module.css'

const OPTIONS = [
  { value: 'desktop', label: 'Desktop', icon: <Monitor aria-hidden="true" /> },
  { value: 'tablet', label: 'Tablet', icon: <Tablet aria-hidden="true" /> },
  { value: 'phone', label: 'Phone', icon: <Smartphone aria-hidden="true" /> },
] as const

export interface TemplateBarProps {
  readonly text: LibraryText
  readonly offer: string | undefined
  readonly view: View
  readonly onView: (view: View) => void
  readonly onUse: () => Promise<void>
}

/** Which template this is, what it is looked at on, and the one thing to do with it. */
export function TemplateBar({ text, offer, view, onView, onUse }: TemplateBarProps) {
  const isNarrow = useMedia('(max-width: 48rem)')
  useRecordTitle(text.title)
  const back = { to: '/library/strategies/$kind', params: { kind: text.shelf }, search: { offer } } as const
  return (
    <div className={css.bar}>
      <Link
        {...back}
        className={`${buttonClass({ variant: 'quiet', iconOnly: true })} ${css.back}`}
        aria-label={`Library: ${shelfName(text.shelf)}`}
      >
        <ChevronLeft aria-hidden="true" />
      </Link>
      <div className={css.words}>
        <Link {...back} className={css.crumb}>
          Library › {shelfName(text.shelf)}
        </Link>
        <h1 className={css.heading} dir="auto">
          {text.title}
        </h1>
      </div>
      <Segmented label="Seen on" options={OPTIONS} value={view} onValueChange={onView} iconOnly={isNarrow} className={css.views} />
      {text.ID !== undefined && <OwnMenu ID={text.ID} name={text.name} title={text.title} />}
      <span className={css.use}>
        <UseButton text={text} onUse={onUse} />
      </span>
    </div>
  )
}

/** The one primary button: in the bar, on phones at the foot of the window. */
export function UseButton({ text, onUse, wide = false }: Pick<TemplateBarProps, 'text' | 'onUse'> & { readonly wide?: boolean }) {
  return (
    <Button variant="primary" wide={wide} onClick={onUse}>
      {text.url !== '' && <ArrowUpRight aria-hidden="true" />}
      Use this template
    </Button>
  )
}
