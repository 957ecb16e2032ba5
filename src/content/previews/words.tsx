import type { Piece } from '#domain/tokens/pieces.ts'
import { tokensIn, type TokenValues } from '#domain/tokens/tokens.ts'
import { filledPieces } from '#domain/tokens/pieces.ts'
import { endsWithBreak, type Run, type TextBlock } from '#lib/markdown/blocks.ts'
import { classNames } from '#ui/class-names.ts'
import { TokenText } from '#ui/text/token-text.tsx'
import css from './words.module.css'

interface WordsProps {
  readonly pieces: readonly Piece[]
  /** What stands there where nothing is written. */
  readonly otherwise?: string | undefined
  /** Something was left out at the end. */
  readonly isCut?: boolean | undefined
}

/** A filled text: values keep their direction to themselves, a token without one stands out and goes by its key. */
export function Words({ pieces, otherwise, isCut }: WordsProps) {
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

interface BlocksProps {
  readonly blocks: readonly TextBlock[]
  readonly values: TokenValues
}

/**
 * A formatted text with its tokens filled. Its links look like links and lead nowhere: it is a picture of what others
 * will see.
 */
export function Blocks({ blocks, values }: BlocksProps) {
  return blocks.map((block, index) => <Block key={index} block={block} values={values} />)
}

function Block({ block, values }: { readonly block: TextBlock; readonly values: TokenValues }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p dir="auto" className={css.line}>
          <Line runs={block.runs} values={values} />
          {endsWithBreak(block.runs) && <br />}
        </p>
      )
    case 'heading':
      return (
        <p dir="auto" className={classNames(css.line, css.heading, block.level === 1 && css.large)}>
          <Line runs={block.runs} values={values} />
        </p>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List start={block.isOrdered ? block.start : undefined} className={css.list}>
          {block.items.map((item, index) => (
            <li key={index} dir="auto">
              <Item blocks={item} values={values} />
            </li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote className={css.quote}>
          <Blocks blocks={block.blocks} values={values} />
        </blockquote>
      )
    case 'rule':
      return <hr className={css.rule} />
  }
}

/** Words of its own, as far as it begins with any: it runs as they do, and its mark stands where they begin. */
function Item({ blocks, values }: BlocksProps) {
  const [first, ...rest] = blocks
  if (first?.type !== 'paragraph') return <Blocks blocks={blocks} values={values} />
  return (
    <>
      <Line runs={first.runs} values={values} />
      <Blocks blocks={rest} values={values} />
    </>
  )
}

function Line({ runs, values }: { readonly runs: readonly Run[]; readonly values: TokenValues }) {
  return runs.map((run, index) => <Stretch key={index} run={run} values={values} />)
}

function Stretch({ run, values }: { readonly run: Run; readonly values: TokenValues }) {
  if (run.text === '\n') return <br />
  const isToken = run.isToken && tokensIn(run.text).length > 0
  const words = isToken ? <Words pieces={filledPieces(run.text, values)} /> : run.text
  const look = classNames(run.isBold && css.bold, run.isItalic && css.italic, run.href !== undefined && css.link)
  return look === '' ? words : <span className={look}>{words}</span>
}
