import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { useRecordTitle } from '#records/record-title.ts'
import { type ReactNode, useId, useState } from 'react'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import css from '#features/admin/admin.module.css'
import { ServerData } from '#features/admin/server-data.tsx'
import { DIALOG_FIELDS, HELP_FIELDS, LABEL_FIELDS, PAGE_FIELDS } from './partner-fields.ts'
import { PartnerTopics } from './help/partner-topics.tsx'
import { PartnerHosts } from './partner-hosts.tsx'
import { PartnerBranding } from './partner-branding.tsx'
import { PartnerLibrary } from '#features/admin/partners/library/partner-library.tsx'
import { PartnerOffers } from '#features/admin/partners/library/partner-offers.tsx'
import { PartnerExtensions } from './extensions/partner-extensions.tsx'
import { PartnerPictures } from './partner-pictures.tsx'
import { PartnerRemoval } from './partner-removal.tsx'
import { PartnerShortcuts } from './partner-shortcuts.tsx'
import { PartnerTexts } from './partner-texts.tsx'
import { useServerQuery } from '#store/react/use-server-query.ts'

export interface PartnerScreenProps {
  readonly id: string
  readonly onRemoved: () => void
}

/** Shows one partner: host names, appearance, labels and addresses. */
export function PartnerScreen(props: PartnerScreenProps) {
  return <LoadedPartner key={props.id} {...props} />
}

function LoadedPartner({ id, onRemoved }: PartnerScreenProps) {
  const asked = useServerQuery('admin.getPartner', { id })
  const whyId = useId()
  const [pictureVersion, setPictureVersion] = useState(0)
  const code = asked.fault?.reason?.code
  if (asked.answer === null && (code === 'not_found' || code === 'malformed')) return <NoPartner />
  return (
    <PartnerScreenFrame name={asked.answer?.appName ?? null}>
      <ServerData
        asked={asked}
        offlineTitle={t`This partner needs a connection`}
        failedTitle={t`Couldn’t load this partner`}
        whyId={whyId}
      >
        {(partner) => {
          const shared = { partner, whyId, onChanged: asked.put }
          return (
            <>
              <PartnerBranding {...shared} pictureVersion={pictureVersion} />
              <div className={css.columns}>
                <div>
                  <PartnerHosts {...shared} />
                  <PartnerPictures
                    {...shared}
                    pictureVersion={pictureVersion}
                    onChanged={(changed) => {
                      asked.put(changed)
                      setPictureVersion((before) => before + 1)
                    }}
                  />
                  <PartnerTexts {...shared} title={t`Pages and email`} fields={PAGE_FIELDS} />
                  <PartnerShortcuts {...shared} />
                  <PartnerTexts
                    {...shared}
                    title={t`Ask a person`}
                    remark={t`Shown at the foot of Help. Everyone can see it.`}
                    fields={HELP_FIELDS}
                  />
                  <PartnerTopics {...shared} />
                  <PartnerLibrary partner={partner} whyId={whyId} />
                  <PartnerOffers partner={partner} whyId={whyId} />
                  <PartnerExtensions partner={partner} whyId={whyId} />
                  <PartnerRemoval {...shared} onRemoved={onRemoved} />
                </div>
                <div>
                  <PartnerTexts
                    {...shared}
                    title={t`Words`}
                    remark={t`If you leave a field empty, the text shown in it is used.`}
                    fields={LABEL_FIELDS}
                    more={{ summary: t`Titles and buttons of questions`, fields: DIALOG_FIELDS }}
                  />
                  <p className={css.lead}>
                    <Link to="/admin/partners/$partner/words" params={{ partner: id }} className={buttonClass()}>
                      {t`Reword any message`}
                    </Link>
                  </p>
                </div>
              </div>
            </>
          )
        }}
      </ServerData>
    </PartnerScreenFrame>
  )
}

function PartnerScreenFrame({ name, children }: { readonly name: string | null; readonly children: ReactNode }) {
  useRecordTitle(name ?? undefined)
  return (
    <>
      <Breadcrumb>
        <Link to="/admin/partners">{t`Partners`}</Link>
        {' ›'}
      </Breadcrumb>
      <h1 className={css.name} dir="auto">
        {name ?? t`Partner`}
      </h1>
      {children}
    </>
  )
}

const NoPartner = () => (
  <PartnerScreenFrame name={null}>
    <EmptyState
      title={t`Partner not found`}
      action={
        <Link to="/admin/partners" className={buttonClass()}>
          {t`All partners`}
        </Link>
      }
    >
      {t`The address may be mistyped, or the partner was removed.`}
    </EmptyState>
  </PartnerScreenFrame>
)
