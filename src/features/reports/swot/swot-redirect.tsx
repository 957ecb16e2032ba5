import { t } from '@lingui/core/macro'
import { Navigate, Link } from '@tanstack/react-router'
import type { Swot } from '#domain/kinds/swot.ts'
import { swotDocument } from '#domain/swot/swot-document.ts'
import { REPORT_SUBJECT_KIND } from '#features/reports/report-address.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { RecordInTrash } from '#records/editor/record-states.tsx'
import { downloadText } from '#content/export/text-file.ts'
import { toRecordRef } from '#records/kind-screens.ts'
import { idByName, recordById } from '#store/queries.ts'
import { useRights } from '#store/react/use-rights.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SWOT, SWOT_SCREENS } from './swot-kind.ts'
import { buttonClass } from '#ui/buttons/button-class.ts'

/** Leads to a SWOT of which only its own slug is known: to where it stands among those of its offer. */
export function SwotRedirect({ name }: { readonly name: string }) {
  const rights = useRights(SWOT_SCREENS)
  const found = useLocalQuery(
    async (database) => {
      const ID = await idByName(database, SWOT, name)
      const swot = ID === undefined ? undefined : await recordById(database, SWOT, ID)
      return { swot, offer: swot && (await recordById(database, REPORT_SUBJECT_KIND, swot.record.opportunity_id)) }
    },
    [name],
  )
  if (!found || !rights) return null
  const { swot, offer } = found
  if (!swot) return <NoReport />
  if (swot.deleted) {
    return (
      <Page>
        <RecordInTrash screens={SWOT_SCREENS} of={toRecordRef(SWOT, swot.record)} rights={rights} />
      </Page>
    )
  }
  if (!offer) return <SwotWithoutOffer swot={swot.record} />
  return (
    <Navigate
      to="/reports/opportunities/$opportunity/$section"
      params={{ opportunity: offer.record.name, section: SWOT }}
      search={{ run: name }}
      hash
      replace
    />
  )
}

function SwotWithoutOffer({ swot }: { readonly swot: Swot }) {
  return (
    <Page>
      <EmptyState
        level={1}
        title={t`“${isolateDirection(swot.title)}” no longer belongs to an offer`}
        action={<Button onClick={() => downloadText(swotDocument(swot, ''), 'docx')}>{t`Download as Word`}</Button>}
      >
        {t`The offer was deleted, but this SWOT was kept. Download it to get all its points.`}
      </EmptyState>
    </Page>
  )
}

/** At an address that no report has. */
const NoReport = () => (
  <Page>
    <EmptyState
      level={1}
      title={t`Report not found`}
      action={
        <Link to="/browse/opportunities" className={buttonClass()}>
          {t`Go to your offers`}
        </Link>
      }
    >
      {t`The report may have been permanently deleted, or the address is wrong. You can find an offer’s reports in its menu.`}
    </EmptyState>
  </Page>
)
