import { plural, t } from '@lingui/core/macro'
import { CornerDownLeft, Search, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { DialogBox } from '#ui/overlays/dialog-box.tsx'
import { Kbd } from './kbd.tsx'
import { findItems, type FoundGroup, type FoundItem, type PaletteGroup, type PaletteItem } from './palette-items.ts'
import css from './palette.module.css'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { FoundText } from '#ui/text/found-text.tsx'
import { MarkedRanges } from '#ui/text/marked-ranges.tsx'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

export interface PaletteProps {
  open: boolean
  onClose: () => void
  /** Label of the search field. */
  label: string
  groups: readonly PaletteGroup[]
  /** Called as the query changes, for groups with `hits`. */
  onQueryChange?: (query: string) => void
  /** True while items or `hits` may still come: Enter waits for them where there are none yet. */
  isSearching?: boolean
  /** Keys of what was chosen lately, the last one first. */
  recentKeys: readonly string[]
  /** Told before the item's own `onChoose`. */
  onChosen: (item: PaletteItem) => void
  /** In the foot, at the right. */
  foot?: ReactNode
  /** Effect of Enter on the chosen item, shown in the footer. Default: 'Enter to open'. */
  enterHint?: string
}

/** Finds an item by its words and runs it. Heavy: load it when it first opens. */
export function Palette({ open, onClose, label, ...list }: PaletteProps) {
  return (
    <DialogBox open={open} onClose={onClose} title={label} header="hidden" width="palette" bare closesOutside>
      <Content {...list} label={label} onClose={onClose} />
    </DialogBox>
  )
}

function Content({
  label,
  groups,
  onQueryChange,
  isSearching = false,
  recentKeys,
  onChosen,
  onClose,
  foot,
  enterHint = t`Enter to open`,
}: Omit<PaletteProps, 'open'>) {
  const listId = useId()
  const [query, setQuery] = useState('')
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const isEnterWaiting = useRef(false)
  const shown = findItems(groups, query, recentKeys)
  const flat = shown.flatMap(({ found }) => found)
  const activeIndex = Math.max(
    0,
    flat.findIndex(({ item }) => item.key === activeKey),
  )
  const active = flat[activeIndex]?.item
  const count = flat.length
  const choose = (item: PaletteItem) => {
    onChosen(item)
    onClose()
    item.onChoose()
  }
  const chooseWaiting = useEffectEvent(() => {
    if (!isEnterWaiting.current) return
    // Forgets the key also where nothing came: later items are not what was asked for.
    isEnterWaiting.current = false
    if (active) choose(active)
  })
  useEffect(() => {
    if (!isSearching) chooseWaiting()
  }, [isSearching, active])
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = pressedKey(event)
    const step = pressed === 'ArrowDown' ? 1 : pressed === 'ArrowUp' ? -1 : 0
    if (step !== 0) setActiveKey(flat.at((activeIndex + step) % flat.length)?.item.key ?? null)
    // Ignores a key that is still held down from opening the palette.
    else if (pressed === 'Enter' && event.repeat) return event.preventDefault()
    else if (pressed === 'Enter' && active) choose(active)
    else if (pressed === 'Enter' && isSearching && query.trim() !== '') isEnterWaiting.current = true
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={css.ask}>
        <Search aria-hidden="true" />
        <input
          type="text"
          dir="auto"
          role="combobox"
          aria-label={label}
          aria-expanded={true}
          aria-controls={listId}
          aria-activedescendant={active && optionId(listId, active)}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={label}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActiveKey(null)
            isEnterWaiting.current = false
            onQueryChange?.(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
        <Button variant="quiet" iconOnly className={css.close} aria-label={t`Close`} onClick={onClose}>
          <Kbd>{t`Esc`}</Kbd>
          <X aria-hidden="true" />
        </Button>
      </div>
      <List
        id={listId}
        label={label}
        shown={shown}
        active={active}
        onChoose={choose}
        onPoint={({ key }) => setActiveKey(key)}
      />
      {count === 0 && (
        <p className={css.nothing}>
          {isSearching ? t`Searching…` : t`No results. Try fewer words, or different ones.`}
        </p>
      )}
      <VisuallyHidden role="status">
        {query === '' || (count === 0 && isSearching) ? '' : plural(count, { one: '# result', other: '# results' })}
      </VisuallyHidden>
      <div className={css.foot}>
        <span className={css.keys}>{t`Arrow keys to move`}</span>
        <span className={css.keys}>
          <CornerDownLeft aria-hidden="true" /> {enterHint}
        </span>
        {foot && <span className={css.right}>{foot}</span>}
      </div>
    </>
  )
}

const optionId = (listId: string, { key }: PaletteItem): string => `${listId}-${key.replaceAll(/[^\w-]/g, '_')}`

interface ListProps {
  id: string
  label: string
  shown: readonly FoundGroup[]
  active: PaletteItem | undefined
  onChoose: (item: PaletteItem) => void
  onPoint: (item: PaletteItem) => void
}

function List({ id, label, shown, active, onChoose, onPoint }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.key])
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={css.list}>
      {shown.map(({ heading, found }) => (
        <div key={heading} role="group" aria-label={heading}>
          <div className={css.heading} aria-hidden="true">
            {heading}
          </div>
          {found.map(({ item, ranges }) => (
            <Option
              key={item.key}
              id={optionId(id, item)}
              item={item}
              ranges={ranges}
              isActive={item === active}
              onChoose={onChoose}
              onPoint={onPoint}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps extends FoundItem {
  id: string
  isActive: boolean
  onChoose: (item: PaletteItem) => void
  onPoint: (item: PaletteItem) => void
}

function Option({ id, item, ranges, isActive, onChoose, onPoint }: OptionProps) {
  const Icon = item.icon
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      className={css.option}
      // The focus stays in the field.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onMouseMove={() => !isActive && onPoint(item)}
      onClick={() => onChoose(item)}
    >
      <Icon aria-hidden="true" />
      <span className={css.label} dir="auto">
        <MarkedRanges text={item.label} ranges={ranges} tag="b" />
        {item.detail !== undefined && <span className={css.detail}>{item.detail}</span>}
        {item.found && (
          <span className={css.detail}>
            <FoundText {...item.found} />
          </span>
        )}
      </span>
      {item.aside && <span className={css.aside}>{item.aside()}</span>}
    </button>
  )
}
