import { useAtom } from 'jotai'
import { type DragEvent, type FormEvent, useId, useRef, useState } from 'react'
import { entryFault } from '#domain/engine/entry-fault.ts'
import { REQUIRED_FIELDS_MESSAGE } from '#domain/engine/required-fields.ts'
import { FORMATS } from '#domain/formats/formats.ts'
import { prefixedTitle, STRATEGY_KINDS, type StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import { OFFER, STRATEGY } from '#features/strategies/strategy-kind.tsx'
import { hasBlockMarks, toPlainLines } from '#lib/markdown/plain-lines.ts'
import { insertRecord, openMade } from '#records/actions/create.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { RecordField } from '#records/choose/record-field.tsx'
import { refOf } from '#records/kind-screens.ts'
import type { SummaryRow } from '#store/rows.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { SelectField } from '#ui/choices/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import {
  type BegunErrors,
  type BegunText,
  begunCustomAtom,
  begunDraftAtom,
  firstFormat,
  missingIn,
  NO_CUSTOM,
  NO_DRAFT,
  isReplaced,
  NO_FILE,
} from './begun-text.ts'
import { KindChoice } from './kind-choice.tsx'
import css from './new-text-dialog.module.css'
import { FileChoice } from './text-file/file-choice.tsx'
import { useTextFile } from './text-file/use-text-file.ts'

/** draft: an empty page, written in the editor. custom: a text that exists already and is pasted. */
export type NewTextKind = 'draft' | 'custom'

export interface NewTextDialogProps {
  /** Null: closed. */
  readonly kind: NewTextKind | null
  /** Kind of a text to be written, unless another one is chosen. */
  readonly text?: StrategyKind | undefined
  /** The offer, unless another one is chosen. */
  readonly offer: SummaryRow | undefined
  readonly onClose: () => void
}

/** A new text: title, kind and offer. It closes on purpose only, and keeps what was typed until the text is created. */
export function NewTextDialog({ kind, text, offer, onClose }: NewTextDialogProps) {
  const formId = useId()
  // While it moves out it is what it was.
  const [last, setLast] = useState<NewTextKind>('draft')
  if (kind !== null && kind !== last) setLast(kind)
  return (
    <Dialog
      open={kind !== null}
      onClose={onClose}
      title={last === 'draft' ? 'New text' : 'Paste your own text'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            {last === 'draft' ? 'Create' : 'Add'}
          </Button>
        </>
      }
    >
      <NewTextForm key={last} id={formId} isCustom={last === 'custom'} text={text} offer={offer} onDone={onClose} />
    </Dialog>
  )
}

interface NewTextFormProps extends Pick<NewTextDialogProps, 'offer' | 'text'> {
  readonly id: string
  readonly isCustom: boolean
  readonly onDone: () => void
}

/** The reader of Markdown is loaded when a text is made. */
const literal = async (content: string): Promise<string> =>
  content === '' ? '' : (await import('#lib/markdown/plain-text.ts')).plainToDialect(content)

const formatted = async (content: string, notation: BegunText['markdown']): Promise<string> =>
  notation === 'CommonMark'
    ? (await import('#lib/markdown/commonmark.ts')).commonMarkToDialect(content)
    : toPlainLines(content)

const allowFiles = (event: DragEvent): void => {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}

function NewTextForm({ id, isCustom, text, offer: proposed, onDone }: NewTextFormProps) {
  const scene = useScene(STRATEGY)
  const [begun, setBegun] = useAtom(isCustom ? begunCustomAtom : begunDraftAtom)
  const { title, content } = begun
  const kind = begun.kind ?? text ?? 'ads'
  const format = begun.format ?? firstFormat(kind)
  const isRecognized = isCustom && (begun.markdown !== undefined || hasBlockMarks(content))
  const isMarkdown = isRecognized && !begun.isKeptPlain
  const offer = begun.offer ?? (proposed ? refOf(OFFER, proposed) : null)
  const change = (next: Partial<BegunText>) => setBegun((before) => ({ ...before, ...next }))
  const [errors, setErrors] = useState<BegunErrors>({})
  const isMaking = useRef(false)
  const titleField = useRef<HTMLInputElement>(null)
  const contentField = useRef<HTMLTextAreaElement>(null)
  const takeFile = useTextFile(begun, setBegun, (fault) => setErrors({ content: fault }))
  const dropFile = (event: DragEvent) => {
    if (!isCustom || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.stopPropagation()
    const [file] = event.dataTransfer.files
    if (file) void takeFile(file)
  }
  const make = async (event: FormEvent) => {
    event.preventDefault()
    const lacks = missingIn({ content, offer }, isCustom)
    if (!offer || lacks) {
      setErrors(lacks ?? {})
      if (lacks?.content !== undefined) contentField.current?.focus()
      return notifier.alert({ message: REQUIRED_FIELDS_MESSAGE })
    }
    // A second press must not create another one.
    if (isMaking.current) return
    isMaking.current = true
    const post_title = prefixedTitle(kind, title)
    const post_content = isMarkdown ? await formatted(content, begun.markdown) : await literal(content)
    const params = { post_title, post_content, meta_input: { kind, format, opportunity_id: offer.ID } }
    const made = await insertRecord(scene.workspace, STRATEGY, { title: post_title, params })
    isMaking.current = false
    if (made.ok) {
      setBegun(isCustom ? NO_CUSTOM : NO_DRAFT)
      onDone()
      const ref = { ...made.value, extra: { kind, format, words: 0, offer: offer.name } }
      return void (isCustom ? await openMade(scene, ref) : await scene.go(scene.screens.open(ref)))
    }
    const faults = made.error.code === 'invalid' ? made.error.fields : { post_title: made.error.message }
    setErrors({ title: faults.post_title, content: faults.post_content })
    const field = faults.post_title === undefined ? contentField : titleField
    field.current?.focus()
    const { isAlerted, ...words } = entryFault(made.error)
    if (isAlerted) await notifier.alert(words)
  }
  return (
    <form
      id={id}
      noValidate
      className={css.form}
      onSubmit={(event) => void make(event)}
      onDragOver={allowFiles}
      onDrop={dropFile}
    >
      <TextField
        ref={titleField}
        label="Title"
        value={title}
        onValueChange={(next) => change({ title: next })}
        error={errors.title}
        autoComplete="off"
      />
      {isCustom ? (
        <>
          <TextArea
            ref={contentField}
            label="Text"
            value={content}
            onValueChange={(next) => change({ content: next, ...(isReplaced(content, next) && NO_FILE) })}
            error={errors.content}
            minRows={6}
          />
          <FileChoice source={begun.source} onFile={(file) => void takeFile(file)} />
        </>
      ) : (
        <KindChoice
          value={kind}
          kinds={STRATEGY_KINDS}
          onChoose={(next) => change({ kind: next, format: firstFormat(next) })}
        />
      )}
      {isRecognized && (
        <CheckBox
          label="Keep as plain text, with the marks of headings and lists"
          checked={begun.isKeptPlain ?? false}
          onCheckedChange={(isKeptPlain) => change({ isKeptPlain })}
        />
      )}
      {!isCustom && FORMATS[kind].length > 1 && (
        <SelectField
          label="Format"
          value={format}
          onValueChange={(next) => change({ format: next })}
          options={FORMATS[kind].map((one) => ({ value: one.key, label: one.name }))}
        />
      )}
      <RecordField
        kind={OFFER}
        label="Offer"
        question="For which offer?"
        value={offer}
        onValueChange={(next) => change({ offer: next })}
        error={errors.offer}
      />
    </form>
  )
}
