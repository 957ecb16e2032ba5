import { Fragment, type ReactNode } from 'react'
import { endsWithBreak, type InlineRun, type InlineRuns, type TextBlock } from '#lib/markdown/blocks.ts'
import { isSafeLink } from '#lib/markdown/dialect.ts'
import { linkClass } from '#ui/navigation/link-class.ts'

/** Represents how the pieces of a text are shown. */
export interface TextAppearance {
  /** Renders a merge field from its source: `{{overview.product_name}}`. Absent: the source is shown. */
  readonly renderToken?: ((written: string) => ReactNode) | undefined
  /** Links lead somewhere; otherwise their words alone are shown. */
  readonly hasLinks?: boolean | undefined
  /** The level of the page that the text's first headings have; 2 by default, under the page's own. */
  readonly firstLevel?: 1 | 2 | 3 | 4 | undefined
}

export interface TextBlocksProps extends TextAppearance {
  readonly blocks: readonly TextBlock[]
}

/**
 * A text as elements of the page: paragraphs, headings, lists, quotations, rules. They bring no look of their own but
 * that of the page around them.
 */
export function TextBlocks({ blocks, ...appearance }: TextBlocksProps) {
  return blocks.map((block, index) => <Block key={keyOf(block.type, index)} block={block} appearance={appearance} />)
}

interface BlockProps {
  readonly block: TextBlock
  readonly appearance: TextAppearance
}

function Block({ block, appearance }: BlockProps) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p dir="auto">
          <TextRuns runs={block.runs} {...appearance} />
          {endsWithBreak(block.runs) && <br />}
        </p>
      )
    case 'heading': {
      const Heading = `h${Math.min(6, block.level - 1 + (appearance.firstLevel ?? 2))}` as 'h2'
      return (
        <Heading dir="auto">
          <TextRuns runs={block.runs} {...appearance} />
        </Heading>
      )
    }
    case 'list':
      return <List block={block} look={appearance} />
    case 'quote':
      return (
        <blockquote>
          <TextBlocks blocks={block.blocks} {...appearance} />
        </blockquote>
      )
    case 'rule':
      return <hr />
  }
}

function List({
  block: { isOrdered, start, items },
  look: appearance,
}: {
  readonly block: TextBlock & { type: 'list' }
  readonly look: TextAppearance
}) {
  const lines = items.map((item, index) => (
    <li key={keyOf('item', index)} dir="auto">
      <Item blocks={item} look={appearance} />
    </li>
  ))
  return isOrdered ? <ol start={start}>{lines}</ol> : <ul>{lines}</ul>
}

/** The first words of an item need no paragraph of their own. */
function Item({ blocks, look: appearance }: { readonly blocks: readonly TextBlock[]; readonly look: TextAppearance }) {
  const [first, ...rest] = blocks
  if (first?.type !== 'paragraph') return <TextBlocks blocks={blocks} {...appearance} />
  return (
    <>
      <TextRuns runs={first.runs} {...appearance} />
      <TextBlocks blocks={rest} {...appearance} />
    </>
  )
}

/** Runs of letters as elements within a line. */
export function TextRuns({ runs, ...appearance }: TextAppearance & { readonly runs: InlineRuns }) {
  return runs.map((run, index) => <StyledRun key={keyOf('run', index)} run={run} look={appearance} />)
}

function StyledRun({
  run: { text, isToken, isBold, isItalic, href },
  look: appearance,
}: {
  readonly run: InlineRun
  readonly look: TextAppearance
}) {
  if (text === '\n') return <br />
  let words: ReactNode = isToken && appearance.renderToken ? appearance.renderToken(text) : <Lines text={text} />
  if (isItalic) words = <em>{words}</em>
  if (isBold) words = <strong>{words}</strong>
  return appearance.hasLinks && href !== undefined && leadsSomewhere(href) ? (
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
