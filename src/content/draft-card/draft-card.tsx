import { Bookmark, BookmarkCheck, Check, Pencil, RotateCw, Trash2, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { templateNamed } from '#domain/copy/catalogue/use-cases.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type AiResult, draftWords } from '#domain/kinds/ai-result.ts'
import { ALSO_WROTE, presentFaults } from '#domain/copy/lint/draft-faults.ts'
import { ChannelLook } from '#content/previews/channel-look.tsx'
import type { LookKey } from '#content/previews/looks.ts'
import { brandOf, type ShownText, shownText } from '#content/previews/shown-text.ts'
import { limitRows } from '#domain/formats/limit-rows.ts'
import type { PreviewKind } from '#domain/formats/format.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { useScene } from '#records/actions/use-scene.ts'
import type { FieldDraft } from '#records/form/field-draft.ts'
import { toLineFeeds } from '#records/form/line-endings.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { classNames } from '#ui/class-names.ts'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useCell } from '#ui/hooks/use-cell.ts'
import { SOURCE_LABELS, sourceOf } from '#content/draft-facts.ts'
import { DRAFT } from '#content/draft-kind.ts'
import { draftedText } from '#content/drafted-text.ts'
import { channelFit } from './channel-fit.ts'
import { deleteDraft } from './delete-draft.ts'
import css from './draft-card.module.css'
import { keepDraft } from './keep-draft.ts'
import { putInText } from './put-in-text.ts'
import type { DraftWords } from './use-draft-words.ts'

export interface DraftCardProps {
  readonly draft: AiResult
  readonly words: DraftWords
  readonly offer: DomainRecord
  /** Values of merge fields; undefined until they are read. */
  readonly values: TokenValues | undefined
  readonly isChosen?: boolean
  /** Absent where drafts aren't chosen for copying. */
  readonly onChoose?: ((isChosen: boolean) => void) | undefined
  /** Absent where the template is not at hand. */
  readonly onAgain?: (() => unknown) | undefined
}

/** A draft as its channel shows it, edited in place on request, with its actions in a fixed order. */
export function DraftCard({ draft, words, offer, values, isChosen = false, onChoose, onAgain }: DraftCardProps) {
  const scene = useScene(DRAFT)
  const texts = useScene('strategy')
  const [isEditing, setIsEditing] = useState(false)
  return (
    <div role="group" tabIndex={-1} className={classNames(css.card, isChosen && css.isChosen)} aria-label={draft.title}>
      <header className={css.head}>
        {onChoose ? (
          <CheckBox label={SOURCE_LABELS[sourceOf(draft)]} checked={isChosen} onCheckedChange={onChoose} />
        ) : (
          <span>{SOURCE_LABELS[sourceOf(draft)]}</span>
        )}
        <time className={css.when} dateTime={new Date(draft.at).toISOString()}>
          {TIME.format(draft.at)}
        </time>
        <IconButton label="Edit" isPressed={isEditing} onPress={() => setIsEditing(!isEditing)}>
          <Pencil aria-hidden="true" />
        </IconButton>
      </header>
      <div className={css.look}>
        {isEditing || !values ? (
          <Fields draft={draft} words={words} />
        ) : (
          <DraftPreview draft={words.now(draft)} values={values} />
        )}
      </div>
      <DraftFaults draft={words.now(draft)} values={isEditing ? undefined : values} />
      <footer className={css.foot}>
        <CopyButton text={() => draftWords(words.now(draft))} variant="quiet" small />
        <Button variant="quiet" small className={css.use} onClick={() => putInText(texts, words.now(draft), offer)}>
          Use in text
        </Button>
        <IconButton label={draft.kept ? 'Kept' : 'Keep'} isPressed={draft.kept} onPress={() => keepDraft(scene, draft)}>
          {draft.kept ? <BookmarkCheck aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
        </IconButton>
        {onAgain && (
          <IconButton label="Write again" onPress={onAgain}>
            <RotateCw aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label="Delete" onPress={() => deleteDraft(scene, draft)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </footer>
    </div>
  )
}

interface DraftFaultsProps {
  readonly draft: AiResult
  /** Absent while no preview is shown. */
  readonly values: TokenValues | undefined
}

/**
 * Lists the faults of words that an AI wrote, until somebody changes them. A length that the line below the preview
 * says is not said twice.
 */
function DraftFaults({ draft, values }: DraftFaultsProps) {
  const present = presentFaults(draft)
  const shown = present.length > 0 && values !== undefined ? previewOf(draft, values) : undefined
  const said = shown && fitOf(shown)?.refusedKey
  const isPart = (field: string): boolean => shown?.format.parts.some(({ key }) => key === field) ?? false
  const isSaid = (field: string): boolean => said === field || (said === 'content' && !isPart(field))
  const faults = present.filter(({ field, message }) => !message.endsWith('too long') || !isSaid(field))
  if (faults.length === 0) return null
  const labels = new Map(templateNamed(draft.usecase)?.outputs.map(({ key, label }) => [key, label]))
  return (
    <ul className={css.faults} aria-label="Check before you use it">
      {faults.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          <TriangleAlert aria-hidden="true" />
          <span>
            {labels.has(field) && !message.startsWith(ALSO_WROTE) && <strong>{labels.get(field)}: </strong>}
            {message}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface IconButtonProps {
  readonly label: string
  readonly isPressed?: boolean
  readonly onPress: () => unknown
  readonly children: ReactNode
}

const IconButton = ({ label, isPressed, onPress, children }: IconButtonProps) => (
  <Button variant="quiet" small iconOnly aria-label={label} title={label} aria-pressed={isPressed} onClick={onPress}>
    {children}
  </Button>
)

/** An opened email says more than its row in the inbox. */
const lookOf = (preview: PreviewKind): LookKey => (preview === 'inbox' ? 'mail' : preview)

function DraftPreview({ draft, values }: { readonly draft: AiResult; readonly values: TokenValues }) {
  const shown = useMemo(() => previewOf(draft, values), [draft, values])
  const look = lookOf(shown.format.preview)
  return (
    <>
      <ChannelLook
        look={look}
        shown={shown}
        brand={brandOf(values)}
        device={look === 'search-ad' ? 'desktop' : 'phone'}
        isWhole
      />
      <FitLine shown={shown} />
    </>
  )
}

const previewOf = (draft: AiResult, values: TokenValues): ShownText =>
  shownText({ ...draftedText(draft), title: draft.title }, values)
const fitOf = ({ format, text, values }: ShownText) => channelFit(format, limitRows(format, text, values))

/** Says how the draft fits its channel; empty if the channel has no limits. */
function FitLine({ shown }: { readonly shown: ShownText }) {
  const fit = useMemo(() => fitOf(shown), [shown])
  if (!fit) return null
  return (
    <p className={classNames(css.fit, !fit.isGood && css.isOver)}>
      {fit.isGood ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      {fit.label}
    </p>
  )
}

const TIME = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** The fields of a draft, each under its name; one alone without. */
function Fields({ draft: { ID, usecase, text, parts }, words: { field } }: Pick<DraftCardProps, 'draft' | 'words'>) {
  const keys = Object.keys(parts)
  if (keys.length === 0)
    return (
      <div className={css.parts}>
        <Words label="Draft" stored={text} field={field(ID, 'text')} />
      </div>
    )
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
      // Shown where it matters: a counter that came and went with typing would move the buttons away from under the
      // pointer.
      maxChars={maxChars !== undefined && value.length > maxChars ? maxChars : undefined}
      onValueChange={(next) => field.type(next, stored)}
      onFocus={field.focus}
      onBlur={field.blur}
    />
  )
}
