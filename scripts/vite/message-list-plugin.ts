import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { Plugin } from 'vite'
import { NOUN_MESSAGES } from '../../src/domain/partner/noun-words.ts'
import { type ListedMessage, MESSAGE_AREAS, type MessageArea } from '../../src/domain/partner/listed-message.ts'
import { LANGUAGE_NAMES } from '../../src/lib/locale/locale.ts'
import { messageKey } from '../../src/lib/locale/message-key.ts'

const DIR = 'src/locales'
/** Catalogs of the app's pages, and that of emails and public pages. */
const PARTS = ['first', 'rest', 'public']
const FILE = /^messages\/([a-z]{2})\.json$/

/**
 * Builds `messages/LANGUAGE.json` of each language of the interface: every message with its key, its English and where
 * it appears, for administrators who replace some of them. No page loads it but theirs.
 */
export function messageListPlugin(): Plugin {
  let root = ''
  return {
    name: 'message-list',
    configResolved: (config) => {
      root = config.root
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, locale] = FILE.exec((request.url ?? '').split('?')[0]?.slice(1) ?? '') ?? []
        if (locale === undefined || !Object.hasOwn(LANGUAGE_NAMES, locale)) return next()
        listedMessages(root, locale).then((source) => {
          response.setHeader('Content-Type', 'application/json')
          response.end(source)
        }, next)
      })
    },
    async generateBundle() {
      for (const locale of Object.keys(LANGUAGE_NAMES))
        this.emitFile({
          type: 'asset',
          fileName: `messages/${locale}.json`,
          source: await listedMessages(root, locale),
        })
    },
  }
}

/** The messages of a language as JSON, `ListedMessage[]`: names of things, then area by area. */
async function listedMessages(root: string, locale: string): Promise<string> {
  const po = formatter({ lineNumbers: false })
  const nouns = new Map(NOUN_MESSAGES.map(({ id, english }) => [english, id] as const))
  const listed = new Map<string, ListedMessage>()
  for (const part of PARTS) {
    const path = join(root, DIR, locale, `${part}.po`)
    const catalog = await po.parse(readFileSync(path, 'utf8'), { locale, sourceLocale: 'en', filename: path })
    for (const [id, { message, translation, origin, context, obsolete }] of Object.entries(catalog)) {
      const english = message ?? ''
      if (obsolete || english === '') continue
      const key =
        nouns.get(english) ?? (id === generateMessageId(english) ? messageKey(compileMessageOrThrow(english)) : id)
      // Two catalogs may have the same message.
      const known = listed.get(key)?.areas ?? []
      const areas = [...new Set([...known, ...(origin ?? []).map(([place]) => areaOf(place))])]
      listed.set(key, { key, english, text: translation || english, areas, ...(context ? { context } : {}) })
    }
  }
  return JSON.stringify([...listed.values()].toSorted((a, b) => placeOf(a) - placeOf(b)))
}

const placeOf = ({ key, areas }: ListedMessage): number =>
  key.startsWith('noun.') ? -1 : Math.min(...areas.map((area) => MESSAGE_AREAS.indexOf(area)))

/** Area of the product by the start of a source file's path; the first that fits. */
const AREAS: readonly (readonly [start: RegExp, area: MessageArea])[] = [
  [/^src\/server\/mail/, 'emails'],
  [/^src\/domain\/pages|^src\/server\/(?:http\/notice|public-forms|sharing)/, 'public-pages'],
  [/^src\/features\/account\/login|^src\/server\/identity/, 'login'],
  [/^src\/features\/(?:account|company|voices)/, 'settings'],
  [/^src\/features\/device/, 'settings'],
  [/^src\/features\/admin|^src\/domain\/(?:partner|plan)/, 'administration'],
  [/^src\/server\/(?:admin|ai|partners|settings)/, 'administration'],
  [/^src\/features\/(?:drafts|formulas)|^src\/domain\/(?:copy|voices)|^src\/server\/jobs/, 'writer'],
  [/^src\/features\/(?:forms|workbooks)|^src\/domain\/(?:kinds\/no-code|questions|forms)/, 'forms'],
  [/^src\/features\/extensions|^src\/domain\/extensions/, 'extensions'],
  [/^src\/features\/help/, 'help'],
  [/^src\/features\/home/, 'home'],
  [/^src\/features\/library/, 'library'],
  [/^src\/features\/offers|^src\/domain\/(?:kinds\/opportunity|offer)/, 'offers'],
  [/^src\/features\/reports|^src\/domain\/(?:reports|swot)/, 'reports'],
  [/^src\/features\/strategies|^src\/(?:content|domain\/kinds\/strategy)/, 'write'],
]

const areaOf = (path: string): MessageArea => AREAS.find(([start]) => start.test(path))?.[1] ?? 'everywhere'
