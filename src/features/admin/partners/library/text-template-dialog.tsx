import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import type { MethodAnswer } from '#contract/methods.ts'
import { TEXT_FORMATS, textFormat, hasPlainBody } from '#domain/formats/formats.ts'
import { bodyNotation, notationOfFormat } from '#domain/kinds/strategy-mutations/body-notation.ts'
import { STRATEGY_KIND_LABELS, STRATEGY_KINDS, type StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import { type PartnerTemplate, type WrittenTemplate, writtenTemplateSchema } from '#domain/partner/text-templates.ts'
import { formatToken } from '#domain/tokens/tokens.ts'
import css from '#features/admin/admin.module.css'
import { FaultLine } from '#features/admin/state/fault-line.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import * as z from 'zod/mini'
import { linesToParts, partsToLines } from './parts-lines.ts'
import { fieldFault, useServerSave } from '#features/admin/saving/use-server-save.ts'

type SavedTextTemplates = MethodAnswer<'admin.saveTextTemplate'>

export interface TextTemplateDialogProps {
  /** The partner. */
  readonly id: string
  /** Null: closed; undefined: a new one. */
  readonly edited: PartnerTemplate | undefined | null
  readonly onSaved: (templates: SavedTextTemplates) => void
  readonly onClose: () => void
}

/** Edits one text of a partner's library. Typed text stays until it is saved, or the dialog is closed. */
export function TextTemplateDialog({ id, edited, onSaved, onClose }: TextTemplateDialogProps) {
  const formId = useId()
  // While it moves out it is what it was.
  const [last, setLast] = useState(edited)
  if (edited !== null && edited !== last) setLast(edited)
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={last ? t`Change the text` : t`Add a text`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <TemplateForm
        key={last?.key ?? ''}
        formId={formId}
        id={id}
        edited={last ?? undefined}
        onSaved={(templates) => {
          onSaved(templates)
          onClose()
        }}
      />
    </Dialog>
  )
}

const EXAMPLE_TOKEN = formatToken('overview.product_name')

const KIND_OPTIONS = STRATEGY_KINDS.filter((kind) => kind !== 'custom').map((kind) => ({
  value: kind,
  label: STRATEGY_KIND_LABELS[kind].name,
}))
const EMPTY_TEXT_TEMPLATE: WrittenTemplate = {
  kind: 'ads',
  format: '',
  title: '',
  use: '',
  content: '',
  parts: {},
  url: '',
  preview: '',
  image: '',
}

/** Values of the dialog as typed. */
interface TextTemplateDraft extends Omit<WrittenTemplate, 'parts'> {
  readonly lines: string
}

const trimTemplateUrls = ({ url, preview, image }: Pick<TextTemplateDraft, 'url' | 'preview' | 'image'>) => ({
  url: url.trim(),
  preview: preview.trim(),
  image: image.trim(),
})

const toTextTemplateDraft = ({
  kind,
  format,
  title,
  use,
  content,
  parts,
  url,
  preview,
  image,
}: WrittenTemplate): TextTemplateDraft => ({
  kind,
  format,
  title,
  use,
  content,
  url,
  preview,
  image,
  lines: partsToLines(parts),
})

interface TemplateFormProps extends Pick<TextTemplateDialogProps, 'id' | 'onSaved'> {
  readonly formId: string
  readonly edited: PartnerTemplate | undefined
}

function TemplateForm({ formId, id, edited, onSaved }: TemplateFormProps) {
  const { ask } = useAccountContext()
  const [draft, setDraft] = useState(() => toTextTemplateDraft(edited ?? EMPTY_TEXT_TEMPLATE))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { save, fault, isBusy } = useServerSave<SavedTextTemplates>(onSaved)
  const kind: StrategyKind = draft.kind
  const change = (next: Partial<TextTemplateDraft>) => setDraft((now) => ({ ...now, ...next }))
  /** The words stay as they read where the other format has formatting, or none. */
  const changeFormat = (next: Pick<TextTemplateDraft, 'kind' | 'format'>) =>
    setDraft((now) => {
      const [from, to] = [notationOfFormat(now.kind, now.format), notationOfFormat(next.kind, next.format)]
      return { ...now, ...next, content: bodyNotation.convert(now.content, from, to) ?? now.content }
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const { lines, ...rest } = draft
    const parts = linesToParts(lines)
    const template = {
      ...rest,
      format: textFormat(rest).key,
      ...trimTemplateUrls(rest),
      parts: parts.ok ? parts.value : {},
    }
    const read = z.safeParse(writtenTemplateSchema, template)
    const found = read.success
      ? {}
      : Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message]))
    const wrong = parts.ok ? found : { ...found, parts: parts.error }
    setErrors(wrong)
    const sent = edited ? { ...template, key: edited.key } : template
    if (Object.keys(wrong).length === 0)
      void save(() => ask('admin.saveTextTemplate', [{ id, template: sent }]), t`Text added to the library.`)
  }
  const keys = textFormat(draft).parts.map(({ key }) => key)
  const [firstKey] = keys
  return (
    <form id={formId} className={css.form} noValidate onSubmit={submit}>
      <TextField
        label={t`Title`}
        value={draft.title}
        onValueChange={(title) => change({ title })}
        error={errors['title'] ?? fieldFault(fault, 'title')}
        autoComplete="off"
      />
      <SelectField
        label={t`Kind`}
        value={draft.kind}
        options={KIND_OPTIONS}
        onValueChange={(next) =>
          changeFormat({ kind: KIND_OPTIONS.find(({ value }) => value === next)?.value ?? draft.kind, format: '' })
        }
      />
      <SelectField
        label={t`Format`}
        value={textFormat(draft).key}
        options={TEXT_FORMATS[kind].map(({ key, name }) => ({ value: key, label: name }))}
        onValueChange={(format) => changeFormat({ kind, format })}
      />
      <TextField
        label={t`When to use it`}
        hint={t`One sentence`}
        value={draft.use}
        onValueChange={(use) => change({ use })}
        error={errors['use']}
        autoComplete="off"
      />
      <TextArea
        label={t`Text`}
        hint={
          hasPlainBody(draft)
            ? t`Plain text. Merge fields such as ${{ token: EXAMPLE_TOKEN }} are filled in from the offer.`
            : t`Markdown. Merge fields such as ${{ token: EXAMPLE_TOKEN }} are filled in from the offer.`
        }
        minRows={5}
        value={draft.content}
        onValueChange={(content) => change({ content })}
        error={errors['content']}
      />
      <TextArea
        label={t`Short texts`}
        hint={
          firstKey === undefined
            ? t`This format has none`
            : t`One per line, such as ${firstKey}: Your text. You can use ${{ keys: keys.join(', ') }}.`
        }
        minRows={3}
        value={draft.lines}
        onValueChange={(lines) => change({ lines })}
        error={errors['parts']}
      />
      <TextField
        label={t`Page elsewhere`}
        hint={t`Only if the text is built on another site: https://…`}
        type="url"
        inputMode="url"
        value={draft.url}
        onValueChange={(url) => change({ url })}
        error={errors['url']}
        autoComplete="off"
      />
      <TextField
        label={t`Preview page`}
        hint={t`Shows the finished page in the preview, from one of the partner’s preview hosts: https://…`}
        type="url"
        inputMode="url"
        value={draft.preview}
        onValueChange={(preview) => change({ preview })}
        error={errors['preview']}
        autoComplete="off"
      />
      <TextField
        label={t`Preview picture`}
        hint={t`Also from one of the preview hosts`}
        type="url"
        inputMode="url"
        value={draft.image}
        onValueChange={(image) => change({ image })}
        error={errors['image']}
        autoComplete="off"
      />
      {fault && fieldFault(fault, 'title') === undefined && <FaultLine>{fault.message}</FaultLine>}
    </form>
  )
}
