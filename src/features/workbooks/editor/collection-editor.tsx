import type { ComponentProps, ReactNode } from 'react'
import type { Field } from '#lib/field.ts'
import { RecordHeader } from '#records/editor/record-header.tsx'
import { FieldInput } from '#records/form/field-input.tsx'
import { useRecordForm, WHY_ID } from '#records/form/form-context.tsx'
import { NotSaved } from '#records/form/not-saved.tsx'
import { useChosen } from '#records/editor/use-chosen.ts'
import { useWantedField } from '#records/form/use-wanted-field.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { BackToList } from '#records/list/back-to-list.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ColorChoice } from '#features/workbooks/color-choice.tsx'
import css from '#features/workbooks/collections.module.css'

const TITLE: Field = { key: 'title', label: 'Title', kind: 'text' }
const EXCERPT: Field = { key: 'excerpt', label: 'What it is for', kind: 'textarea' }

export interface CollectionEditorProps {
  /** What is in it. */
  readonly children: ReactNode
  /** In the bar. */
  readonly tools?: ReactNode
}

/** The editor of a workbook or an app: what it is called, its colour, and what is in it. */
export function CollectionEditor({ children, tools }: CollectionEditorProps) {
  const { kind, rights } = useRecordForm()
  const [color, choose] = useChosen('color')
  useWantedField()
  return (
    <div className={css.screen}>
      <RecordHeader Back={BACKS[kind] ?? BackToWorkbooks} tools={tools} />
      <div className={css.page}>
        <Page className={css.parts}>
          {!rights.update && <PlanNote id={WHY_ID} why={rights.why} />}
          <NotSaved />
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

type BackTo = Omit<ComponentProps<typeof BackToList>, 'kind'>
const BackToWorkbooks = (props: BackTo) => <BackToList kind="workbook" {...props} />
const BackToApps = (props: BackTo) => <BackToList kind="app" {...props} />
const BACKS: Readonly<Record<string, typeof BackToWorkbooks>> = { workbook: BackToWorkbooks, app: BackToApps }
