import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { HELP_GROUPS } from '../../src/features/help/help-groups.ts'
import { type HelpPictures, readTopics, type WrittenTopic } from './help-topics.ts'

const TOPICS = 'src/features/help/topics'
/** Sent as they are; scripts/pictures/help-pictures.mjs takes them. */
const PICTURES = 'public/help/pictures'

export interface HelpFiles {
  readonly topics: readonly WrittenTopic[]
  readonly pictures: HelpPictures
  /** Contents by address without the first slash: what the panel, the server and other programs read. */
  readonly files: ReadonlyMap<string, string>
}

/** Makes every file of the help out of its topics. Throws where a topic isn't in order. */
export function helpFiles(root: string): HelpFiles {
  const pictures = readPictures(join(root, PICTURES))
  const topics = readTopics(join(root, TOPICS), pictures)
  const groups = HELP_GROUPS.map(({ name, title }) => ({
    name,
    title,
    topics: topics.filter(({ group }) => group === name),
  })).filter((group) => group.topics.length > 0)
  const files = new Map<string, string>([
    [
      'help/topics.json',
      JSON.stringify(
        topics.map(({ name, title, group, routes, words, html, content }) => ({
          name,
          title,
          group,
          routes,
          words,
          html,
          content,
        })),
      ),
    ],
    [
      'help/contents.json',
      JSON.stringify(
        groups.map((group) => ({
          title: group.title,
          content: group.topics.map(({ title, name, markdown }) => ({
            title,
            content: withAddresses(markdown, pictures),
            name,
          })),
        })),
      ),
    ],
    ...topics.map(({ name, title, markdown }): [string, string] => [
      `help/${name}.md`,
      `# ${title}\n\n${withAddresses(markdown, pictures)}\n`,
    ]),
    ['llms.txt', indexOf(groups)],
  ])
  return { topics, pictures, files }
}

function readPictures(folder: string): HelpPictures {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => extname(name) === '.webp') : []
  return new Map(
    names.map((file) => {
      const bytes = readFileSync(join(folder, file))
      const version = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
      return [basename(file, '.webp'), { url: `/help/pictures/${file}?v=${version}`, ...webpSize(bytes) }]
    }),
  )
}

/**
 * Width and height, so that a page doesn't move when a picture comes.
 * https://developers.google.com/speed/webp/docs/riff_container
 */
function webpSize(bytes: Buffer): { readonly width: number; readonly height: number } {
  const format = bytes.toString('latin1', 12, 16)
  if (format === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (format === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 }
  }
  return { width: bytes.readUInt16LE(26) & 0x3f_ff, height: bytes.readUInt16LE(28) & 0x3f_ff }
}

/** Links between topics, and pictures, as addresses of the server. */
const withAddresses = (markdown: string, pictures: HelpPictures): string =>
  markdown
    .replaceAll(/\]\(help:([a-z0-9-]+)\)/g, '](/help/$1.md)')
    .replaceAll(/\]\(picture:([a-z0-9-]+)\)/g, (_all, name: string) => `](${pictures.get(name)?.url ?? ''})`)

interface IndexedGroup {
  readonly title: string
  readonly topics: readonly WrittenTopic[]
}

/** An index for people's assistants. https://llmstxt.org/ */
const indexOf = (groups: readonly IndexedGroup[]): string =>
  [
    '# Help',
    '> How to describe offers, write texts from them and work with others. Each article is a Markdown file.',
    ...groups.map(({ title, topics }) =>
      [
        `## ${title}`,
        '',
        ...topics.map((topic) => `- [${topic.title}](/help/${topic.name}.md): ${firstSentence(topic)}`),
      ].join('\n'),
    ),
  ].join('\n\n') + '\n'

const firstSentence = ({ content }: WrittenTopic): string => {
  const [line = ''] = content.split('\n')
  const end = line.search(/[.!?](?:\s|$)/)
  return end < 0 ? line : line.slice(0, end + 1)
}
