import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { MethodAnswer } from '#contract/methods.ts'
import { type Manifest, readManifest } from '#domain/extensions/manifest.ts'
import css from '#features/admin/admin.module.css'
import { ServerData } from '#features/admin/server-data.tsx'
import { FaultLine } from '#features/admin/state/fault-line.tsx'
import { err, type Result } from '#lib/result.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import partnerCss from '#features/admin/partners/partner.module.css'
import type { PartnerSectionProps } from '#features/admin/partners/partner-section-props.ts'
import { fieldFault, useServerSave } from '#features/admin/saving/use-server-save.ts'

type Manifests = MethodAnswer<'admin.getPartnerExtensions'>

/** Extensions that the partner offers to its people, from manifest files. */
export function PartnerExtensions({ partner: { id }, whyId }: Omit<PartnerSectionProps, 'onChanged'>) {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  const asked = useServerQuery('admin.getPartnerExtensions', { id })
  const { save, fault, isBusy } = useServerSave<Manifests>(asked.put)
  const [fileFault, setFileFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const headingId = useId()
  const canChange = isOnline && asked.answer !== null && !isBusy
  const put = async (manifest: Manifest, doneMessage: string) => {
    await save(() => ask('admin.savePartnerExtension', [{ id, manifest }]), doneMessage)
  }
  const add = async (file: File) => {
    const read = parseManifestText(await file.text())
    setFileFault(read.ok ? null : read.error)
    if (read.ok) await put(read.value, t`Added to the list.`)
  }
  const remove = async ({ name, title }: Manifest) => {
    const message = t`Remove “${isolateDirection(title)}” from the list? People who have added it can no longer open it.`
    if (!(await notifier.confirm({ message, yes: t`remove it`, no: t`keep it`, bad: true }))) return
    await save(() => ask('admin.deletePartnerExtension', [{ id, name }]), t`Removed from the list.`)
  }
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`Offered extensions`}</h2>
      <p className={css.remark}>
        {t`Offered to the partner’s people under Extensions. Each person decides whether to add one. Protected ones can be hidden but not removed.`}
      </p>
      <ServerData
        asked={asked}
        offlineTitle={t`The list needs a connection`}
        failedTitle={t`Couldn’t load the list`}
        whyId={whyId}
      >
        {(manifests) => (
          <ul className={partnerCss.pictures} aria-label={t`Offered extensions`}>
            {readableManifests(manifests).map((manifest) => (
              <li key={manifest.name}>
                <span>
                  <ManifestName title={manifest.title} version={manifest.version} />
                </span>
                <CheckBox
                  label={t`Protect ${{ title: isolateDirection(manifest.title) }}`}
                  checked={manifest.protected}
                  {...disabledWhile(!canChange, whyId)}
                  onCheckedChange={(isProtected) =>
                    canChange &&
                    void put(
                      { ...manifest, protected: isProtected },
                      isProtected
                        ? t`${{ title: isolateDirection(manifest.title) }} is protected.`
                        : t`${{ title: isolateDirection(manifest.title) }} can be removed.`,
                    )
                  }
                />
                <Button
                  small
                  variant="quiet"
                  aria-label={t`Remove ${{ title: isolateDirection(manifest.title) }}`}
                  {...disabledWhile(!canChange, whyId)}
                  onClick={() => canChange && void remove(manifest)}
                >
                  {t`Remove`}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ServerData>
      {fileFault !== null && <FaultLine>{fileFault}</FaultLine>}
      {fault && <FaultLine>{fieldFault(fault, 'manifest') ?? fault.message}</FaultLine>}
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t`Manifest to add`}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void add(file)
        }}
      />
      <div className={css.actions}>
        <Button {...disabledWhile(!canChange, whyId)} onClick={() => canChange && input.current?.click()}>
          <Upload aria-hidden="true" />
          {t`Add a manifest`}
        </Button>
      </div>
    </section>
  )
}

function ManifestName({ title, version }: Pick<Manifest, 'title' | 'version'>) {
  const name = <bdi>{title}</bdi>
  if (version === '') return name
  return (
    <Trans>
      {name}, version {version}
    </Trans>
  )
}

function parseManifestText(text: string): Result<Manifest, string> {
  try {
    return readManifest(JSON.parse(text))
  } catch {
    return err(t`This isn’t JSON. A manifest is a .json file that the extension’s author gives you.`)
  }
}

const readableManifests = (manifests: Manifests): readonly Manifest[] =>
  manifests.flatMap((given) => {
    const read = readManifest(given)
    return read.ok ? [read.value] : []
  })
