import { Navigate } from '@tanstack/react-router'
import type { Swot } from '#domain/kinds/swot.ts'
import { swotDocument } from '#domain/swot/swot-document.ts'
import { NoReport } from '#features/reports/no-report.tsx'
import { OFFER } from '#features/reports/offer.ts'
import { isolated } from '#lib/text/text.ts'
import { InTrash } from '#records/editor/record-states.tsx'
import { downloadText } from '#content/export/text-file.ts'
import { refOf } from '#records/kind-screens.ts'
import { idByName, recordById } from '#store/queries.ts'
import { useRights } from '#store/react/use-rights.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SWOT, SWOT_SCREENS } from './swot-kind.ts'

/** Leads to a SWOT of which only its own slug is known: to where it stands among those of its offer. */
export function SwotAtName({ name }: { readonly name: string }) {
  const rights = useRights(SWOT_SCREENS)
  const found = useLive(
    async (database) => {
      const ID = await idByName(database, SWOT, name)
      const swot = ID === undefined ? undefined : await recordById<Swot>(database, SWOT, ID)
      return { swot, offer: swot && (await recordById(database, OFFER, swot.record.opportunity_id)) }
    },
    [name],
  )
  if (!found || !rights) return null
  const { swot, offer } = found
  if (!swot) return <NoReport />
  if (swot.deleted) {
    return (
      <Page>
        <InTrash screens={SWOT_SCREENS} of={refOf(SWOT, swot.record)} rights={rights} />
      </Page>
    )
  }
  if (!offer) return <WithoutOffer swot={swot.record} />
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

function WithoutOffer({ swot }: { readonly swot: Swot }) {
  return (
    <Page>
      <EmptyState
        level={1}
        title={`‘${isolated(swot.title)}’ belongs to no offer any more`}
        action={<Button onClick={() => downloadText(swotDocument(swot, ''), 'docx')}>Download as Word</Button>}
      >
        Its offer was deleted, and it was kept. All its points are in the file.
      </EmptyState>
    </Page>
  )
}
