import { type AnalysisScene, quoted, type Rule, several } from '#domain/analysis/analysis-scene.ts'
import { numbersSaid, type SaidNumber } from '#domain/analysis/said-numbers.ts'
import { DURATION_UNITS } from '#domain/stale/guarantee-finder.ts'
import { isNearKitWord } from '#domain/stale/kit-words.ts'
import { readAmount } from '#domain/stale/amounts.ts'

const AMOUNT = 'offer.amount'
const SCARCITY = 'offer.scarcity'

function amountOf(scene: AnalysisScene): number | undefined {
  const amount = readAmount(scene.raw(AMOUNT))
  const whole = amount?.cents === '' ? Number(amount.whole) : 0
  return whole > 0 ? whole : undefined
}

const numbersAt = (scene: AnalysisScene, path: string): readonly SaidNumber[] =>
  numbersSaid(scene.text(path), scene.languageOf(scene.text(path)))

/** Whether an amount is one of these numbers, or can be reckoned from two of them: 80 loaves, 34 are taken. */
function follows(amount: number, numbers: readonly number[]): boolean {
  if (numbers.includes(amount)) return true
  return numbers.some((one, index) =>
    numbers.slice(index + 1).some((other) => [Math.abs(one - other), one + other, one * other].includes(amount)),
  )
}

/** 'Only 20 left' beside an amount of 46. */
const scarcity: Rule = (scene) => {
  const [amount, text] = [amountOf(scene), scene.text(SCARCITY)]
  const numbers = numbersAt(scene, SCARCITY)
  const left = numbers.find(({ start, end }) =>
    isNearKitWord(text.slice(Math.max(0, start - 48), start), text.slice(end, end + 48)),
  )
  if (amount === undefined || !left) return []
  const all = numbers.map(({ n }) => n)
  if (follows(amount, all)) return []
  const title = `The scarcity says ${quoted(text)}, the amount is ${amount}`
  return [
    scene.found({
      rule: 'left',
      path: AMOUNT,
      kind: 'contradiction',
      title,
      advice: 'Make both say the same.',
      words: [text, String(amount)],
    }),
  ]
}

const ALWAYS =
  /(?<!\p{L})(?:always available|available (?:at )?any ?time|unlimited (?:places|seats|spots|copies|number)|no limit on (?:places|seats|numbers)|(?:immer|jederzeit|unbegrenzt) (?:verfügbar|erhältlich)|unbegrenzte plätze)(?!\p{L})/iu
const SAID_ALWAYS = [
  'overview.product_description',
  'overview.product_features',
  'overview.website_description',
  'benefits.guarantee',
  ...several('benefits.feature', 5),
  ...several('benefits.benefit', 5),
  SCARCITY,
  'offer.reason',
  ...several('faq.answer', 5),
]

/** 'Always available' where something is limited. */
const always: Rule = (scene) => {
  const isLimited = amountOf(scene) !== undefined || scene.has(SCARCITY)
  const path = isLimited ? SAID_ALWAYS.find((one) => ALWAYS.test(scene.text(one))) : undefined
  if (path === undefined || (path === SCARCITY && amountOf(scene) === undefined)) return []
  const said = ALWAYS.exec(scene.text(path))?.[0] ?? ''
  const title = `${quoted(said)} is said here, and the offer is limited`
  const advice = 'Say what is limited and what is not.'
  return [
    scene.found({
      rule: 'always',
      path,
      kind: 'contradiction',
      title,
      advice,
      words: [said, scene.raw(AMOUNT), scene.raw(SCARCITY)],
    }),
  ]
}

const OF_THEM = /^ (?:of them|of these|von ihnen|davon)(?!\p{L})/iu
const WOULD_BEHIND = /^ (?:of them|of these|von ihnen|davon) (?:would|will|could|might|würden|werden)(?!\p{L})/iu
const WOULD_BEFORE = /(?<!\p{L})(?:würden|werden) $/iu
const areBuyers = (textBefore: string, textBehind: string): boolean =>
  WOULD_BEHIND.test(textBehind) || (OF_THEM.test(textBehind) && WOULD_BEFORE.test(textBefore))

