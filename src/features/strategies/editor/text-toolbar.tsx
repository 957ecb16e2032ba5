import { t } from '@lingui/core/macro'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Braces,
  ChevronDown,
  ClipboardPaste,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  Search,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Formatting } from '#domain/formats/format.ts'
import { isSafeLink } from '#lib/markdown/dialect.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { Toolbar } from '#ui/navigation/toolbar.tsx'
import css from './text-toolbar.module.css'
import { pasteClipboard } from './document/paste-text.ts'
import { openTokenMenu } from './tokens/token-menu.tsx'

export interface TextToolbarProps {
  /** The editor that had the focus last. */
  readonly editor: Editor
  /** Content that it can hold. */
  readonly formatting: Formatting
  /** Finds in the body; absent where the text has none. */
  readonly find?: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined
  /** Tools that write, beside the merge fields. */
  readonly writing?: ReactNode
}

const PLAIN_STYLE = t({ message: 'Text', context: 'paragraph style' })
const PARAGRAPH_STYLES = [
  { value: 'paragraph', label: PLAIN_STYLE },
  { value: '1', label: t`Heading 1` },
  { value: '2', label: t`Heading 2` },
  { value: '3', label: t`Heading 3` },
  { value: 'quote', label: t`Quote` },
] as const

const NO_FORMATTING = t`This part is sent without formatting`
const NO_BLOCKS = t`Emails are sent without headings`

