import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { ListedMessage } from '#domain/partner/listed-message.ts'
import type { PartnerWord } from '#domain/partner/partner-word.ts'
import { isolateDirection } from '#lib/text/text.ts'
import adminCss from '#features/admin/admin.module.css'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { AREA_LABELS } from './area-labels.ts'
import { findMessages, messageFilter, type MessageRow, messageRows } from './find-messages.ts'
import { MessageEditor } from './message-editor.tsx'
import type { WordsSearch } from './words-search.ts'
import css from './words.module.css'

export interface MessageListProps {
  readonly locale: string
  readonly messages: readonly ListedMessage[]
  readonly words: readonly PartnerWord[]
  readonly search: WordsSearch
  readonly whyId: string
  readonly onSave: (word: PartnerWord) => Promise<boolean>
  readonly fault: string | undefined
  /** Called when another message is opened. */
  readonly onEdit: () => void
  readonly onClear: () => void
}

const PAGE_SIZE = 50

/** The messages that were found, one of them open for editing. */
export function MessageList(props: MessageListProps) {
  const { locale, messages, words, search, whyId, onSave, fault, onEdit, onClear } = props
  const found = findMessages(messageRows(messages, words, locale), search.q ?? '', messageFilter(search.show))
  const [open, setOpen] = useState<string | null>(null)
  const [closed, setClosed] = useState<string | null>(null)
  const [limit, setLimit] = useState(PAGE_SIZE)
  if (found.length === 0)
    return (
      <EmptyState title={t`No messages found`} action={<Button onClick={onClear}>{t`Show all messages`}</Button>}>
        {search.show === 'changed' && search.q === undefined
          ? t`Messages that you reword appear here.`
          : t`Try fewer words, or words as they are on the screen.`}
      </EmptyState>
    )
  const edit = (key: string | null) => {
    onEdit()
    setClosed(key === null ? open : null)
    setOpen(key)
  }
  const item = { locale, whyId, onSave, fault }
  return (
    <>
      <p className={css.count} role="status">
        {plural(found.length, { one: '# message', other: '# messages' })}
      </p>
      <ul className={`${cardClass({ list: true })} ${css.list}`} aria-label={t`Messages`}>
        {found.slice(0, limit).map((row) => (
          <MessageItem
            key={row.key}
            row={row}
            isOpen={open === row.key}
            wasClosed={closed === row.key}
            onEdit={edit}
            {...item}
          />
        ))}
      </ul>
      {found.length > limit && (
        <div className={adminCss.pages}>
          <Button onClick={() => setLimit(limit + PAGE_SIZE)}>{t`Show more`}</Button>
        </div>
      )}
    </>
  )
}

interface MessageItemProps extends Pick<MessageListProps, 'locale' | 'whyId' | 'onSave' | 'fault'> {
  readonly row: MessageRow
  readonly isOpen: boolean
  /** Its editor was just closed, and its button takes the focus back. */
  readonly wasClosed: boolean
  readonly onEdit: (key: string | null) => void
}

function MessageItem({ row, locale, isOpen, wasClosed, whyId, onSave, fault, onEdit }: MessageItemProps) {
  const { key, english, text, words, areas, context } = row
  const shown = words ?? text
  return (
    <li className={css.item}>
      <div className={css.message}>
        <p className={css.words} lang={locale} dir="auto">
          {shown}
        </p>
        {english !== shown && (
          <p className={css.english} lang="en" dir="ltr">
            {english}
          </p>
        )}
        <p className={css.place}>
          {areas.map((area) => AREA_LABELS[area]).join(' · ')}
          {context !== undefined && ` (${context})`}
          {words !== undefined && <Badge>{t`Changed`}</Badge>}
        </p>
      </div>
      {isOpen ? (
        <MessageEditor
          row={row}
          locale={locale}
          whyId={whyId}
          fault={fault}
          onSave={(next) => onSave({ locale, key, english, words: next })}
          onClose={() => onEdit(null)}
        />
      ) : (
        <Button
          autoFocus={wasClosed}
          small
          aria-label={t`Edit “${{ text: isolateDirection(shown) }}”`}
          onClick={() => onEdit(key)}
        >
          {t`Edit`}
        </Button>
      )}
    </li>
  )
}
