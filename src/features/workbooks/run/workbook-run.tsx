import { Navigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { inOrder } from '#domain/forms/order.ts'
import type { Workbook } from '#domain/kinds/no-code/workbook.ts'
import { WORKBOOK } from '#features/workbooks/workbook-kind.ts'
import { untitled } from '#records/untitled.ts'
import { childHeads } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useNewForm } from '#features/workbooks/use-new-form.ts'
import { ShownByName } from '#records/editor/shown-by-name.tsx'
import { useRecordTitle } from '#records/record-title.ts'

const ADDRESS = { path: '/workbooks/run/$workbook', param: 'workbook' } as const

/** To the entries of a workbook's first form; where it has none, the way to one. */
export const WorkbookRun = ({ name }: { readonly name: string }) => (
  <ShownByName<Workbook> kind={WORKBOOK} name={name} address={ADDRESS}>
    {(workbook) => <FirstForm workbook={workbook} />}
  </ShownByName>
)

function FirstForm({ workbook }: { readonly workbook: Workbook }) {
  const heads = useLive((database) => childHeads(database, 'form', workbook.ID), [workbook.ID])
  const create = useNewForm(workbook.ID)
  useRecordTitle(untitled(WORKBOOK, workbook.title))
  if (!heads) return null
  const [first] = inOrder(workbook.forms, heads)
  if (first)
    return (
      <Navigate to="/workbooks/run/$workbook/{-$form}" params={{ workbook: workbook.name, form: first.name }} replace />
    )
  return (
    <Page>
      <h1 dir="auto">{untitled(WORKBOOK, workbook.title)}</h1>
      <EmptyState
        title="No form is in it yet"
        action={
          <Button variant="primary" onClick={create}>
            <Plus aria-hidden="true" />
            New form
          </Button>
        }
      >
        What is entered in the forms of a workbook stands here.
      </EmptyState>
    </Page>
  )
}
