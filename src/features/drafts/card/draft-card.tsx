import { Bookmark, BookmarkCheck, FilePlus2, Laptop, RotateCw, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { templateNamed } from '#domain/copy/catalogue/use-cases.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type AiResult, draftWords } from '#domain/kinds/ai-result.ts'
import { useScene } from '#records/actions/use-scene.ts'
import type { FieldDraft } from '#records/form/field-draft.ts'
import { toLineFeeds } from '#records/form/line-endings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CheckBox } from '#ui/check-box.tsx'
import { classNames } from '#ui/class-names.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useCell } from '#ui/use-cell.ts'
import { DRAFT } from '#features/drafts/ai-result-kind.ts'
import { deleteDraft } from '#features/drafts/delete-draft.ts'
import { templateName } from '#content/draft-facts.ts'
import { keepDraft } from '#features/drafts/make-drafts.ts'
import css from './draft-card.module.css'
import { putInText } from './put-in-text.ts'
import type { DraftWords } from './use-draft-words.ts'

export interface DraftCardProps {
  readonly draft: AiResult
  readonly words: DraftWords
  readonly offer: DomainRecord
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  /** Whether the inputs are such that it can be written again. */
  readonly canWrite: boolean
  readonly onAgain: () => unknown
}

/** One draft: its words, to be changed in place, and what can be done with it. */
export function DraftCard({ draft, words, offer, isChosen, onChoose, canWrite, onAgain }: DraftCardProps) {
  const scene = useScene(DRAFT)
  const texts = useScene('strategy')
  const name = templateName(draft.usecase)
  return (
    <article className={classNames(css.card, isChosen && css.isChosen)} aria-label={draft.title}>
      <header className={css.head}>
        <CheckBox label={name} checked={isChosen} onCheckedChange={onChoose} />
        {draft.source === 'template' && (
          <Badge tone="dim" icon={<Laptop aria-hidden="true" />}>
            Template draft
          </Badge>
        )}
        <time className={css.when} dateTime={new Date(draft.at).toISOString()}>
          {TIME.format(draft.at)}
        </time>
      </header>
      <Fields draft={draft} words={words} />
      <footer className={css.foot}>
        <CopyButton text={() => draftWords(words.now(draft))} variant="quiet" small />
        <Button variant="quiet" small onClick={() => putInText(texts, words.now(draft), offer)}>
          <FilePlus2 aria-hidden="true" />
          Use in text
        </Button>
        <Button variant="quiet" small aria-pressed={draft.kept} onClick={() => keepDraft(scene, draft)}>
          {draft.kept ? <BookmarkCheck aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
          {draft.kept ? 'Kept' : 'Keep'}
        </Button>
        <Button variant="quiet" small disabled={!canWrite} onClick={onAgain}>
          <RotateCw aria-hidden="true" />
          Again
        </Button>
        <Button variant="quiet" small iconOnly aria-label="Delete this draft" onClick={() => deleteDraft(scene, draft)}>
          <Trash2 aria-hidden="true" />
        </Button>
      </footer>
    </article>
  )
}

const TIME = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** The fields of a draft, each under its name; one alone without. */
function Fields({ draft: { ID, usecase, text, parts }, words: { field } }: Pick<DraftCardProps, 'draft' | 'words'>) {
  const keys = Object.keys(parts)
  if (keys.length === 0) return <Words label="Draft" stored={text} field={field(ID, 'text')} />
  const outputs = templateNamed(usecase)?.outputs ?? []
  const ordered = [
    ...outputs.map(({ key }) => key).filter((key) => keys.includes(key)),
    ...keys.filter((key) => !outputs.some((one) => one.key === key)),
  ]
  return (
    <div className={css.parts}>
      {ordered.map((key) => {
        const output = outputs.find((one) => one.key === key)
        return (
          <Words
            key={key}
            label={output?.label ?? key}
            isLabelled={keys.length > 1}
            maxChars={output?.maxLength}
            stored={parts[key] ?? ''}
            field={field(ID, `parts.${key}`)}
          />
        )
      })}
    </div>
  )
}

interface WordsProps {
  readonly label: string
  readonly isLabelled?: boolean
  readonly maxChars?: number | undefined
  /** What the draft says. */
  readonly stored: string
  readonly field: FieldDraft
}

/** Words that are changed in place. */
function Words({ label, isLabelled = false, maxChars, stored, field }: WordsProps) {
  const { text, problem } = useCell(field.view)
  // A field that vanishes while it has the focus is told nothing by the browser.
  useEffect(() => () => field.blur(), [field])
  const value = text ?? toLineFeeds(stored)
  return (
    <TextArea
      label={label}
      labelHidden={!isLabelled}
      className={css.words}
      minRows={1}
      value={value}
      error={problem ?? undefined}
      // Shown where it matters: a counter that came and went with typing would move the buttons away from under the pointer.
      maxChars={maxChars !== undefined && value.length > maxChars ? maxChars : undefined}
      onValueChange={(next) => field.type(next, stored)}
      onFocus={field.focus}
      onBlur={field.blur}
    />
  )
}
