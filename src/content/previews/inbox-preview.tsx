import { t } from '@lingui/core/macro'
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react'
import { useState } from 'react'
import type { TextPreviewProps } from './channel-text.ts'
import { FilledPieces } from './filled-pieces.tsx'
import { BrandAvatar } from './brand-placeholder.tsx'
import { classNames } from '#ui/class-names.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import css from './inbox-preview.module.css'

const INBOX_THEMES = [
  { value: 'light', label: t`Light`, icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: t`Dark`, icon: <Moon aria-hidden="true" /> },
] as const
const INBOX_WIDTHS = [
  { value: 'phone', label: t`Phone`, icon: <Smartphone aria-hidden="true" /> },
  { value: 'wide', label: t`Wide`, icon: <Monitor aria-hidden="true" /> },
] as const

/**
 * Previews an email as a row among others, in light and dark, on a phone and wide. Each line is cut where the row ends.
 */
export function InboxPreview({ shown, brand, device }: TextPreviewProps) {
  const [light, setLight] = useState<'light' | 'dark'>('light')
  const [chosen, setWidth] = useState<'phone' | 'wide'>('phone')
  const width = device === undefined ? chosen : device === 'phone' ? 'phone' : 'wide'
  const { firstOf, body } = shown
  const subject = firstOf('subject')
  const preview = firstOf('preview')
  return (
    <div className={css.around}>
      <div className={css.choices}>
        <Segmented
          label={t({ message: 'Light', context: 'brightness' })}
          options={INBOX_THEMES}
          value={light}
          onValueChange={setLight}
          iconOnly
        />
        {device === undefined && (
          <Segmented label={t`Width`} options={INBOX_WIDTHS} value={width} onValueChange={setWidth} iconOnly />
        )}
      </div>
      <div className={classNames(css.inbox, css[width])} data-theme={light}>
        <div className={css.other} aria-hidden="true" />
        <article dir={shown.direction} className={css.row} aria-label={t`Email in an inbox`}>
          <BrandAvatar name={brand.name} color={brand.color} />
          <bdi className={css.sender}>{brand.name}</bdi>
          <span className={css.time}>9:41</span>
          <span className={css.subject} dir="auto">
            <FilledPieces pieces={subject} otherwise={t`(no subject)`} />
          </span>
          <span className={css.preview} dir="auto">
            <FilledPieces pieces={preview.length > 0 ? preview : body.slice(0, 20)} />
          </span>
        </article>
        <div className={css.other} aria-hidden="true" />
      </div>
    </div>
  )
}
