import { Fragment, type ReactNode } from 'react'
import { endsWithBreak, type Run, type Runs, type TextBlock } from '#lib/markdown/blocks.ts'
import { isSafeLink } from '#lib/markdown/dialect.ts'
import { linkClass } from '#ui/navigation/link-class.ts'

/** How the pieces of a text are shown. */
export interface TextLook {
  /** What stands for a token, by the letters that it is written with: `{{overview.product_name}}`. By default these. */
  readonly renderToken?: ((written: string) => ReactNode) | undefined
  /** Links lead somewhere; otherwise their words alone are shown. */
  readonly hasLinks?: boolean | undefined
  /** The level of the page that the text's first headings have; 2 by default, under the page's own. */
  readonly firstLevel?: 1 | 2 | 3 | 4 | undefined
}

export interface TextBlocksProps extends TextLook {
  readonly blocks: readonly TextBlock[]
}

/**
 * A text as elements of the page: paragraphs, headings, lists, quotations, rules. They bring no look of their own but
 * that of the page around them.
 */
export function TextBlocks({ blocks, ...look }: TextBlocksProps) {
  return blocks.map((block, index) => <Block key={keyOf(block.type, index)} block={block} look={look} />)
}

interface BlockProps {
  readonly block: TextBlock
  readonly look: TextLook
}

function Block({ block, look }: BlockProps) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p dir="auto">
          <TextRuns runs={block.runs} {...look} />
          {endsWithBreak(block.runs) && <br />}
        </p>
      )
    case 'heading': {
      const Heading = `h${Math.min(6, block.level - 1 + (look.firstLevel ?? 2))}` as 'h2'
      return (
        <Heading dir="auto">
          <TextRuns runs={block.runs} {...look} />
        </Heading>
      )
    }
    case 'list':
      return <List block={block} look={look} />
    case 'quote':
      return (
        <blockquote>
          <TextBlocks blocks={block.blocks} {...look} />
        </blockquote>
      )
    case 'rule':
      return <hr />
  }
}

function List({
  block: { isOrdered, start, items },
  look,
}: {
  readonly block: TextBlock & { type: 'list' }
  readonly look: TextLook
}) {
  const lines = items.map((item, index) => (
    <li key={keyOf('item', index)} dir="auto">
      <Item blocks={item} look={look} />
    </li>
  ))
  return isOrdered ? <ol start={start}>{lines}</ol> : <ul>{lines}</ul>
}

/** The first words of an item need no paragraph of their own. */
function Item({ blocks, look }: { readonly blocks: readonly TextBlock[]; readonly look: TextLook }) {
  const [first, ...rest] = blocks
  if (first?.type !== 'paragraph') return <TextBlocks blocks={blocks} {...look} />
  return (
    <>
      <TextRuns runs={first.runs} {...look} />
      <TextBlocks blocks={rest} {...look} />
    </>
  )
}

/** Runs of letters as elements within a line. */
export function TextRuns({ runs, ...look }: TextLook & { readonly runs: Runs }) {
  return runs.map((run, index) => <Words key={keyOf('run', index)} run={run} look={look} />)
}

function Words({
  run: { text, isToken, isBold, isItalic, href },
  look,
}: {
  readonly run: Run
  readonly look: TextLook
}) {
  if (text === '\n') return <br />
  let words: ReactNode = isToken && look.renderToken ? look.renderToken(text) : <Lines text={text} />
  if (isItalic) words = <em>{words}</em>
  if (isBold) words = <strong>{words}</strong>
  return look.hasLinks && href !== undefined && leadsSomewhere(href) ? (
    <a className={linkClass} href={href} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  ) : (
    words
  )
}

const Lines = ({ text }: { readonly text: string }) =>
  text.split('\n').map((line, index) => (
    <Fragment key={keyOf('line', index)}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))

/** An address with a token in it is none yet; one that was filled may have become anything. */
const leadsSomewhere = (href: string): boolean => isSafeLink(href) && !href.includes('{{')

/** The pieces of a text have no name but their place. */
const keyOf = (what: string, index: number): string => `${what}:${index}`
