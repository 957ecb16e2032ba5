import { plural, t } from '@lingui/core/macro'
import type { Editor } from '@tiptap/react'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { notePassages } from '#content/origin/note-passages.ts'
import { pastedPassage } from '#domain/origin/text-sources.ts'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import type { Formatting } from '#domain/formats/format.ts'
import { type AiResult, draftText } from '#domain/kinds/ai-result.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { insertWords } from '#features/strategies/editor/document/replace-range.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { latestRecords } from '#store/queries.ts'
import { type AccountContext, useAccountContext, useLocalQuery } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import css from './draft-picker.module.css'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

export interface DraftPickerProps {
  readonly editor: Editor
  readonly formatting: Formatting
  readonly onClose: () => void
}

/** The drafts of the text's offer under the toolbar: the one that is chosen is put in at the caret. */
export function DraftPicker({ editor, formatting, onClose }: DraftPickerProps) {
  const { record } = useRecordForm('strategy')
  const account = useAccountContext()
  const drafts = useOfferDrafts(record.meta.opportunity_id)
  const [query, setQuery] = useState('')
  const panel = useRef<HTMLElement>(null)
  const isRead = drafts !== undefined
  useEffect(() => {
    if (isRead) panel.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isRead])
  if (!drafts) return null
  const words = query.trim().toLowerCase()
  const found =
    words === ''
      ? drafts
      : drafts.filter((draft) => `${draftTemplateName(draft)}\n${draftText(draft)}`.toLowerCase().includes(words))
  return (
    <section
      ref={panel}
      className={css.picker}
      aria-label={t`Insert a draft`}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={css.head}>
        {drafts.length > 0 && (
          <SearchField label={t`Search in drafts`} value={query} onValueChange={setQuery} className={css.search} />
        )}
        <span role="status" className={drafts.length === 0 ? css.none : css.count}>
          {drafts.length === 0 ? noDraftsText(record) : plural(found.length, { one: '# draft', other: '# drafts' })}
        </span>
        <Button variant="quiet" iconOnly small aria-label={t`Close`} className={css.close} onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {found.length > 0 && (
        <ul className={css.list}>
          {found.map((draft) => (
            <li key={draft.ID}>
              <button
                type="button"
                className={css.row}
                onClick={() => {
                  onClose()
                  noteDraft(account, record, draft).catch(reportError)
                  insertWords(editor, { words: draftText(draft), formatting })
                }}
              >
                <bdi className={css.words}>{draftText(draft)}</bdi>
                <span className={css.facts}>
                  {draft.kept ? t`${{ template: draftTemplateName(draft) }}, kept` : draftTemplateName(draft)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Notes what a draft brings into a text. `record`: the text before. */
async function noteDraft(account: AccountContext, record: Strategy, draft: AiResult): Promise<void> {
  const [{ withOwnSentences }, { findDraftPassages }] = await Promise.all([
    import('#domain/origin/comparison/own-sentences.ts'),
    import('#content/origin/find-known-passages.ts'),
  ])
  // The words are in the text at once: until they were compared, they are anybody's.
  const pasted = pastedPassage(draftText(draft))
  await notePassages(account, record.ID, [pasted])
  const passages = await findDraftPassages(account.database, draft)
  await notePassages(account, record.ID, withOwnSentences(record, passages), [pasted])
}

/** Returns the drafts of an offer, newest first; no drafts for a text without an offer. */
const useOfferDrafts = (offerID: number): readonly AiResult[] | undefined =>
  useLocalQuery(
    async (database) =>
      offerID === 0
        ? []
        : (await latestRecords(database, 'aiResult'))
            .filter(({ opportunity_id, usecase }) => opportunity_id === offerID && usecase !== 'formula-test')
            .toSorted((one, other) => other.at - one.at || other.ID - one.ID),
    [offerID],
  )

/** The template that it was made by. */
const draftTemplateName = ({ usecase }: AiResult): string =>
  findUseCase(usecase)?.name ?? (usecase === 'formula' ? t`Your formula` : usecase)

const noDraftsText = ({ meta }: Strategy): string =>
  meta.opportunity_id === 0
    ? t`This text has no offer, so there are no drafts to insert.`
    : t`No drafts for this offer yet. Drafts you write for it appear here.`
