import { t } from '@lingui/core/macro'
import { useAtom } from 'jotai'
import { type DragEvent, type FormEvent, useId, useRef, useState } from 'react'
import { inputDialogFault } from '#domain/engine/input-dialog-fault.ts'
import { REQUIRED_FIELDS_MESSAGE } from '#domain/engine/required-fields.ts'
import { TEXT_FORMATS } from '#domain/formats/formats.ts'
import { prefixedTitle, STRATEGY_KINDS, type StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import { TEXT_PARENT_KIND, TEXT_RECORD_KIND } from '#features/strategies/strategy-kind.tsx'
import { hasBlockMarks, toPlainLines } from '#lib/markdown/plain-lines.ts'
import { insertRecord, offerToOpenRecord } from '#records/actions/insert-record.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { RecordField } from '#records/choose/record-field.tsx'
import { toRecordRef } from '#records/kind-screens.ts'
import { addPassages, pastedPassage, type SourcePassage } from '#domain/origin/text-sources.ts'
import type { LocalDatabase } from '#store/database.ts'
import type { SummaryRow } from '#store/rows.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { SelectField } from '#ui/choices/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import {
  type NewTextFormErrors,
  type NewTextFormValues,
  pastedTextFormAtom,
  newTextFormAtom,
  defaultFormat,
  findMissingFields,
  EMPTY_PASTED_TEXT,
  EMPTY_NEW_TEXT,
  isContentReplaced,
  NO_SOURCE_FILE,
  withFileContent,
} from './new-text-form.ts'
import { KindChoice } from './kind-choice.tsx'
import css from './new-text-dialog.module.css'
import { TextFileChoice } from './text-file/text-file-choice.tsx'
import { toast } from '#ui/feedback/toast.ts'

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
      title={last === 'draft' ? t`New text` : t`Paste your own text`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {last === 'draft' ? t`Create` : t`Add`}
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

const formatted = async (content: string, notation: NewTextFormValues['markdown']): Promise<string> =>
  notation === 'CommonMark'
    ? (await import('#lib/markdown/commonmark.ts')).commonMarkToDialect(content)
    : toPlainLines(content)

/** Words of an AI among those that are pasted or read from a file. Where they can't be compared, the text is made still. */
async function knownSources(database: LocalDatabase, { content, isByAi }: NewTextFormValues): Promise<SourcePassage[]> {
  if (isByAi) return [...addPassages([], [{ source: 'ai', text: content }])]
  if (content === '') return []
  try {
    const { findKnownPassages } = await import('#content/origin/find-known-passages.ts')
    return [...(await findKnownPassages(database, content))]
  } catch (error) {
    reportError(error)
    // The editor compares them when the text is opened.
    return [pastedPassage(content)]
  }
}

const allowFiles = (event: DragEvent): void => {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}

function NewTextForm({ id, isCustom, text, offer: proposed, onDone }: NewTextFormProps) {
  const context = useActionContext(TEXT_RECORD_KIND)
  const [newText, setNewText] = useAtom(isCustom ? pastedTextFormAtom : newTextFormAtom)
  const { title, content } = newText
  const kind = newText.kind ?? text ?? 'ads'
  const format = newText.format ?? defaultFormat(kind)
  const isRecognized = isCustom && (newText.markdown !== undefined || hasBlockMarks(content))
  const isMarkdown = isRecognized && !newText.isKeptPlain
  const offer = newText.offer ?? (proposed ? toRecordRef(TEXT_PARENT_KIND, proposed) : null)
  const change = (next: Partial<NewTextFormValues>) => setNewText((before) => ({ ...before, ...next }))
  const [errors, setErrors] = useState<NewTextFormErrors>({})
  const isMaking = useRef(false)
  const titleField = useRef<HTMLInputElement>(null)
  const contentField = useRef<HTMLTextAreaElement>(null)
  const takeFile = useTextFile(newText, setNewText, (fault) => setErrors({ content: fault }))
  const dropFile = (event: DragEvent) => {
    if (!isCustom || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.stopPropagation()
    const [file] = event.dataTransfer.files
    if (file) void takeFile(file)
  }
  const make = async (event: FormEvent) => {
    event.preventDefault()
    const lacks = findMissingFields({ content, offer }, isCustom)
    if (!offer || lacks) {
      setErrors(lacks ?? {})
      if (lacks?.content !== undefined) contentField.current?.focus()
      return notifier.alert({ message: REQUIRED_FIELDS_MESSAGE })
    }
    // A second press must not create another one.
    if (isMaking.current) return
    isMaking.current = true
    const post_title = prefixedTitle(kind, title)
    const post_content = isMarkdown ? await formatted(content, newText.markdown) : await literal(content)
    const sources = await knownSources(context.account.database, newText)
    const params = { post_title, post_content, meta_input: { kind, format, opportunity_id: offer.ID, sources } }
    const made = await insertRecord(context.account, TEXT_RECORD_KIND, { title: post_title, params })
    isMaking.current = false
    if (made.ok) {
      setNewText(isCustom ? EMPTY_PASTED_TEXT : EMPTY_NEW_TEXT)
      onDone()
      const ref = { ...made.value, extra: { kind, format, words: 0, offer: offer.name } }
      return void (isCustom ? await offerToOpenRecord(context, ref) : await context.go(context.screens.open(ref)))
    }
    const faults = made.error.code === 'invalid' ? made.error.fields : { post_title: made.error.message }
    setErrors({ title: faults.post_title, content: faults.post_content })
    const field = faults.post_title === undefined ? contentField : titleField
    field.current?.focus()
    const { isAlerted, ...words } = inputDialogFault(made.error)
    // Without a field that was named, nothing else says why the text wasn't made.
    if (isAlerted || (faults.post_title === undefined && faults.post_content === undefined)) await notifier.alert(words)
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
        label={t`Title`}
        value={title}
        onValueChange={(next) => change({ title: next })}
        error={errors.title}
        autoComplete="off"
      />
      {isCustom ? (
        <>
          <TextArea
            ref={contentField}
            label={t`Text`}
            value={content}
            onValueChange={(next) => change({ content: next, ...(isContentReplaced(content, next) && NO_SOURCE_FILE) })}
            error={errors.content}
            minRows={6}
          />
          <TextFileChoice source={newText.source} onFile={(file) => void takeFile(file)} />
        </>
      ) : (
        <KindChoice
          value={kind}
          kinds={STRATEGY_KINDS}
          onChoose={(next) => change({ kind: next, format: defaultFormat(next) })}
        />
      )}
      {isRecognized && (
        <CheckBox
          label={t`Keep as plain text, including Markdown symbols`}
          checked={newText.isKeptPlain ?? false}
          onCheckedChange={(isKeptPlain) => change({ isKeptPlain })}
        />
      )}
      {!isCustom && TEXT_FORMATS[kind].length > 1 && (
        <SelectField
          label={t`Format`}
          value={format}
          onValueChange={(next) => change({ format: next })}
          options={TEXT_FORMATS[kind].map((one) => ({ value: one.key, label: one.name }))}
        />
      )}
      <RecordField
        kind={TEXT_PARENT_KIND}
        label={t`Offer`}
        question={t`For which offer?`}
        value={offer}
        onValueChange={(next) => change({ offer: next })}
        error={errors.offer}
      />
    </form>
  )
}

/**
 * Opens a file as the text that is begun. Words that were there already come back with undo; a title that was typed
 * stays, one of the last file goes.
 */
function useTextFile(
  newText: NewTextFormValues,
  setNewText: (change: (before: NewTextFormValues) => NewTextFormValues) => void,
  onFault: (fault: string | undefined) => void,
): (file: File) => Promise<void> {
  return async (file) => {
    const { readTextFile } = await import('#features/strategies/dialogs/text-file/read-text-file.ts')
    const read = await readTextFile(file)
    onFault(read.ok ? undefined : read.error)
    if (!read.ok) return
    setNewText((before) => withFileContent(before, read.value))
    if (newText.content.trim() !== '')
      toast.show(t`Text replaced.`, { action: { label: t`Undo`, onAction: () => setNewText(() => newText) } })
  }
}
