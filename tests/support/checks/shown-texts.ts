import { readdirSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import ts from 'typescript'
import { forEachNode, parse, readScripts } from '../../../scripts/measures/read-sources.mjs'
import { helpFiles } from '../../../scripts/vite/help-files.ts'
import { filesUnder, readSource, ROOT } from '../../unit/house/walk.ts'

/** Text that people read, and the file it is from. */
export interface ShownText {
  readonly where: string
  readonly text: string
}

/** Folders whose strings are sent to people, or put into pages, emails and files, without a catalog. */
const WRITTEN_IN_CODE = [
  'src/contract',
  'src/domain/pages',
  'src/domain/partner',
  'src/domain/reports',
  'src/domain/swot',
  'src/extensions',
  'src/features/forms/public',
  'src/server',
]
/** Read by models and the database, or put into stylesheets and lists of words to search for. */
const NOT_SHOWN = /^src\/(?:server\/(?:ai|db)\/|domain\/pages\/[\w-]+-style\.ts|extensions\/[\w-]+\/lists\/)/
/** The pages that hold text; the others are frames. */
const PAGES = ['about', 'rescue', 'terms', 'tutorial'].map((name) => `public/${name}.html`)

const SQL = /^\s*(?:CREATE|DELETE|INSERT|SELECT|UPDATE|WITH)\b|\b(?:AND|FROM|WHERE) /
/** Sentences and labels; what begins with a small letter is for logs and programs. */
const IS_SENTENCE = /^(?:[A-Z!@]|\{…\} )/
/** Values of messages have the names of variables. */
const VALUE = /(?<!\{)\{\w+\}(?!\})/g

const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ')
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Every text that the product shows in English: messages, help topics, emails, pages, answers of the server. */
export const shownTexts = async (): Promise<readonly ShownText[]> =>
  [...(await englishMessages()), ...helpTexts(), ...textsInCode(), ...pageTexts(), ...manifestTexts()].map(
    ({ where, text }) => ({
      where,
      text: inOneLine(text),
    }),
  )

async function englishMessages(): Promise<readonly ShownText[]> {
  const po = formatter({ lineNumbers: false })
  const folder = new URL('../../../src/locales/en/', import.meta.url)
  const names = readdirSync(folder).filter((name) => name.endsWith('.po'))
  const catalogs = await Promise.all(
    names.map(async (name) => {
      const filename = new URL(name, folder).pathname
      const context = { locale: 'en', sourceLocale: 'en', filename }
      return Object.values(await po.parse(readFileSync(filename, 'utf8'), context))
    }),
  )
  return catalogs.flat().flatMap(({ translation, origin }) => {
    const where = origin?.[0]?.[0] ?? 'src/locales/en'
    return translation ? [{ where, text: translation.replaceAll(VALUE, '{…}') }] : []
  })
}

const helpTexts = (): readonly ShownText[] =>
  helpFiles(ROOT).topics.flatMap(({ name, group, title, content }) =>
    [title, ...content.split('\n')].map((text) => ({ where: `src/features/help/topics/${group}/${name}.md`, text })),
  )

const textsInCode = (): readonly ShownText[] =>
  readScripts(ROOT, WRITTEN_IN_CODE)
    .filter(({ path }) => !NOT_SHOWN.test(path))
    .flatMap((file) => {
      const texts: ShownText[] = []
      forEachNode(parse(file), (node) => {
        const text = withoutTags(stringOf(node)).trim()
        if (IS_SENTENCE.test(text) && !SQL.test(text)) texts.push({ where: file.path, text })
      })
      return texts
    })

function stringOf(node: ts.Node): string {
  if (ts.isImportDeclaration(node.parent ?? node)) return ''
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('{…}')
  return ts.isStringLiteralLike(node) ? node.text : ''
}

const pageTexts = (): readonly ShownText[] =>
  PAGES.flatMap((path) =>
    withoutTags(readSource(path).replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ''))
      .split('\n')
      .map((text) => ({ where: path, text })),
  )

/** Titles and reasons of our own extensions. */
const manifestTexts = (): readonly ShownText[] =>
  filesUnder('src/extensions')
    .filter((path) => path.endsWith('/manifest.json'))
    .flatMap((path) =>
      [...readSource(path).matchAll(/: "([A-Z][^"]*)"/g)].map(([, text = '']) => ({ where: path, text })),
    )
