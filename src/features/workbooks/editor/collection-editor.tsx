import { t } from '@lingui/core/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldSpec } from '#lib/field-spec.ts'
import { RecordHeader } from '#records/editor/record-header.tsx'
import { FieldInput } from '#records/form/field-input.tsx'
import { useRecordForm, RIGHTS_REASON_ID } from '#records/form/record-form-context.tsx'
import { UnsavedFieldsAlert } from '#records/form/unsaved-fields-alert.tsx'
import { useChosenValue } from '#records/editor/use-chosen-value.ts'
import { useLinkedField } from '#records/form/use-linked-field.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { BackToList } from '#records/list/back-to-list.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ColorChoice } from '#features/workbooks/color-choice.tsx'
import css from '#features/workbooks/collections.module.css'

const TITLE: FieldSpec = { key: 'title', label: t`Title`, kind: 'text' }
const EXCERPT: FieldSpec = { key: 'excerpt', label: t`Description`, kind: 'textarea' }

export interface CollectionEditorProps {
  readonly children: ReactNode
  /** In the bar. */
  readonly tools?: ReactNode
}

/** The editor of a workbook or an app: what it is called, its colour, and what is in it. */
export function CollectionEditor({ children, tools }: CollectionEditorProps) {
  const { kind, rights } = useRecordForm()
  const [color, choose] = useChosenValue('color')
  useLinkedField()
  return (
    <div className={css.screen}>
      <RecordHeader Back={BACK_LINKS[kind] ?? BackToWorkbooks} tools={tools} />
      <div className={css.page}>
        <Page className={css.parts}>
          {!rights.update && <PlanNote id={RIGHTS_REASON_ID} why={rights.why} />}
          <UnsavedFieldsAlert />
          <div className={css.section}>
            <FieldInput path="title" field={TITLE} />
            <FieldInput path="excerpt" field={EXCERPT} />
            <ColorChoice value={color} onChange={choose} isReadOnly={!rights.update} />
          </div>
          {children}
        </Page>
      </div>
    </div>
  )
}

type BackLinkProps = Omit<ComponentProps<typeof BackToList>, 'kind'>
const BackToWorkbooks = (props: BackLinkProps) => <BackToList kind="workbook" {...props} />
const BackToApps = (props: BackLinkProps) => <BackToList kind="app" {...props} />
const BACK_LINKS: Readonly<Record<string, typeof BackToWorkbooks>> = { workbook: BackToWorkbooks, app: BackToApps }
