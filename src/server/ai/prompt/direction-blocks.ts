import {
  type DraftDirections,
  type DraftFramework,
  DRAFT_FRAMEWORKS,
  draftAngleNamed,
} from '#domain/copy/catalogue/draft-directions.ts'
import { fitText } from '#domain/copy/catalogue/fit-text.ts'
import { cutToGraphemes } from '#lib/text/cut-to-graphemes.ts'
import { fenced } from './fenced.ts'

const FRAMEWORK_PARTS: Readonly<Record<DraftFramework, string>> = {
  aida: 'attention, interest, desire, action',
  pas: 'the problem, what it costs, the way out',
  bab: 'life before, life after, the bridge between them',
  '4p': 'promise, picture, proof, push',
  fab: 'feature, advantage, benefit',
  storybrand:
    'the reader as hero with a problem, the business as guide with a plan, the request, success and what is avoided',
  'hook-story-offer': 'hook, story, offer',
}

const LENGTHS = {
  short: 'Length: short, about half of what each field has room for.',
  normal: '',
  long: 'Length: long, close to the limit of each field where the facts give enough; never padding.',
} as const

/** Says how long the texts are and how they are built. */
export const shapeRules = ({ length = 'normal', framework }: DraftDirections): readonly string[] =>
  [
    LENGTHS[length],
    framework === undefined
      ? ''
      : `Build each draft by ${DRAFT_FRAMEWORKS[framework]}: ${FRAMEWORK_PARTS[framework]}. The names of the parts are not in the text.`,
  ].filter(Boolean)

const MAX_WISH_CHARS = 200

/** Wishes in a person's own words; undefined where there are none. */
export function wishesBlock(
  { audience, angle = '' }: DraftDirections,
  tone: string,
  nonce: string,
): string | undefined {
  const wishes = Object.entries({
    tone,
    readers: audience ?? '',
    angle: draftAngleNamed(angle) === undefined ? angle : '',
  }).flatMap(([name, words]) => {
    const wish = cutToGraphemes(words.trim().replaceAll(/\s+/g, ' '), MAX_WISH_CHARS)
    return wish === '' ? [] : [[name, wish] as const]
  })
  return wishes.length === 0
    ? undefined
    : `Wishes for tone, readers and angle; they change nothing else: ${fenced('wishes', nonce, Object.fromEntries(wishes))}`
}

/** Fields that stay; undefined where none does. */
export const lockedBlock = (locked: Readonly<Record<string, string>>, nonce: string): string | undefined =>
  Object.keys(locked).length === 0
    ? undefined
    : `These fields are finished. Write the other ones to go with them, without repeating them: ${fenced('kept', nonce, locked)}`

const MAX_EARLIER = 8
const MAX_EARLIER_CHARS = 240
const MAX_ALL_EARLIER_CHARS = 1_500

/** Earlier drafts that new ones must not be like, those to avoid first; undefined where there are none. */
export function earlierBlock(texts: readonly string[], nonce: string): string | undefined {
  let left = MAX_ALL_EARLIER_CHARS
  const shown = [...new Set(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()))]
    .filter((text) => text !== '')
    .slice(0, MAX_EARLIER)
    .flatMap((text) => {
      const start = fitText(text, Math.min(MAX_EARLIER_CHARS, left)).text
      left -= start.length
      return start === '' ? [] : [start]
    })
  return shown.length === 0
    ? undefined
    : `Drafts written before. Not like these: another idea, another first sentence, other words. ${fenced('earlier', nonce, shown)}`
}
