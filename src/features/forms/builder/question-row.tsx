import { t } from '@lingui/core/macro'
import { ChevronDown, ChevronRight, ChevronUp, GitBranch, GripVertical, Lock } from 'lucide-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { fieldTypeOf } from '#domain/forms/field-types.ts'
import { fieldTitle, type FormField, isFlagSet } from '#domain/forms/form-field.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import css from './question-list.module.css'
import { QUESTION_TYPE_ICONS } from './question-types.ts'
import type { QuestionEditor } from './use-question-editor.ts'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

export interface QuestionRowProps {
  readonly field: FormField
  readonly questions: QuestionEditor
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly drag: { readonly dragged: string | null; readonly onDrag: (name: string | null) => void }
}

/** Row of one question. A press selects it; Alt with an arrow key, its two small buttons, or the pointer move it. */
export function QuestionRow({ field, questions, isChosen, onChoose, drag }: QuestionRowProps) {
  const { rights } = useRecordForm()
  const Icon = QUESTION_TYPE_ICONS[fieldTypeOf(field.type)]
  const title = fieldTitle(field)
  return (
    <li
      className={css.row}
      data-chosen={isChosen || undefined}
      data-dragged={drag.dragged === field.name || undefined}
      draggable={rights.update}
      {...dragHandlers(field.name, questions, drag)}
    >
      <GripVertical aria-hidden="true" className={css.grip} />
      <button
        type="button"
        className={css.choose}
        aria-current={isChosen || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onChoose}
        onKeyDown={rights.update ? moveOnKey((by) => void questions.move(field, by)) : undefined}
      >
        <Icon aria-hidden="true" />
        <span className={css.title} dir="auto">
          {title}
        </span>
        {isFlagSet(field.required) && <span className={css.must}>{t`Required`}</span>}
        {field.showIf.trim() !== '' && <GitBranch aria-label={t`Shown conditionally`} />}
        {isFlagSet(field.private) && <Lock aria-label={t`Private`} />}
        <ChevronRight aria-hidden="true" className={css.chevron} />
      </button>
      {rights.update && isChosen && <Movers title={title} onMove={(by) => questions.move(field, by)} />}
    </li>
  )
}

function Movers({ title, onMove }: { readonly title: string; readonly onMove: (by: number) => Promise<void> }) {
  return (
    <span className={css.movers}>
      <Button
        variant="quiet"
        iconOnly
        small
        aria-label={t`Move ${{ title: isolateDirection(title) }} up`}
        onClick={() => onMove(-1)}
      >
        <ChevronUp aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        iconOnly
        small
        aria-label={t`Move ${{ title: isolateDirection(title) }} down`}
        onClick={() => onMove(1)}
      >
        <ChevronDown aria-hidden="true" />
      </Button>
    </span>
  )
}

const moveOnKey = (onMove: (by: number) => void) => (event: KeyboardEvent) => {
  if (!event.altKey || (pressedKey(event) !== 'ArrowUp' && pressedKey(event) !== 'ArrowDown')) return
  event.preventDefault()
  onMove(pressedKey(event) === 'ArrowUp' ? -1 : 1)
}

/** Inserts the dropped question before this one. */
const dragHandlers = (name: string, { place }: QuestionEditor, { dragged, onDrag }: QuestionRowProps['drag']) => ({
  onDragStart(event: DragEvent) {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', name)
    onDrag(name)
  },
  onDragEnd: () => onDrag(null),
  onDragOver(event: DragEvent) {
    if (dragged !== null && dragged !== name) event.preventDefault()
  },
  onDrop(event: DragEvent) {
    event.preventDefault()
    if (dragged !== null && dragged !== name) void place(dragged, name)
    onDrag(null)
  },
})
