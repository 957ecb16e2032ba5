import { t } from '@lingui/core/macro'
import { Navigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { sortByOrder } from '#domain/forms/order.ts'
import type { Workbook } from '#domain/kinds/no-code/workbook.ts'
import { WORKBOOK } from '#features/workbooks/workbook-kind.ts'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { childSummaries } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useNewForm } from '#features/workbooks/use-new-form.ts'
import { RecordBySlug } from '#records/editor/record-by-slug.tsx'
import { useRecordTitle } from '#records/record-title.ts'

const ADDRESS = { path: '/workbooks/run/$workbook', param: 'workbook' } as const

/** To the entries of a workbook's first form; where it has none, the way to one. */
export const WorkbookRun = ({ name }: { readonly name: string }) => (
  <RecordBySlug kind={WORKBOOK} name={name} address={ADDRESS}>
    {(workbook) => <FirstWorkbookForm workbook={workbook} />}
  </RecordBySlug>
)

function FirstWorkbookForm({ workbook }: { readonly workbook: Workbook }) {
  const summaries = useLocalQuery((database) => childSummaries(database, 'form', workbook.ID), [workbook.ID])
  const create = useNewForm(workbook.ID)
  useRecordTitle(titleOrUntitled(WORKBOOK, workbook.title))
  if (!summaries) return null
  const [first] = sortByOrder(workbook.forms, summaries)
  if (first)
    return (
      <Navigate to="/workbooks/run/$workbook/{-$form}" params={{ workbook: workbook.name, form: first.name }} replace />
    )
  return (
    <Page>
      <h1 dir="auto">{titleOrUntitled(WORKBOOK, workbook.title)}</h1>
      <EmptyState
        title={t`No forms yet`}
        action={
          <Button variant="primary" onClick={create}>
            <Plus aria-hidden="true" />
            {t`New form`}
          </Button>
        }
      >
        {t`Entries from this workbook’s forms appear here.`}
      </EmptyState>
    </Page>
  )
}