const EXPLAINED = [SCARCITY, 'offer.reason', 'product.goal']

/** How many would pay by the summary, and how many there are. */
const buyers: Rule = (scene) => {
  const path = 'hypothesis.summary'
  const [amount, text] = [amountOf(scene), scene.text(path)]
  const said = numbersAt(scene, path).find(({ start, end }) => areBuyers(text.slice(0, start), text.slice(end)))
  if (amount === undefined || !said || said.n === amount) return []
  const explained = EXPLAINED.flatMap((one) => numbersAt(scene, one).map(({ n }) => n))
  if (explained.includes(said.n)) return []
  const title = `The summary says ${quoted(`${text.slice(said.start, said.end)} of them`)}, the amount is ${amount}`
  const advice = 'The sentence takes the number from the amount: make both the same.'
  return [
    scene.found({
      rule: 'buyers',
      path,
      kind: 'contradiction',
      title,
      advice,
      words: [String(said.n), String(amount)],
    }),
  ]
}

const UNIT_NAMES = ['days', 'weeks', 'months', 'years']
const SAID_LONG = [
  'title',
  'excerpt',
  'overview.product_name',
  'overview.product_description',
  'product.name',
  'product.idea',
  'product.deliverable',
  'hypothesis.solution',
  'hypothesis.preview',
]
/** Durations of something else. */
const OF_ELSE =
  /(?<!\p{L})(?:within|per|first|delivery|cancel|trial|free|guarantee|refund|money|notice|ago|before|after|later|old|every|last|past|innerhalb|binnen|pro|erste[nrs]?|lieferzeit|kündig\p{L}*|kostenlos\p{L}*|testen|garantie|rückgabe|vorher|zuvor|nach|vor|alle|alt|letzten|gratis|prueba|garantía|antes|después|cada|essai|avant|après|chaque)(?!\p{L})/iu

interface Duration {
  readonly path: string
  readonly text: string
  readonly n: number
}

function durationsAt(scene: AnalysisScene, path: string, unit: RegExp): readonly Duration[] {
  const text = scene.text(path)
  return numbersAt(scene, path).flatMap(({ n, start, end }) => {
    const found = unit.exec(text.slice(end, end + 24))?.[0]
    const around = text.slice(Math.max(0, start - 24), end + 32)
    return found === undefined || OF_ELSE.test(around) ? [] : [{ path, text: text.slice(start, end + found.length), n }]
  })
}

/** 'Ten weeks' where the timeframe is 12 of them. */
const timeframe: Rule = (scene) => {
  const path = 'product.timeframe_amount'
  const unit = scene.raw('product.timeframe_unit').trim()
  const amount = Number(readAmount(scene.raw(path))?.whole ?? Number.NaN)
  const at = UNIT_NAMES.indexOf(unit)
  if (at < 0 || Number.isNaN(amount)) return []
  const pattern = new RegExp(String.raw`^[\s-]?(?:${DURATION_UNITS[at] ?? ''})(?![\p{L}\p{N}])`, 'iu')
  const said = SAID_LONG.flatMap((one) => durationsAt(scene, one, pattern))
  const [first] = said
  if (!first || said.some(({ n }) => n === amount)) return []
  const title = `${quoted(first.text)} is said elsewhere, and the timeframe is ${amount} ${unit}`
  const words = [String(amount), unit, ...said.map(({ text }) => text)]
  return [
    scene.found({ rule: 'timeframe', path, kind: 'contradiction', title, advice: 'Make both say the same.', words }),
  ]
}

/** Numbers that do not go together. */
export const counts: readonly Rule[] = [scarcity, always, buyers, timeframe]
