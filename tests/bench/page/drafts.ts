import { prefillInputs } from '#domain/copy/catalogue/prefill.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { lintCopy } from '#domain/copy/lint/lint-copy.ts'
import { writeDrafts } from '#domain/copy/writer/write-drafts.ts'
import { TEXT_FORMATS } from '#domain/formats/formats.ts'
import bakery from '../../fixtures/offers/bakery.json'

const DRAFTS = 20
const NOW_MS = Date.parse('2027-03-01T10:00:00Z')
const company = {}
const content = Object.fromEntries(Object.entries(bakery.sections).map(([form, fields]) => [form, { fields }]))
const { title, excerpt } = bakery

function timed(work: () => number, least: number): number {
  const startMs = performance.now()
  const found = work()
  const ms = performance.now() - startMs
  if (found < least) throw new Error(`only ${found} of ${least}`)
  return ms
}

const useCase = (): UseCase => {
  const found = findUseCase('social-ads')
  if (!found) throw new Error('there is no such template')
  return found
}

let round = 0

/** Ms of 20 requests for ads of a whole offer, three drafts each, with a seed of their own. */
export const drafts = (): number =>
  timed(() => {
    const template = useCase()
    const inputs = Object.fromEntries(
      prefillInputs(template, content, company, { title, excerpt }).map(({ keyLabel, text }) => [keyLabel, text]),
    )
    let made = 0
    for (let at = 0; at < DRAFTS; at++)
      made += writeDrafts({
        useCase: template,
        content,
        company,
        excerpt,
        inputs,
        language: 'en',
        seed: `${round}/${at}`,
        nowMs: NOW_MS,
      }).drafts.length
    round++
    return made
  }, DRAFTS)

/** Ms of the same number of plain joinings of all that the offer says. */
export const joinings = (): number =>
  timed(() => {
    let letters = 0
    for (let at = 0; at < DRAFTS; at++)
      for (let variant = 0; variant < useCase().variants; variant++)
        letters += Object.values(bakery.sections)
          .map((fields) => Object.values(fields).join(' '))
          .join('\n').length
    return letters
  }, 1)

const SENTENCES = 'The bag is on the step before the kettle has boiled, and it still makes good toast on Tuesday. '
const checked = (times: number): number =>
  timed(() => {
    lintCopy({
      parts: {},
      content: SENTENCES.repeat(times),
      format: TEXT_FORMATS.custom[0],
      language: 'en',
      offer: content,
      company,
      nowMs: NOW_MS,
    })
    return 1
  }, 1)

/** Ms of the checks over 20,000 words, and over 5,000. */
export const checksOfLong = (): number => checked(1_050)
export const checksOfShort = (): number => checked(263)