/** The tools for words. Formatting that the channel lacks is dimmed, with the reason. */
export function TextToolbar({ editor, formatting, find, writing }: TextToolbarProps) {
  const { rights } = useRecordForm()
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      isBold: one.isActive('bold'),
      isItalic: one.isActive('italic'),
      isLink: one.isActive('link'),
      isBullets: one.isActive('bulletList'),
      isNumbers: one.isActive('orderedList'),
      block: blockOf(one),
      mayUndo: one.can().undo(),
      mayRedo: one.can().redo(),
    }),
  })
  const isMarked = formatting !== 'plain'
  const disabled = !rights.update
  const tool = (label: string, Icon: LucideIcon, run: () => void, isOn?: boolean) => (
    <Tool
      label={label}
      Icon={Icon}
      isOn={isOn}
      disabled={disabled}
      why={isMarked ? undefined : NO_FORMATTING}
      onClick={run}
    />
  )
  return (
    <Toolbar className={css.bar} aria-label={t`Formatting`}>
      <BlockMenu
        editor={editor}
        value={now.block}
        disabled={disabled}
        why={formatting === 'page' ? undefined : isMarked ? NO_BLOCKS : NO_FORMATTING}
      />
      <span className={css.gap} aria-hidden="true" />
      {tool(t`Bold`, Bold, () => editor.chain().focus().toggleBold().run(), now.isBold)}
      {tool(t`Italic`, Italic, () => editor.chain().focus().toggleItalic().run(), now.isItalic)}
      {tool(t`List`, List, () => editor.chain().focus().toggleBulletList().run(), now.isBullets)}
      {tool(t`Numbered list`, ListOrdered, () => editor.chain().focus().toggleOrderedList().run(), now.isNumbers)}
      {tool(t`Link`, LinkIcon, () => void askForLink(editor), now.isLink)}
      {formatting === 'page' && tool(t`Divider`, Minus, () => editor.chain().focus().setHorizontalRule().run())}
      <span className={css.gap} aria-hidden="true" />
      <Button variant="quiet" small disabled={disabled} title={t`Merge field`} onClick={() => openTokenMenu(editor)}>
        <Braces aria-hidden="true" />
        <span className={css.word}>{t`Merge field`}</span>
      </Button>
      {writing}
      <span className={css.end} />
      {isMarked && (
        <Tool
          label={t`Paste as Markdown`}
          Icon={ClipboardPaste}
          disabled={disabled}
          onClick={() => void pasteClipboard(editor, formatting)}
        />
      )}
      <Tool
        label={t`Undo`}
        Icon={Undo2}
        disabled={disabled || !now.mayUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <Tool
        label={t`Redo`}
        Icon={Redo2}
        disabled={disabled || !now.mayRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
      {find && (
        <Tool label={t`Find and replace`} Icon={Search} isOn={find.isOpen} disabled={false} onClick={find.onToggle} />
      )}
    </Toolbar>
  )
}

function blockOf(editor: Editor): string {
  if (editor.isActive('blockquote')) return 'quote'
  const level = [1, 2, 3].find((one) => editor.isActive('heading', { level: one }))
  return level === undefined ? 'paragraph' : String(level)
}

interface ToolProps {
  readonly label: string
  readonly Icon: LucideIcon
  readonly isOn?: boolean | undefined
  readonly disabled: boolean
  /** The reason why it can't be used here; it stays reachable. */
  readonly why?: string | undefined
  readonly onClick: () => void
}

function Tool({ label, Icon, isOn, disabled, why, onClick }: ToolProps) {
  return (
    <Button
      variant="quiet"
      iconOnly
      small
      aria-label={why === undefined ? label : `${label}. ${why}`}
      title={why ?? label}
      aria-pressed={why === undefined ? isOn : undefined}
      aria-disabled={why !== undefined || undefined}
      disabled={disabled}
      className={css.tool}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
    </Button>
  )
}

interface BlockMenuProps extends Pick<ToolProps, 'disabled' | 'why'> {
  readonly editor: Editor
  readonly value: string
}

function BlockMenu({ editor, value, disabled, why }: BlockMenuProps) {
  const chosen = PARAGRAPH_STYLES.find((one) => one.value === value)?.label ?? PLAIN_STYLE
  if (why !== undefined)
    return (
      <Button
        variant="quiet"
        small
        aria-disabled
        disabled={disabled}
        aria-label={t`Paragraph style. ${why}`}
        title={why}
        className={css.block}
      >
        {chosen}
        <ChevronDown aria-hidden="true" />
      </Button>
    )
  return (
    <Menu
      align="start"
      trigger={
        <Button
          variant="quiet"
          small
          disabled={disabled}
          aria-label={t`Paragraph style: ${chosen}`}
          className={css.block}
        >
          {chosen}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      entries={[
        {
          type: 'choice',
          label: t`Paragraph style`,
          value,
          options: [...PARAGRAPH_STYLES],
          onChoose: (next) => setBlock(editor, next),
        },
      ]}
    />
  )
}

function setBlock(editor: Editor, next: string): void {
  const chain = editor.chain().focus()
  if (editor.isActive('blockquote')) chain.lift('blockquote')
  if (next === 'quote') chain.setParagraph().wrapIn('blockquote').run()
  else if (next === 'paragraph') chain.setParagraph().run()
  else chain.setHeading({ level: Number(next) as 1 | 2 | 3 }).run()
}

/** Asks for the address of the selected words; an empty one removes the link. */
async function askForLink(editor: Editor): Promise<void> {
  const present: unknown = editor.getAttributes('link')['href']
  const address = await notifier.prompt({
    title: t`Link`,
    message: t`Link to`,
    label: t`Address`,
    value: typeof present === 'string' ? present : 'https://',
    check: (given) =>
      given.trim() === '' || isSafeLink(withScheme(given)) ? undefined : t`Enter a web address, mailto: or tel:`,
  })
  if (address === null) return
  const chain = editor.chain().focus().extendMarkRange('link')
  if (address.trim() === '' || address.trim() === 'https://') return void chain.unsetLink().run()
  const href = withScheme(address)
  if (editor.state.selection.empty && present === undefined)
    chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.setLink({ href }).run()
}

const withScheme = (given: string): string => {
  const trimmed = given.trim()
  if (/^[a-z][a-z\d+.-]*:|^\{\{/i.test(trimmed)) return trimmed
  return /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(trimmed) ? `mailto:${trimmed}` : `https://${trimmed}`
}
