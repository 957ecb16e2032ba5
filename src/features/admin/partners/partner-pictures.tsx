import { t } from '@lingui/core/macro'
import { Upload } from 'lucide-react'
import { useId, useRef } from 'react'
import type { PartnerAdminDetails } from '#contract/methods/admin.ts'
import { settingAt, withSetting } from '#domain/partner/partner-settings.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import css from '#features/admin/admin.module.css'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { FaultLine } from '#features/admin/state/fault-line.tsx'
import partnerCss from './partner.module.css'
import type { PartnerSectionProps } from './partner-section-props.ts'
import { pictureUrl, readBase64 } from './picture-url.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { useServerSave } from '#features/admin/saving/use-server-save.ts'

const PICTURE_KINDS = [
  { kind: 'logo', label: t`Logo`, accept: '.png,.jpg,.jpeg,.webp,.svg' },
  { kind: 'icon', label: t`Icon`, accept: '.png,.svg' },
  { kind: 'maskable', label: t`Maskable icon`, accept: '.png,.svg' },
] as const

interface PartnerPicturesProps extends PartnerSectionProps {
  readonly pictureVersion: number
}

/** Logo and icons. */
export function PartnerPictures({ partner, whyId, onChanged, pictureVersion }: PartnerPicturesProps) {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  const { id, pictures } = partner
  const { save, fault, isBusy } = useServerSave<PartnerAdminDetails>(onChanged)
  const [headingId, remarkId] = [useId(), useId()]
  const upload = (kind: (typeof PICTURE_KINDS)[number]['kind'], file: File) =>
    save(async () => ask('admin.setPartnerPicture', [{ id, kind, base64: await readBase64(file) }]), t`Picture saved.`)
  const remove = (name: string) => save(() => ask('admin.removePartnerPicture', [{ id, name }]), t`Picture removed.`)
  const hideName = (isHidden: boolean) => {
    const settings = withSetting(partner.settings, 'showName', isHidden ? 'no' : '')
    return save(() => ask('admin.savePartner', [{ id, settings, was: partner.settings }]), t`Branding saved.`)
  }
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`Pictures`}</h2>
      <p id={remarkId} className={css.remark}>
        {t`At most 512 KiB each. The logo is shown 28 px high; icons are square, 144 px or more as PNG, or SVG.`}
      </p>
      <CheckBox
        label={t`The logo contains the name, so don’t repeat it beside the logo`}
        checked={settingAt(partner.settings, 'showName') === 'no'}
        disabled={!isOnline || isBusy}
        onCheckedChange={(isHidden) => void hideName(isHidden)}
      />
      {pictures.length > 0 && (
        <ul className={partnerCss.pictures} aria-label={t`Pictures`}>
          {pictures.map((name) => (
            <li key={`${name} ${pictureVersion}`}>
              <PartnerPicture id={id} name={name} />
              <span>{name}</span>
              <Button
                small
                variant="quiet"
                aria-label={t`Remove ${name}`}
                {...disabledWhile(!isOnline, whyId)}
                onClick={() => isOnline && !isBusy && void remove(name)}
              >
                {t`Remove`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {fault && <FaultLine>{fault.message}</FaultLine>}
      <div className={css.actions}>
        {PICTURE_KINDS.map(({ kind, label, accept }) => (
          <FileButton
            key={kind}
            label={label}
            accept={accept}
            disabled={disabledWhile(!isOnline, whyId)}
            onFile={(file) => isOnline && !isBusy && void upload(kind, file)}
          />
        ))}
      </div>
    </section>
  )
}

function PartnerPicture({ id, name }: { readonly id: string; readonly name: string }) {
  const { answer } = useServerQuery('admin.getPartnerPicture', { id, name })
  return <span className={partnerCss.picture}>{answer && <img src={pictureUrl(answer)} alt="" />}</span>
}

interface FileButtonProps {
  readonly label: string
  readonly accept: string
  readonly disabled: ReturnType<typeof disabledWhile>
  readonly onFile: (file: File) => void
}

function FileButton({ label, accept, disabled, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={t`${label}: file`}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Resets the input, so that the same file can be chosen again.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button {...disabled} onClick={() => disabled['aria-disabled'] !== true && input.current?.click()}>
        <Upload aria-hidden="true" />
        {label}
      </Button>
    </>
  )
}
