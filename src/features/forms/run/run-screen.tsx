import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { FORM } from '#features/forms/form-kind.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { NoneHere, NotHereYet } from '#records/editor/record-states.tsx'
import { useNamedRecord, useRecord } from '#records/editor/use-named-record.ts'
import { Page } from '#ui/page.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { FormRun, type FormRunProps } from './form-run.tsx'

export interface RunScreenProps extends Omit<FormRunProps, 'form'> {
  /** The form's slug, from the address. */
  readonly name: string
}

const ADDRESS = { path: '/workbooks/run/$workbook/{-$form}', param: 'form' } as const

/** What was entered in a form: looked at, filled in, and gone on with. */
export function RunScreen(props: RunScreenProps) {
  const { screens } = useScene(FORM)
  const found = useNamedRecord({ kind: FORM, name: props.name, address: ADDRESS })
  if (found.state === 'looking') return <Waiting />
  if (found.state === 'found') return <FoundForm key={found.ID} ID={found.ID} {...props} />
  return <Page>{found.isDownloading ? <NotHereYet screens={screens} /> : <NoneHere screens={screens} />}</Page>
}

const Waiting = () => (
  <Page>
    <SkeletonRows count={6} />
  </Page>
)

function FoundForm({ ID, ...props }: RunScreenProps & { readonly ID: number }) {
  const { screens } = useScene(FORM)
  const seen = useRecord<CustomForm>(FORM, ID)
  if (seen === undefined) return <Waiting />
  return seen === null || seen.deleted ? (
    <Page>
      <NoneHere screens={screens} />
    </Page>
  ) : (
    <FormRun form={seen.record} {...props} />
  )
}
