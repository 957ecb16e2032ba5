import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { HELP_GROUPS } from '../../src/features/help/groups.ts'
import { type HelpPictures, readTopics, type WrittenTopic } from './help-topics.ts'

const FOLDER = 'src/features/help'

export interface HelpFiles {
  readonly topics: readonly WrittenTopic[]
  /** Contents by address without the first slash: what the panel, the server and other programs read. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
}

/** Makes every file of the help out of its topics and pictures. Throws where a topic isn't in order. */
export function helpFiles(root: string): HelpFiles {
  const pictures = readPictures(join(root, FOLDER, 'pictures'))
  const topics = readTopics(join(root, FOLDER, 'topics'), pictures)
  const groups = HELP_GROUPS.map(({ name, title }) => ({ name, title, topics: topics.filter(({ group }) => group === name) })).filter(
    (group) => group.topics.length > 0,
  )
  const files = new Map<string, string | Uint8Array>([
    [
      'help/topics.json',
      JSON.stringify(
        topics.map(({ name, title, group, routes, words, html, content }) => ({ name, title, group, routes, words, html, content })),
      ),
    ],
    [
      'help/contents.json',
      JSON.stringify(
        groups.map((group) => ({
          title: group.title,
          content: group.topics.map(({ title, name, markdown }) => ({ title, content: withAddresses(markdown, pictures), name })),
        })),
      ),
    ],
    ...topics.map(({ name, title, markdown }): [string, string] => [
      `help/${name}.md`,
      `# ${title}\n\n${withAddresses(markdown, pictures)}\n`,
    ]),
    ['llms.txt', indexOf(groups)],
    ...[...pictures.values()].map(({ path, url }): [string, Uint8Array] => [(url.split('?')[0] ?? '').slice(1), readFileSync(path)]),
  ])
  return { topics, files }
}

/** Width and height stand in the header of a PNG. https://www.w3.org/TR/png-3/#11IHDR */
function readPictures(folder: string): HelpPictures {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => extname(name) === '.png') : []
  return new Map(
    names.map((file) => {
      const path = join(folder, file)
      const bytes = readFileSync(path)
      const version = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
      return [
        basename(file, '.png'),
        { path, url: `/help/pictures/${file}?v=${version}`, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) },
      ]
    }),
  )
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
      [`## ${title}`, '', ...topics.map((topic) => `- [${topic.title}](/help/${topic.name}.md): ${firstSentence(topic)}`)].join('\n'),
    ),
  ].join('\n\n') + '\n'

const firstSentence = ({ content }: WrittenTopic): string => {
  const [line = ''] = content.split('\n')
  const end = line.search(/[.!?](?:\s|$)/)
  return end < 0 ? line : line.slice(0, end + 1)
}
