import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PrintScreen } from '#features/strategies/export/print-screen.tsx'
import { textSearchParam } from '#routes/-search-params.ts'

interface PrintSearch {
  /** Opens the print window at once. */
  readonly print?: 1 | undefined
  /** Adds the note about an AI's part. */
  readonly note?: 1 | undefined
  /** IDs of several texts in their order, full stops between them; the one in the path is among them. */
  readonly ids?: string | undefined
}

const idsIn = (text = ''): string | undefined => (/^\d+(?:\.\d+)*$/.test(text) ? text : undefined)

export const Route = createFileRoute('/_signed-in/print/strategies/$strategy')({
  staticData: { layout: 'bare', title: () => [t`Strategies`, t`Print`] },
  validateSearch: ({ print, note, ids }: Readonly<Record<string, unknown>>): PrintSearch => ({
    print: textSearchParam(print) === '1' ? 1 : undefined,
    note: textSearchParam(note) === '1' ? 1 : undefined,
    ids: idsIn(textSearchParam(ids)),
  }),
  component: Print,
})

function Print() {
  const { strategy } = Route.useParams()
  const { print, note, ids } = Route.useSearch()
  return <PrintScreen name={strategy} IDs={ids?.split('.').map(Number)} opensPrint={print === 1} hasNote={note === 1} />
}
