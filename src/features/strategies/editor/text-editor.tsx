import type { Strategy } from '#domain/kinds/strategy.ts'
import { formatOf } from '#domain/formats/formats.ts'
import type { BodyRule, Format } from '#domain/formats/format.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { noteUsed } from '#features/strategies/stale/note-used.ts'
import { useStalePlaces } from '#features/strategies/stale/use-stale-places.ts'
import { PreviewButton, PreviewPanel } from '#features/strategies/preview/preview-panel.tsx'
import { useTokenValues } from '#store/react/use-token-values.ts'
import { CopyMenu } from '#features/strategies/export/copy-menu.tsx'
import { ExportButton } from '#features/strategies/export/export-button.tsx'
import { ExportHost } from '#features/strategies/export/export-host.tsx'
import { RecordHeader } from '#records/editor/record-header.tsx'
import { useRecordForm, WHY_ID } from '#records/form/form-context.tsx'
import { NotSaved } from '#records/form/not-saved.tsx'
import { useWantedField } from '#records/form/use-wanted-field.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { Editor } from '@tiptap/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { useCell } from '#ui/use-cell.ts'
import { AboutText } from './about-text.tsx'
import { BackToTexts } from './back-to-texts.tsx'
import { ChecksList, ChecksToggle } from './checks/checks-list.tsx'
import { useCheckedText } from './checks/use-checked-text.ts'
import { PartFields } from './part-fields.tsx'
import { StaleLine, StaleMarks } from './stale-marks.tsx'
import { StatusLine } from './status-line.tsx'
import { TextBody, useTextBody } from './text-body.tsx'
import css from './text-editor.module.css'

/** The editor of a text that is there: what it is, its short texts, and the text itself as its channel has it. */
export function TextEditor() {
  const { record } = useRecordForm<Strategy>()
  const { kind, format: key, meta } = record
  const values = useTokenValues(meta.opportunity_id)
  const format = formatOf({ kind, format: key })
  return (
    <div className={css.editor}>
      <RecordHeader
        Back={BackToTexts}
        tools={
          <>
            <PreviewButton />
            <ExportButton />
            <CopyMenu />
          </>
        }
      />
      <ExportHost />
      {values ? <Desk key={format.key} format={format} values={values} /> : <SkeletonRows count={4} />}
    </div>
  )
}

interface DeskProps {
  readonly format: Format
  readonly values: TokenValues
}

function Desk({ format, values }: DeskProps) {
  useNotedValues()
  return format.body ? <DeskWithBody format={format} rule={format.body} values={values} /> : <Paper format={format} values={values} />
}

function DeskWithBody({ rule, ...desk }: DeskProps & { readonly rule: BodyRule }) {
  const { editor, tokenKeys, bars } = useTextBody({ rule, values: desk.values })
  const places = useStalePlaces()
  return (
    <Paper {...desk} bars={bars} editor={editor}>
      <TextBody editor={editor} values={desk.values} tokenKeys={tokenKeys} />
      <StaleMarks editor={editor} places={places} />
    </Paper>
  )
}

interface PaperProps extends DeskProps {
  readonly bars?: ReactNode
  /** Of the body, where the format has one. */
  readonly editor?: Editor
  readonly children?: ReactNode
}

function Paper({ format, values, bars, editor, children }: PaperProps) {
  const remarks = useCheckedText(format)
  const [isChecking, setIsChecking] = useState(false)
  const { rights } = useRecordForm()
  const places = useStalePlaces()
  useWantedField()
  return (
    <div className={css.desk}>
      <div className={css.column}>
        {bars}
        <StaleLine places={places} />
        <div className={css.scroll}>
          <div className={css.paper}>
            <AboutText format={format} />
            {!rights.update && <PlanNote id={WHY_ID} why={rights.why} />}
            <NotSaved />
            <PartFields format={format} values={values} place="before" />
            {children}
            <PartFields format={format} values={values} place="after" />
          </div>
        </div>
        {isChecking && <ChecksList format={format} remarks={remarks} editor={editor} onClose={() => setIsChecking(false)} />}
        <StatusLine
          format={format}
          values={values}
          checks={<ChecksToggle count={remarks.length} isOpen={isChecking} onToggle={() => setIsChecking(!isChecking)} />}
        />
      </div>
      <PreviewPanel />
    </div>
  )
}

/** After words were written, keeps in mind what they say of the offer; once more when the text is left. */
function useNotedValues(): void {
  const { record, drafts } = useRecordForm<Strategy>()
  const workspace = useWorkspace()
  const { isSaving } = useCell(drafts.status)
  const { ID } = record
  const isUnnoted = useRef(false)
  useEffect(() => {
    if (isSaving) {
      isUnnoted.current = true
      return
    }
    if (!isUnnoted.current) return
    isUnnoted.current = false
    void noteUsed(workspace, ID)
  }, [isSaving, workspace, ID])
  useEffect(
    () => () => {
      if (isUnnoted.current) void drafts.flush().then(() => noteUsed(workspace, ID))
    },
    [drafts, workspace, ID],
  )
}
