import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Braces,
  ChevronDown,
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
import { useRecordForm } from '#records/form/form-context.tsx'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { notifier } from '#ui/notifier.ts'
import css from './text-toolbar.module.css'
import { openTokenMenu } from './tokens/token-menu.tsx'

export interface TextToolbarProps {
  readonly editor: Editor
  readonly formatting: Formatting
  readonly isFinding: boolean
  readonly onFind: () => void
  /** What writes: beside the tokens. */
  readonly writing?: ReactNode
}

const BLOCKS = [
  { value: 'paragraph', label: 'Text' },
  { value: '1', label: 'Heading 1' },
  { value: '2', label: 'Heading 2' },
  { value: '3', label: 'Heading 3' },
  { value: 'quote', label: 'Quotation' },
] as const

/** What can be done with words: what the channel allows, and no more. */
export function TextToolbar({ editor, formatting, isFinding, onFind, writing }: TextToolbarProps) {
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
    <Tool label={label} Icon={Icon} isOn={isOn} disabled={disabled} onClick={run} />
  )
  return (
    <div className={css.bar} role="toolbar" aria-label="Formatting" aria-controls="content">
      {formatting === 'page' && <BlockMenu editor={editor} value={now.block} disabled={disabled} />}
      {isMarked && (
        <>
          {tool('Bold', Bold, () => editor.chain().focus().toggleBold().run(), now.isBold)}
          {tool('Italic', Italic, () => editor.chain().focus().toggleItalic().run(), now.isItalic)}
          {tool('List', List, () => editor.chain().focus().toggleBulletList().run(), now.isBullets)}
          {tool('Numbered list', ListOrdered, () => editor.chain().focus().toggleOrderedList().run(), now.isNumbers)}
          {tool('Link', LinkIcon, () => void askForLink(editor), now.isLink)}
        </>
      )}
      {formatting === 'page' && tool('Line across', Minus, () => editor.chain().focus().setHorizontalRule().run())}
      {isMarked && <span className={css.gap} aria-hidden="true" />}
      <Button variant="quiet" small disabled={disabled} onClick={() => openTokenMenu(editor)}>
        <Braces aria-hidden="true" />
        Token
      </Button>
      {writing}
      <span className={css.gap} aria-hidden="true" />
      <Tool label="Undo" Icon={Undo2} disabled={disabled || !now.mayUndo} onClick={() => editor.chain().focus().undo().run()} />
      <Tool label="Redo" Icon={Redo2} disabled={disabled || !now.mayRedo} onClick={() => editor.chain().focus().redo().run()} />
      <Tool label="Find and replace" Icon={Search} isOn={isFinding} disabled={false} onClick={onFind} />
    </div>
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
  readonly onClick: () => void
}

function Tool({ label, Icon, isOn, disabled, onClick }: ToolProps) {
  return (
    <Button
      variant="quiet"
      iconOnly
      small
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={disabled}
      className={css.tool}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
    </Button>
  )
}

function BlockMenu({ editor, value, disabled }: { readonly editor: Editor; readonly value: string; readonly disabled: boolean }) {
  const chosen = BLOCKS.find((one) => one.value === value)?.label ?? 'Text'
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="quiet" small disabled={disabled} aria-label={`Kind of paragraph: ${chosen}`} className={css.block}>
          {chosen}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      entries={[{ type: 'choice', label: 'Kind of paragraph', value, options: [...BLOCKS], onChoose: (next) => setBlock(editor, next) }]}
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

/** Asks where the chosen words lead; an emptied address takes the link away. */
async function askForLink(editor: Editor): Promise<void> {
  const present: unknown = editor.getAttributes('link')['href']
  const address = await notifier.prompt({
    title: 'Link',
    message: 'Where does it lead?',
    label: 'Address',
    value: typeof present === 'string' ? present : 'https://',
    check: (given) => (given.trim() === '' || isSafeLink(withScheme(given)) ? undefined : 'A web address, mailto: or tel: is needed here'),
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
  return /^\S+@\S+\.\S+$/.test(trimmed) ? `mailto:${trimmed}` : `https://${trimmed}`
}
