import { Bookmark, BookmarkCheck, FilePlus2, Laptop, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { templateNamed } from '#domain/copy/catalogue/use-cases.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type AiResult, draftWords } from '#domain/kinds/ai-result.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CheckBox } from '#ui/check-box.tsx'
import { classNames } from '#ui/class-names.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { DRAFT } from '#features/drafts/ai-result-kind.ts'
import { deleteDraft } from '#features/drafts/delete-draft.ts'
import { templateName } from '#features/drafts/list/draft-facts.ts'
import { keepDraft } from '#features/drafts/make-drafts.ts'
import css from './draft-card.module.css'
import type { DraftEdit } from './draft-edits.ts'
import { putInText } from './put-in-text.ts'

export interface DraftCardProps {
  /** As the person has left it. */
  readonly draft: AiResult
  readonly onEdit: (edit: DraftEdit) => unknown
  readonly offer: DomainRecord
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  /** Whether the inputs are such that it can be written again. */
  readonly canWrite: boolean
  readonly onAgain: () => unknown
}

/** One draft: its words, to be changed in place, and what can be done with it. */
export function DraftCard({ draft, onEdit, offer, isChosen, onChoose, canWrite, onAgain }: DraftCardProps) {
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
      <DraftWords draft={draft} onEdit={onEdit} />
      <footer className={css.foot}>
        <CopyButton text={draftWords(draft)} variant="quiet" small />
        <Button variant="quiet" small onClick={() => putInText(texts, draft, offer)}>
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

interface DraftWordsProps {
  readonly draft: AiResult
  readonly onEdit: (edit: DraftEdit) => unknown
}

const TIME = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** The fields of a draft, each under its name; one alone without. */
function DraftWords({ draft: { usecase, text, parts }, onEdit }: DraftWordsProps) {
  const keys = Object.keys(parts)
  if (keys.length === 0) return <Words label="Draft" text={text} onEdit={(value) => onEdit({ path: 'text', value, was: text })} />
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
            text={parts[key] ?? ''}
            onEdit={(value) => onEdit({ path: `parts.${key}`, value, was: parts[key] ?? '' })}
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
  readonly text: string
  readonly onEdit: (text: string) => unknown
}

/** Words that are changed in place: what is typed is kept when one leaves them. */
function Words({ label, isLabelled = false, maxChars, text, onEdit }: WordsProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? text
  return (
    <TextArea
      label={label}
      labelHidden={!isLabelled}
      className={css.words}
      minRows={1}
      value={value}
      // Shown where it matters: a counter that came and went with typing would move the buttons away from under the pointer.
      maxChars={maxChars !== undefined && value.length > maxChars ? maxChars : undefined}
      onValueChange={setTyped}
      onBlur={() => {
        if (typed !== null && typed !== text) void onEdit(typed)
        setTyped(null)
      }}
    />
  )
}
