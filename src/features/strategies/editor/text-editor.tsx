import { useMemo } from 'react'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { RecordHeader } from '#records/editor/record-header.tsx'
import { FieldInput } from '#records/form/field-input.tsx'
import { FieldSet } from '#records/form/field-set.tsx'
import { useRecordForm, WHY_ID } from '#records/form/form-context.tsx'
import { NotSaved } from '#records/form/not-saved.tsx'
import { useWantedField } from '#records/form/use-wanted-field.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { AboutText } from './about-text.tsx'
import { BackToTexts } from './back-to-texts.tsx'
import css from './text-editor.module.css'
import { otherPartFields, partRows, PARTS, TEXT_FIELD } from './text-form.ts'

/** The editor of a text that is there: what it is, its short texts, and the text itself. */
export function TextEditor() {
  const { record, rights } = useRecordForm<Strategy>()
  const { kind, format, parts } = record
  const rows = useMemo(() => partRows({ kind, format }), [kind, format])
  const others = useMemo(() => otherPartFields({ kind, format, parts }), [kind, format, parts])
  useWantedField()
  return (
    <div className={css.editor}>
      <RecordHeader Back={BackToTexts} />
      <div className={css.scroll}>
        <div className={css.paper}>
          <AboutText />
          {!rights.update && <PlanNote id={WHY_ID} why={rights.why} />}
          <NotSaved />
          {rows.map((fields) => (
            <div key={fields[0]?.key} className={css.row}>
              <FieldSet at={PARTS} fields={fields} />
            </div>
          ))}
          <FieldSet at={PARTS} fields={others} />
          <FieldInput path="content" field={TEXT_FIELD} className={css.text} />
        </div>
      </div>
    </div>
  )
}
