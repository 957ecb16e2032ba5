import { t } from '@lingui/core/macro'
import { Upload } from 'lucide-react'
import { useId, useRef } from 'react'
import type { MethodAnswer } from '#contract/methods.ts'
import { OFFER_FILE_ENDING } from '#domain/offer-file/offer-file.ts'
import css from '#features/admin/admin.module.css'
import { ServerData } from '#features/admin/server-data.tsx'
import { FaultLine } from '#features/admin/state/fault-line.tsx'
import { isolateDirection } from '#lib/text/text.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import partnerCss from '#features/admin/partners/partner.module.css'
import type { PartnerSectionProps } from '#features/admin/partners/partner-section-props.ts'
import { fieldFault, useServerSave } from '#features/admin/saving/use-server-save.ts'

type PartnerOfferTemplates = MethodAnswer<'admin.getOfferTemplates'>

/** Offers that the partner adds to the library, from downloaded files. */
export function PartnerOffers({ partner: { id }, whyId }: Omit<PartnerSectionProps, 'onChanged'>) {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  const asked = useServerQuery('admin.getOfferTemplates', { id })
  const { save, fault, isBusy } = useServerSave<PartnerOfferTemplates>(asked.put)
  const input = useRef<HTMLInputElement>(null)
  const headingId = useId()
  const canChange = isOnline && asked.answer !== null && !isBusy
  const add = async (file: File) => {
    const content = await file.text()
    await save(() => ask('admin.addOfferTemplates', [{ id, content }]), t`Added to the library.`)
  }
  const remove = async (key: string, title: string) => {
    const message = t`Remove “${isolateDirection(title)}” from the library? Offers made from it are kept.`
    if (!(await notifier.confirm({ message, yes: t`remove it`, no: t`keep it`, bad: true }))) return
    await save(() => ask('admin.deleteOfferTemplate', [{ id, key }]), t`Removed from the library.`)
  }
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`Library of offers`}</h2>
      <p className={css.remark}>
        {t`Shown to the partner’s people as ‘Picked for you’. Make an offer, download it, and add the file here.`}
      </p>
      <ServerData
        asked={asked}
        offlineTitle={t`The library needs a connection`}
        failedTitle={t`Couldn’t load the library`}
        whyId={whyId}
      >
        {(offers) =>
          offers.length > 0 && (
            <ul className={partnerCss.pictures} aria-label={t`Offers`}>
              {offers.map(({ key, title }) => (
                <li key={key}>
                  <bdi>{title}</bdi>
                  <Button
                    small
                    variant="quiet"
                    aria-label={t`Remove ${{ title: isolateDirection(title) }}`}
                    {...disabledWhile(!canChange, whyId)}
                    onClick={() => canChange && void remove(key, title)}
                  >
                    {t`Remove`}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </ServerData>
      {fault && <FaultLine>{fieldFault(fault, 'content') ?? fault.message}</FaultLine>}
      <input
        ref={input}
        type="file"
        accept={`${OFFER_FILE_ENDING},application/json`}
        aria-label={t`File of offers to add`}
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
          {t`Add a file`}
        </Button>
      </div>
    </section>
  )
}
