import type { TextPiece } from '#domain/tokens/text-pieces.ts'
import { findTokens, type TokenValues } from '#domain/tokens/tokens.ts'
import { fillPieces } from '#domain/tokens/text-pieces.ts'
import { endsWithBreak, type InlineRun, type TextBlock } from '#lib/markdown/blocks.ts'
import { classNames } from '#ui/class-names.ts'
import { TokenText } from '#ui/text/token-text.tsx'
import css from './filled-pieces.module.css'

interface FilledPiecesProps {
  readonly pieces: readonly TextPiece[]
  /** Placeholder shown if nothing is written. */
  readonly otherwise?: string | undefined
  /** True if something was cut off at the end. */
  readonly isCut?: boolean | undefined
}

/** A filled text: values keep their direction to themselves, a token without one stands out and goes by its key. */
export function FilledPieces({ pieces, otherwise, isCut }: FilledPiecesProps) {
  if (pieces.length === 0) return otherwise === undefined ? null : <span className={css.nothing}>{otherwise}</span>
  return (
    <>
      {pieces.map(({ text, is }, index) =>
        is === 'words' ? (
          text
        ) : is === 'value' ? (
          <bdi key={index}>{text}</bdi>
        ) : (
          <TokenText key={index} missing>
            {text}
          </TokenText>
        ),
      )}
      {isCut && '…'}
    </>
  )
}

interface FilledBlocksProps {
  readonly blocks: readonly TextBlock[]
  readonly values: TokenValues
}

/**
 * A formatted text with its tokens filled. Its links look like links and lead nowhere: it is a picture of what others
 * will see.
 */
export function FilledBlocks({ blocks, values }: FilledBlocksProps) {
  return blocks.map((block, index) => <FilledBlock key={index} block={block} values={values} />)
}

function FilledBlock({ block, values }: { readonly block: TextBlock; readonly values: TokenValues }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p dir="auto" className={css.line}>
          <FilledLine runs={block.runs} values={values} />
          {endsWithBreak(block.runs) && <br />}
        </p>
      )
    case 'heading':
      return (
        <p dir="auto" className={classNames(css.line, css.heading, block.level === 1 && css.large)}>
          <FilledLine runs={block.runs} values={values} />
        </p>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List start={block.isOrdered ? block.start : undefined} className={css.list}>
          {block.items.map((item, index) => (
            <li key={index} dir="auto">
              <FilledListItem blocks={item} values={values} />
            </li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote className={css.quote}>
          <FilledBlocks blocks={block.blocks} values={values} />
        </blockquote>
      )
    case 'rule':
      return <hr className={css.rule} />
  }
}

/** Words of its own, as far as it begins with any: it runs as they do, and its mark stands where they begin. */
function FilledListItem({ blocks, values }: FilledBlocksProps) {
  const [first, ...rest] = blocks
  if (first?.type !== 'paragraph') return <FilledBlocks blocks={blocks} values={values} />
  return (
    <>
      <FilledLine runs={first.runs} values={values} />
      <FilledBlocks blocks={rest} values={values} />
    </>
  )
}

function FilledLine({ runs, values }: { readonly runs: readonly InlineRun[]; readonly values: TokenValues }) {
  return runs.map((run, index) => <FilledRun key={index} run={run} values={values} />)
}

function FilledRun({ run, values }: { readonly run: InlineRun; readonly values: TokenValues }) {
  if (run.text === '\n') return <br />
  const isToken = run.isToken && findTokens(run.text).length > 0
  const words = isToken ? <FilledPieces pieces={fillPieces(run.text, values)} /> : run.text
  const className = classNames(run.isBold && css.bold, run.isItalic && css.italic, run.href !== undefined && css.link)
  return className === '' ? words : <span className={className}>{words}</span>
}
