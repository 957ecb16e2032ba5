import { ChevronDown } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import type { EntrySummary } from './entry-group.ts'
import { EntryHandle } from './entry-handle.tsx'
import css from './entry-list.module.css'
import { EntryMenu } from './entry-menu.tsx'
import type { EntryItemProps } from './entry-props.ts'

export interface FoldedEntryProps extends EntryItemProps {
  readonly words: EntrySummary | null
  readonly onOpen: () => void
}

/** An entry by its first words. */
export function FoldedEntry({ number, name, movable, hintId, words, onOpen }: FoldedEntryProps) {
  const hasHandle = movable !== null && movable.last > 1
  return (
    <>
      {hasHandle && (
        <EntryHandle className={css.handle} {...{ number, name, hintId }} entry={movable}>
          {number}
        </EntryHandle>
      )}
      <button
        type="button"
        className={classNames(css.folded, movable && css.hasMenu)}
        aria-expanded="false"
        data-entry={number}
        onClick={onOpen}
      >
        <span className={css.number} aria-hidden="true">
          {!hasHandle && number}
        </span>
        <span className={css.words}>
          <span className={words ? css.title : css.empty} dir="auto">
            {words?.title ?? name}
          </span>
          {words?.detail && (
            <span className={css.detail} dir="auto">
              {words.detail}
            </span>
          )}
        </span>
        <span className={css.amount} dir="auto">
          {words?.amount}
        </span>
        <ChevronDown className={css.chevron} aria-hidden="true" />
      </button>
      {movable && <EntryMenu className={css.menu} {...{ number, name }} entry={movable} />}
    </>
  )
}
