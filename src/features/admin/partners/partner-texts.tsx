import { t } from '@lingui/core/macro'
import { type FormEvent, useId } from 'react'
import type { PartnerAdminDetails } from '#contract/methods/admin.ts'
import { settingAt, withSetting } from '#domain/partner/partner-settings.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import css from '#features/admin/admin.module.css'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { FaultLine } from '#features/admin/state/fault-line.tsx'
import partnerCss from './partner.module.css'
import type { PartnerField } from './partner-fields.ts'
import type { PartnerSectionProps } from './partner-section-props.ts'
import { useServerSave } from '#features/admin/saving/use-server-save.ts'
import { type SettingTexts, useSettingTexts } from './use-setting-texts.ts'

interface PartnerTextsProps extends PartnerSectionProps {
  readonly title: string
  readonly remark?: string
  readonly fields: readonly PartnerField[]
  /** Fields that few partners need, behind a line that opens them. */
  readonly more?: { readonly summary: string; readonly fields: readonly PartnerField[] }
}

/** Returns the stored values of the settings at these paths. */
export const settingTextsAt = (
  { settings }: Pick<PartnerAdminDetails, 'settings'>,
  places: readonly string[],
): SettingTexts => Object.fromEntries(places.map((at) => [at, settingAt(settings, at)]))

/** The settings with what was typed at these places. */
export const withSettingTexts = (
  { settings }: Pick<PartnerAdminDetails, 'settings'>,
  texts: SettingTexts,
  places: readonly string[],
) => places.reduce((before, at) => withSetting(before, at, texts[at] ?? ''), settings)

/** Settings that are texts, saved together. */
export function PartnerTexts({ partner, whyId, onChanged, title, remark, fields, more }: PartnerTextsProps) {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  const all = [...fields, ...(more?.fields ?? [])]
  const { draft, touched, change } = useSettingTexts(
    settingTextsAt(
      partner,
      all.map(({ at }) => at),
    ),
  )
  const { save, fault, isBusy } = useServerSave<PartnerAdminDetails>(onChanged)
  const headingId = useId()
  const problems = partner.problems.filter(({ at }) => all.some((field) => field.at === at))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOnline || isBusy) return
    const settings = withSettingTexts(partner, draft, touched)
    void save(
      () => ask('admin.savePartner', [{ id: partner.id, settings, was: partner.settings }]),
      t`${title}: saved.`,
    )
  }
  const fieldOf = ({ at, label, ...rest }: PartnerField) => (
    <TextField
      key={at}
      label={label}
      {...rest}
      autoComplete="off"
      value={draft[at] ?? ''}
      onValueChange={(text) => change(at, text)}
      error={touched.includes(at) ? undefined : problems.find((problem) => problem.at === at)?.why}
    />
  )
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {remark !== undefined && <p className={css.remark}>{remark}</p>}
      <form className={css.form} noValidate onSubmit={submit}>
        {fields.map(fieldOf)}
        {more && (
          <details className={partnerCss.more}>
            <summary>{more.summary}</summary>
            <div className={css.form}>{more.fields.map(fieldOf)}</div>
          </details>
        )}
        {fault && <FaultLine>{fault.message}</FaultLine>}
        <div className={css.actions}>
          <Button
            type="submit"
            aria-label={t`Save: ${title}`}
            loading={isBusy}
            loadingLabel={t`Saving…`}
            {...disabledWhile(!isOnline, whyId)}
          >
            {t`Save`}
          </Button>
          {problems.length > 0 && (
            <span className={css.remark}>
              {t`Marked fields have a problem. Until you fix them, the default is shown.`}
            </span>
          )}
        </div>
      </form>
    </section>
  )
}
