import { Fragment, type ReactNode } from 'react'
import type { ExportedText } from '#domain/export/exported-text.ts'
import { aboutLine } from '#domain/export/written-text.ts'
import { endsWithBreak, type InlineRun, type InlineRuns, type TextBlock } from '#lib/markdown/blocks.ts'
import { isSafeLink } from '#lib/markdown/dialect.ts'
import css from './print-screen.module.css'

/** Prints one text: its title, its short texts, and the body. */
export function PrintedText({ text }: { readonly text: ExportedText }) {
  const { title, parts, body, language } = text
  return (
    <article className={css.text} {...(language !== undefined && { lang: language })}>
      <h1 dir="auto">{title}</h1>
      <p className={css.about} dir="auto">
        {aboutLine(text)}
      </p>
      {parts.length > 0 && (
        <dl className={css.parts} dir={text.direction}>
          {parts.map(({ key, label, text: words }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd dir="auto">{words}</dd>
            </div>
          ))}
        </dl>
      )}
      <Blocks blocks={body} />
    </article>
  )
}

/** Blocks have no other identity than their place: they are made anew with every change. */
const Blocks = ({ blocks }: { readonly blocks: readonly TextBlock[] }): ReactNode =>
  blocks.map((block, index) => <Block key={index} block={block} />)

function Block({ block }: { readonly block: TextBlock }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p dir="auto">
          <Words runs={block.runs} />
          {endsWithBreak(block.runs) && <br />}
        </p>
      )
    case 'heading': {
      // The title is the first heading of the page.
      const Heading = `h${block.level + 1}` as 'h2' | 'h3' | 'h4'
      return (
        <Heading dir="auto">
          <Words runs={block.runs} />
        </Heading>
      )
    }
    case 'list':
      return <Items list={block} />
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      )
    case 'rule':
      return <hr />
  }
}

function Items({ list: { isOrdered, start, items } }: { readonly list: Extract<TextBlock, { type: 'list' }> }) {
  const children = items.map((item, index) => (
    <li key={index} dir="auto">
      <Blocks blocks={item} />
    </li>
  ))
  return isOrdered ? <ol start={start}>{children}</ol> : <ul>{children}</ul>
}

const Words = ({ runs }: { readonly runs: InlineRuns }): ReactNode =>
  runs.map((run, index) => (
    <Fragment key={index}>
      <Word run={run} />
    </Fragment>
  ))

function Word({ run: { text, isBold, isItalic, href } }: { readonly run: InlineRun }): ReactNode {
  if (text === '\n') return <br />
  let words: ReactNode = text
  if (isItalic) words = <em>{words}</em>
  if (isBold) words = <strong>{words}</strong>
  return href !== undefined && isSafeLink(href) ? <a href={href}>{words}</a> : words
}
