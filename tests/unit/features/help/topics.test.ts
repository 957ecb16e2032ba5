import { describe, expect, test } from 'vitest'
import { HELP_GROUPS, PARTNER_GROUP } from '#features/help/help-groups.ts'
import { topicsForPath } from '#features/help/topics-for-path.ts'
import { helpFiles } from '../../../../scripts/vite/help-files.ts'
import { routeAddresses } from '../../../support/browser/route-addresses.ts'
import { filesUnder, readSource, ROOT } from '../../house/walk.ts'

const { topics, pictures } = helpFiles(ROOT)
const ROUTES = readSource('src/routeTree.gen.ts')
const names = new Set(topics.map(({ name }) => name))

/** Pages that the server writes. */
const PAGES = ['/shared/:key', '/public/forms/:form']
/**
 * Nobody is helped at these: what comes before the log-in, pages to print or to test by, and addresses that lead on to
 * another.
 */
const NO_SCREENS =
  /^\/(?:(?:print|test|no-such-place|login|logout|authenticate|reset-password)(?:\/|$)|(?:admin|settings)$)/

describe('the topics of the help', () => {
  test('topics have unique names that are no group’s', () => {
    expect(names.size).toBe(topics.length)
    for (const { name } of [...HELP_GROUPS, { name: PARTNER_GROUP }]) expect(names).not.toContain(name)
    for (const name of names) expect(name).toMatch(/^(?!our-)[a-z0-9]+(?:-[a-z0-9]+)*$/)
  })

  test('lead to topics that exist', () => {
    const dead = topics.flatMap(({ name, links }) =>
      links.filter((link) => !names.has(link)).map((link) => `${name} → ${link}`),
    )
    expect(dead).toEqual([])
  })

  test('lead to screens that exist, and are about screens that exist', async () => {
    const known = [...(await addresses()), ...PAGES]
    const isKnown = (address: string) => known.some((one) => isSame(address, one))
    const dead = topics.flatMap(({ name, screens: to, routes }) =>
      [...to, ...routes]
        .filter((address) => !isKnown(address.split(/[?#]/)[0] ?? ''))
        .map((address) => `${name} → ${address}`),
    )
    expect(dead).toEqual([])
  })

  test('name in bold what is written on screen', () => {
    const isLabel = labelsInSources()
    const unknown = topics.flatMap(({ name, bold }) =>
      bold.filter((word) => !isLabel(word)).map((word) => `${name}: ${word}`),
    )
    expect(unknown).toEqual([])
  })

  test('every screen has at least one topic', async () => {
    const screens = (await addresses()).filter((address) => !NO_SCREENS.test(address))
    expect(screens.filter((address) => topicsForPath(topics, address).length === 0)).toEqual([])
  })

  test('use every picture', () => {
    const used = new Set(topics.flatMap((topic) => topic.pictures))
    expect([...pictures.keys()].filter((name) => !used.has(name))).toEqual([])
  })
})

/** The address of every route, with a word for each part that is somebody's. */
async function addresses(): Promise<readonly string[]> {
  const parts = new Set([...ROUTES.matchAll(/\$(\w+)/g)].map(([, part = '']) => part))
  const routes = await routeAddresses(Object.fromEntries([...parts].map((part) => [part, `:${part}`])))
  return routes.map(decodeURIComponent)
}

/** Whether an address of a topic is a route's, whatever the parts that are somebody's are called. */
function isSame(address: string, route: string): boolean {
  const [own, known] = [address.split('/'), route.split('/')]
  return own.length === known.length && known.every((part, index) => part === own[index] || part.startsWith(':'))
}

/**
 * Knows every text in quotes and between tags of the sources, as it is shown; a value in it stands for up to three
 * words.
 */
function labelsInSources(): (word: string) => boolean {
  const labels = new Set<string>()
  for (const path of filesUnder('src').filter(
    (one) => /\.tsx?$/.test(one) && !one.startsWith('src/server/') && !one.endsWith('.gen.ts'),
  )) {
    const source = readSource(path)
    for (const [, quoted = ''] of source.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)) labels.add(quoted.replaceAll("\\'", "'"))
    for (const [, quoted = ''] of source.matchAll(/"([^"\n]*)"/g)) labels.add(quoted)
    for (const [, quoted = ''] of source.matchAll(/`([^`\n]+)`/g)) labels.add(quoted)
    // Text between tags stands on a line of its own, or between two signs.
    for (const [, text = ''] of source.matchAll(/>([^<>{}\n]+)</g)) labels.add(text.trim())
    for (const line of source.split('\n')) labels.add(line.trim())
  }
  // Titles and menu entries of our own extensions.
  for (const path of filesUnder('src/extensions').filter((one) => one.endsWith('.json')))
    for (const [, quoted = ''] of readSource(path).matchAll(/"([^"\n]*)"/g)) labels.add(quoted)
  const patterns = [...labels]
    .filter((label) => label.includes('${') && /[A-Z][a-z]{2}/.test(label.replaceAll(VALUE, '')))
    .map(patternOf)
  return (word) => labels.has(word) || patterns.some((pattern) => pattern.test(word))
}

const VALUE = /\$\{[^}]*\}/g
const patternOf = (label: string): RegExp =>
  new RegExp(
    `^${label
      .split(VALUE)
      .map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
      .join('\\S+(?: \\S+){0,2}')}$`,
  )
