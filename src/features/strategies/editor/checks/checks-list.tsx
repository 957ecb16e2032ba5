import type { Editor } from '@tiptap/react'
import { X } from 'lucide-react'
import type { Strategy } from '#domain/kinds/strategy.ts'
import type { Format } from '#domain/formats/format.ts'
import { PART_LABELS } from '#domain/formats/formats.ts'
import { CONTENT } from '#features/strategies/editor/use-text-document.ts'
import { counted, isolated } from '#lib/text.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { goToRemark } from './go-to-remark.ts'
import { mendRemark } from './mend-remark.ts'
import type { PlacedRemark } from './use-checked-text.ts'
import css from './checks-list.module.css'

const CHECKS_ID = 'checks'

export interface ChecksToggleProps {
  readonly count: number
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** How much the checks have to say, in the line under the paper. */
export function ChecksToggle({ count, isOpen, onToggle }: ChecksToggleProps) {
  if (count === 0 && !isOpen) return null
  return (
    <LinkButton aria-expanded={isOpen} aria-controls={CHECKS_ID} onClick={onToggle}>
      {counted(count, 'remark')}
    </LinkButton>
  )
}

export interface ChecksListProps {
  readonly format: Format
  readonly remarks: readonly PlacedRemark[]
  /** Of the body; absent where the format has none. */
  readonly editor?: Editor | undefined
  readonly onClose: () => void
}

/** What the checks say of the open text, a row each: the way to its place, and one click where it can be mended. */
export function ChecksList({ format, remarks, editor, onClose }: ChecksListProps) {
  const { record, rights, drafts } = useRecordForm<Strategy>()
  const workspace = useWorkspace()
  const mend = async (remark: PlacedRemark) => {
    await drafts.flush()
    await mendRemark(workspace, record.ID, remark)
  }
  return (
    <section
      id={CHECKS_ID}
      className={css.checks}
      aria-label="Checks"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className={css.head}>
        <h2 className={css.title}>Checks</h2>
        <Button variant="quiet" iconOnly small aria-label="Close the checks" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </header>
      {remarks.length === 0 && <p className={css.none}>Nothing to remark.</p>}
      <ul className={css.list}>
        {remarks.map((remark) => (
          <li key={`${remark.id} ${remark.field} ${remark.from} ${remark.to}`} className={css.row}>
            <LinkButton className={css.place} onClick={() => goToRemark(remark, editor)}>
              {labelOf(remark.field, format)}
              {isWorthSaying(remark) && (
                <>
                  : <bdi>{shortened(remark.said)}</bdi>
                </>
              )}
            </LinkButton>
            <span className={css.message}>{remark.message}</span>
            {rights.update && remark.fix !== undefined && (
              <Button small aria-label={mendName(remark)} onClick={() => mend(remark)}>
                {mendWords(remark.fix)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const labelOf = (field: string, { body }: Format): string =>
  field === CONTENT ? (body?.label ?? 'Text') : (PART_LABELS.get(field) ?? field)

const MOST_CHARS = 32
const isWorthSaying = ({ said, text }: PlacedRemark): boolean => said.trim() !== '' && said.length < text.length
const shortened = (said: string): string => (said.length > MOST_CHARS ? `${said.slice(0, MOST_CHARS).trimEnd()}…` : said)

/** What is visible is what it writes, unless there is nothing to see. */
const mendWords = (fix: string): string =>
  /[\p{L}\p{N}]/u.test(fix) && fix.length <= MOST_CHARS ? `Write ‘${isolated(fix)}’` : fix === '' ? 'Take it out' : 'Mend'
const mendName = ({ fix = '', message }: PlacedRemark): string => `${mendWords(fix)}: ${message}`
