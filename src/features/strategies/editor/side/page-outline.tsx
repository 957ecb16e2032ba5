import { t } from '@lingui/core/macro'
import { type Editor, useEditorState } from '@tiptap/react'
import { flushSync } from 'react-dom'
import { classNames } from '#ui/class-names.ts'
import css from './side-content.module.css'

interface PageOutlineProps {
  readonly editor: Editor | undefined
  readonly onGone: (() => void) | undefined
}

/** The headings of the page, each leading to its place. */
export function PageOutline({ editor, onGone }: PageOutlineProps) {
  return (
    editor && (
      <nav aria-label={t`On this page`}>
        <h2 className={css.title}>{t`On this page`}</h2>
        <Headings editor={editor} onGone={onGone} />
      </nav>
    )
  )
}

interface Heading {
  readonly text: string
  readonly level: number
  readonly at: number
}

function Headings({ editor, onGone }: { readonly editor: Editor; readonly onGone: (() => void) | undefined }) {
  const headings = useEditorState({
    editor,
    selector: ({ editor: now }) => headingsOf(now),
    equalityFn: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  })
  if (headings.length === 0) return <p className={css.quiet}>{t`Headings in the text appear here.`}</p>
  return (
    <ul className={css.outline}>
      {headings.map(({ text, level, at }) => (
        <li key={at}>
          <button
            type="button"
            className={classNames(css.heading, level > 2 && css.deeper)}
            dir="auto"
            onClick={() => {
              // The sheet keeps everything around it inert until it is gone.
              if (onGone) flushSync(onGone)
              editor.chain().focus().setTextSelection(at).scrollIntoView().run()
            }}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

function headingsOf({ state }: Editor): readonly Heading[] {
  const headings: Heading[] = []
  state.doc.forEach((node, at) => {
    if (node.type.name === 'heading' && node.textContent.trim() !== '')
      headings.push({ text: node.textContent, level: Number(node.attrs['level']), at: at + 1 })
  })
  return headings
}
