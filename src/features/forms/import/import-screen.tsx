import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { FORM } from '#features/forms/form-kind.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { NoneHere, NotHereYet } from '#records/editor/record-states.tsx'
import { useNamedRecord, useRecord } from '#records/editor/use-named-record.ts'
import { Page } from '#ui/page.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ImportSteps } from './import-steps.tsx'

const ADDRESS = { path: '/workbooks/run/$workbook/$form/import', param: 'form' } as const

export interface ImportScreenProps {
  /** The form's slug, from the address. */
  readonly name: string
  /** The workbook's, as it is in the address. */
  readonly workbook: string
}

/** Entries of a form from a file. */
export function ImportScreen({ name, workbook }: ImportScreenProps) {
  const { screens } = useScene(FORM)
  const found = useNamedRecord({ kind: FORM, name, address: ADDRESS })
  if (found.state === 'looking') return <Waiting />
  if (found.state === 'found') return <FoundForm key={found.ID} ID={found.ID} workbook={workbook} />
  return <Page>{found.isDownloading ? <NotHereYet screens={screens} /> : <NoneHere screens={screens} />}</Page>
}

const Waiting = () => (
  <Page>
    <SkeletonRows count={6} />
  </Page>
)

function FoundForm({ ID, workbook }: { readonly ID: number; readonly workbook: string }) {
  const { screens } = useScene(FORM)
  const seen = useRecord<CustomForm>(FORM, ID)
  if (seen === undefined) return <Waiting />
  if (seen === null || seen.deleted)
    return (
      <Page>
        <NoneHere screens={screens} />
      </Page>
    )
  return <ImportSteps form={seen.record} workbook={workbook} />
}
