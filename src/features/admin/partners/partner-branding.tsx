import { t } from '@lingui/core/macro'
import { type FormEvent, useId } from 'react'
import type { PartnerAdminDetails } from '#contract/methods/admin.ts'
import { readPartner } from '#domain/partner/read-partner.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { ColorField } from '#ui/fields/color-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { accentNote } from './accent-note.ts'
import css from '#features/admin/admin.module.css'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { FaultLine } from '#features/admin/state/fault-line.tsx'
import partnerCss from './partner.module.css'
import { COLOUR_SETTINGS } from './partner-fields.ts'
import { PartnerPreview } from './partner-preview.tsx'
import type { PartnerSectionProps } from './partner-section-props.ts'
import { withSettingTexts, settingTextsAt } from './partner-texts.tsx'
import { pictureUrl } from './picture-url.ts'
import { StyleReportSection } from './style-report-section.tsx'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { useStylePreview } from './use-style-preview.ts'
import { fieldFault, useServerSave } from '#features/admin/saving/use-server-save.ts'
import { useSettingTexts } from './use-setting-texts.ts'

interface PartnerBrandingProps extends PartnerSectionProps {
  /** Rises with each change of a picture. */
  readonly pictureVersion: number
}

/** Colours and stylesheet, with a piece of the product under them before they are saved. */
export function PartnerBranding({ partner, whyId, onChanged, pictureVersion }: PartnerBrandingProps) {
  const isOnline = useIsOnline()
  const { draft, touched, change } = useSettingTexts({
    ...settingTextsAt(partner, COLOUR_SETTINGS),
    style: partner.style,
  })
  const { style = '', accent = '' } = draft
  const { preview, fault: previewFault } = useStylePreview(style, accent)
  const { submit, fault, isBusy } = useBrandingSave(partner, { draft, touched, onChanged })
  const headingId = useId()
  const problemAt = (at: string) =>
    touched.includes(at) ? undefined : partner.problems.find((problem) => problem.at === at)?.why
  const styleError = fieldFault(previewFault, 'style') ?? fieldFault(fault, 'style')
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`Branding`}</h2>
      <div className={partnerCss.look}>
        <form className={css.form} noValidate onSubmit={submit}>
          <ColorField
            label={t`Accent`}
            hint={t`All shades are based on it. Leave empty for green`}
            placeholder="#rrggbb"
            value={accent}
            onValueChange={(text) => change('accent', text)}
            message={accentNote(accent)}
            error={problemAt('accent')}
          />
          <div className={partnerCss.pair}>
            <ColorField
              label={t`Title bar colour`}
              placeholder="#rrggbb"
              value={draft['colors.theme'] ?? ''}
              onValueChange={(text) => change('colors.theme', text)}
              error={problemAt('colors.theme')}
            />
            <ColorField
              label={t`Splash colour`}
              placeholder="#rrggbb"
              value={draft['colors.background'] ?? ''}
              onValueChange={(text) => change('colors.background', text)}
              error={problemAt('colors.background')}
            />
          </div>
          <TextArea
            label={t`Stylesheet`}
            hint={t`Only these can be styled: colours, type, corners, shadows and spacing of named parts such as .part-card`}
            className={partnerCss.source}
            dir="ltr"
            minRows={8}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={style}
            onValueChange={(text) => change('style', text)}
            error={styleError}
          />
          <StyleReportSection report={preview?.report ?? partner.report} />
          {fault && styleError === undefined && <FaultLine>{fault.message}</FaultLine>}
          <div className={css.actions}>
            <Button
              variant="primary"
              type="submit"
              loading={isBusy}
              loadingLabel={t`Saving…`}
              {...disabledWhile(!isOnline, whyId)}
            >
              {t`Save branding`}
            </Button>
          </div>
        </form>
        <BrandingPreview key={pictureVersion} partner={partner} css={preview?.css ?? ''} />
      </div>
    </section>
  )
}

interface BrandingDraft extends Pick<PartnerSectionProps, 'onChanged'> {
  readonly draft: Readonly<Record<string, string>>
  readonly touched: readonly string[]
}

/** Colours are settings and the stylesheet is not: what was changed is sent, the colours first. */
function useBrandingSave(partner: PartnerAdminDetails, { draft, touched, onChanged }: BrandingDraft) {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  const { save, fault, isBusy } = useServerSave<PartnerAdminDetails>(onChanged)
  const { id } = partner
  const send = async () => {
    const colours = COLOUR_SETTINGS.filter((at) => touched.includes(at))
    const hasStyle = touched.includes('style')
    if (colours.length > 0 || !hasStyle) {
      const settings = withSettingTexts(partner, draft, colours)
      if (!(await save(() => ask('admin.savePartner', [{ id, settings, was: partner.settings }]), t`Branding saved.`)))
        return
    }
    if (hasStyle) await save(() => ask('admin.setPartnerStyle', [{ id, style: draft.style ?? '' }]), t`Branding saved.`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isOnline && !isBusy) void send()
  }
  return { submit, fault, isBusy }
}

interface BrandingPreviewProps extends Pick<PartnerSectionProps, 'partner'> {
  readonly css: string
}

function BrandingPreview({ partner, css: appearance }: BrandingPreviewProps) {
  const { labels } = readPartner(partner.settings).partner
  if (!partner.pictures.includes('logo')) return <PartnerPreview css={appearance} labels={labels} logoUrl={undefined} />
  return <PreviewWithLogo id={partner.id} css={appearance} labels={labels} />
}

interface PreviewWithLogoProps extends Pick<Parameters<typeof PartnerPreview>[0], 'css' | 'labels'> {
  readonly id: string
}

function PreviewWithLogo({ id, ...appearance }: PreviewWithLogoProps) {
  const { answer } = useServerQuery('admin.getPartnerPicture', { id, name: 'logo' })
  return <PartnerPreview {...appearance} logoUrl={answer ? pictureUrl(answer) : undefined} />
}
