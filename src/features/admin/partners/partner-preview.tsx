import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Partner } from '#domain/partner/partner.ts'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { Chip, ChipRow } from '#ui/navigation/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/navigation/link-class.ts'
import { BrandLogo } from '#ui/brand/brand-logo.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import css from './partner-preview.module.css'
import { PreviewFrame, type PreviewTheme } from './preview-frame.tsx'

interface PartnerPreviewProps {
  readonly css: string
  readonly labels: Partner['labels']
  readonly logoUrl: string | undefined
}

const THEMES: readonly { readonly theme: PreviewTheme; readonly label: string }[] = [
  { theme: 'device', label: t`As the device` },
  { theme: 'light', label: t`Light` },
  { theme: 'dark', label: t`Dark` },
]

/** A made-up piece of the product under a look that is not saved yet. */
export function PartnerPreview({ css: appearance, labels, logoUrl }: PartnerPreviewProps) {
  const [theme, setTheme] = useState<PreviewTheme>('device')
  return (
    <div className={css.preview}>
      <div className={css.bar}>
        <h3>{t`Preview`}</h3>
        <ChipRow label={t`Preview in`}>
          {THEMES.map(({ theme: each, label }) => (
            <Chip key={each} pressed={theme === each} onClick={() => setTheme(each)}>
              {label}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <PreviewFrame title={t`Theme preview`} css={appearance} theme={theme} className={css.frame}>
        <SamplePage labels={labels} logoUrl={logoUrl} />
      </PreviewFrame>
    </div>
  )
}

/** Every part of the page that a stylesheet may address. */
function SamplePage({ labels, logoUrl }: Omit<PartnerPreviewProps, 'css'>) {
  const [name, setName] = useState('')
  return (
    <div className={css.page}>
      <div className={classNames('part-header', css.header)}>
        <BrandLogo imageUrl={logoUrl}>{labels['global.appName']}</BrandLogo>
      </div>
      <div className={classNames('part-hero', css.hero)}>
        <p className={css.headline}>{labels['home.headline']}</p>
        <p>{labels['home.subheading']}</p>
      </div>
      <div className={css.body}>
        <div className={classNames(cardClass({ padded: true }), css.card)}>
          <p className={css.name}>{t`Weekly loaf`}</p>
          <p className={css.quiet}>
            <Trans>
              9 of 14 sections. <span className={linkClass}>See what is missing</span>
            </Trans>
          </p>
          <div className={css.buttons}>
            <Button variant="primary">{t`Write`}</Button>
            <Button>{t`Edit`}</Button>
          </div>
        </div>
        <div className={classNames('part-login', css.login)}>
          <TextField label={t`Email or username`} autoComplete="off" value={name} onValueChange={setName} />
          <Button variant="primary" wide>
            {t`Log in`}
          </Button>
        </div>
      </div>
      <div className={classNames('part-footer', css.footer)}>© {labels['global.legalCompanyName']}</div>
    </div>
  )
}
