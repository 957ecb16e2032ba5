import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import type { PartnerAdminDetails } from '#contract/methods/admin.ts'
import { newTopicName, withPartnerTopic } from '#domain/partner/help-topics.ts'
import {
  MAX_TOPIC_CHARS,
  MAX_TOPIC_TITLE_CHARS,
  type PartnerTopic,
  partnerTopicSchema,
} from '#domain/partner/partner-topic.ts'
import css from '#features/admin/admin.module.css'
import { fieldFault, useServerSave } from '#features/admin/saving/use-server-save.ts'
import { FaultLine } from '#features/admin/state/fault-line.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import * as z from 'zod/mini'
import { formatNumber } from '#lib/locale/ui-locale.ts'

export interface TopicDialogProps {
  readonly partner: PartnerAdminDetails
  /** Null: closed; undefined: a new one. */
  readonly edited: PartnerTopic | undefined | null
  readonly onSaved: (partner: PartnerAdminDetails) => void
  readonly onClose: () => void
}

/** Edits one article of a partner's help. Typed text stays until it is saved, or the dialog is closed. */
export function TopicDialog({ partner, edited, onSaved, onClose }: TopicDialogProps) {
  const formId = useId()
  // Keeps its words while it moves out.
  const [last, setLast] = useState(edited)
  if (edited !== null && edited !== last) setLast(edited)
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={last ? t`Change the article` : t`Add an article`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <TopicForm
        key={`${last?.name ?? ''}${edited === null}`}
        formId={formId}
        partner={partner}
        edited={last ?? undefined}
        onSaved={(saved) => {
          onSaved(saved)
          onClose()
        }}
      />
    </Dialog>
  )
}

interface TopicFormProps extends Pick<TopicDialogProps, 'partner' | 'onSaved'> {
  readonly formId: string
  readonly edited: PartnerTopic | undefined
}

function TopicForm({ formId, partner, edited, onSaved }: TopicFormProps) {
  const { ask } = useAccountContext()
  const [title, setTitle] = useState(edited?.title ?? '')
  const [content, setContent] = useState(edited?.content ?? '')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { save, fault, isBusy } = useServerSave<PartnerAdminDetails>(onSaved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const wrong = {
      ...(title.trim() === '' && { title: t`Enter a title` }),
      ...(title.length > MAX_TOPIC_TITLE_CHARS && {
        title: t`A title has at most ${{ max: MAX_TOPIC_TITLE_CHARS }} characters`,
      }),
      ...(content.trim() === '' && { content: t`Enter a text` }),
      ...(content.length > MAX_TOPIC_CHARS && {
        content: t`An article has at most ${{ max: formatNumber(MAX_TOPIC_CHARS) }} characters`,
      }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const name = edited?.name ?? newTopicName(partner.settings, title)
    const settings = withPartnerTopic(partner.settings, z.parse(partnerTopicSchema, { name, title, content }))
    void save(() => ask('admin.savePartner', [{ id: partner.id, settings, was: partner.settings }]), t`Article saved.`)
  }
  return (
    <form id={formId} className={css.form} noValidate onSubmit={submit}>
      <TextField label={t`Title`} value={title} onValueChange={setTitle} error={errors['title']} autoComplete="off" />
      <TextArea
        label={t`Text`}
        hint={t`Paragraphs, headings, lists, bold, italic and links to https:// addresses, written in Markdown`}
        minRows={8}
        value={content}
        onValueChange={setContent}
        error={errors['content']}
      />
      {fault && <FaultLine>{fieldFault(fault, 'settings') ?? fault.message}</FaultLine>}
    </form>
  )
}
