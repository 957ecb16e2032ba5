import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import MarkdownIt, { type Token } from 'markdown-it'
import { HELP_GROUPS } from '../../src/features/help/help-groups.ts'
import type { HelpTopic } from '../../src/features/help/help-topic.ts'

/** A topic with the Markdown that it was written in. */
export interface WrittenTopic extends HelpTopic {
  readonly markdown: string
  /** Names of the topics and pictures that it leads to, and addresses of screens. */
  readonly links: readonly string[]
  readonly screens: readonly string[]
  readonly pictures: readonly string[]
  /** Words in bold: names of something on screen. */
  readonly bold: readonly string[]
}

/** A picture of the help by its name in topics. */
export interface HelpPicture {
  /** Address on the server; it changes with the picture. */
  readonly url: string
  readonly width: number
  readonly height: number
}

export type HelpPictures = ReadonlyMap<string, HelpPicture>

const FRONT = /^---\n([\s\S]*?)\n---\n/
const GROUP_NAMES = new Set(HELP_GROUPS.map(({ name }) => name))

/**
 * Reads every topic below a folder: `GROUP/NAME.md`, in the order of the groups. In a group `order` decides (50 by
 * default), then the title. Throws where a file isn't a topic.
 */
export function readTopics(folder: string, pictures: HelpPictures): readonly WrittenTopic[] {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: group }) => markdownIn(join(folder, group)).map((file) => ({ group, file })))
  const topics = files.map(({ group, file }) =>
    readTopic({ group, name: basename(file, '.md'), source: readFileSync(file, 'utf8'), pictures }),
  )
  const groupOrder = HELP_GROUPS.map(({ name }) => name)
  return topics
    .toSorted(
      (a, b) =>
        groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) ||
        a.order - b.order ||
        a.title.localeCompare(b.title, 'en'),
    )
    .map(({ order: _, ...topic }) => topic)
}

const markdownIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))

interface TopicFile {
  readonly group: string
  readonly name: string
  readonly source: string
  readonly pictures: HelpPictures
}

/** Reads one topic. Throws a sentence that names the file. */
export function readTopic({ group, name, source, pictures }: TopicFile): WrittenTopic & { readonly order: number } {
  const fail = (why: string): never => {
    throw new Error(`help topic ${group}/${name}.md: ${why}`)
  }
  if (!GROUP_NAMES.has(group)) fail(`there is no group ${group} in src/features/help/help-groups.ts`)
  const front = FRONT.exec(source) ?? fail('begins without its title between --- and ---')
  const settings = new Map(
    (front[1] ?? '').split('\n').flatMap((line): [string, string][] => {
      const colon = line.indexOf(':')
      return colon < 0 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]]
    }),
  )
  const unknown = [...settings.keys()].find((key) => !['title', 'routes', 'words', 'order'].includes(key))
  if (unknown !== undefined) fail(`knows no ${unknown}`)
  const title = settings.get('title') || fail('has no title')
  const markdown = source.slice(front[0].length).trim()
  const tokens = READER.parse(markdown, {})
  const all = tokens.flatMap((token) => [token, ...(token.children ?? [])])
  const targets = all.flatMap((token) => (token.type === 'link_open' ? [token.attrGet('href') ?? ''] : []))
  const shown = all.flatMap((token) => (token.type === 'image' ? [pictureName(token)] : []))
  for (const picture of shown) if (!pictures.has(picture)) fail(`there is no picture ${picture}`)
  for (const target of targets)
    if (!/^(?:help:[a-z0-9-]+|\/[^/\s]*|\/[^/\s][^\s]*|https:\/\/\S+)$/.test(target))
      fail(`leads to ${target}, which is no address`)
  return {
    name,
    group,
    title,
    routes: listIn(settings.get('routes')),
    words: settings.get('words') ?? '',
    order: Number(settings.get('order') ?? 50),
    html: READER.renderer.render(tokens, READER.options, { pictures }),
    content: plainWords(tokens),
    markdown,
    links: targets.flatMap((target) => (target.startsWith('help:') ? [target.slice('help:'.length)] : [])),
    screens: targets.filter((target) => target.startsWith('/')),
    pictures: shown,
    bold: boldWords(all),
  }
}

const listIn = (list = ''): readonly string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

const PICTURE = 'picture:'
const pictureName = (token: Token): string => (token.attrGet('src') ?? '').replace(PICTURE, '')

const READER = createReader()

function createReader(): MarkdownIt {
  const reader = new MarkdownIt({ html: false, linkify: false, typographer: false })
  reader.validateLink = (url) => /^(?:help:|picture:|https:\/\/|\/)/.test(url)
  const { rules } = reader.renderer
  // The panel has a title of its own above these.
  const level = (tag: string): string => `h${Math.min(6, Number(tag.slice(1)) + 2)}`
  rules['heading_open'] = (tokens, index) => `<${level(tokens[index]?.tag ?? 'h2')}>`
  rules['heading_close'] = (tokens, index) => `</${level(tokens[index]?.tag ?? 'h2')}>`
  rules['link_open'] = (tokens, index) => {
    const href = tokens[index]?.attrGet('href') ?? ''
    return `<a href="${escaped(href.startsWith('help:') ? `?help=${href.slice('help:'.length)}` : href)}">`
  }
  rules['image'] = (tokens, index, _options, { pictures }: { readonly pictures: HelpPictures }) => {
    const token = tokens[index]
    const picture = token && pictures.get(pictureName(token))
    return picture && token
      ? `<img src="${picture.url}" alt="${escaped(token.content)}" width="${picture.width}" height="${picture.height}">`
      : ''
  }
  return reader
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? '')

/** The words of a text, a line for each of its paragraphs. */
const plainWords = (tokens: readonly Token[]): string =>
  tokens
    .flatMap(({ type, content, children }) => {
      if (type === 'fence' || type === 'code_block') return [content.trim()]
      if (type !== 'inline') return []
      return [(children ?? []).map(wordsOf).join('').trim()]
    })
    .filter((line) => line !== '')
    .join('\n')

const wordsOf = ({ type, content }: Token): string =>
  type === 'softbreak' || type === 'hardbreak' ? ' ' : type === 'image' ? '' : content

function boldWords(tokens: readonly Token[]): readonly string[] {
  const found: string[] = []
  let open: string | undefined
  for (const token of tokens) {
    if (token.type === 'strong_open') open = ''
    else if (token.type === 'strong_close' && open !== undefined) {
      found.push(open)
      open = undefined
    } else if (open !== undefined) open += wordsOf(token)
  }
  return found
}
