import { t } from '@lingui/core/macro'
import type { ContextInput } from '#domain/copy/catalogue/use-case.ts'

type InputRow = readonly [label: string, maximum: number, placeholder: string, isLong?: 'long']

/** Inputs that a template may ask for, by their names on the wire. */
const INPUT_ROWS = {
  name: [t`Product name`, 25, t`As customers know it`],
  what: [t`What it is`, 200, t`What it is and what people get`, 'long'],
  what3: [t`What it is`, 300, t`What it is and what people get`, 'long'],
  who: [t`Who it is for`, 120, t`The people who need it most`],
  price: [t`Price, as people read it`, 40, t`With its currency and period`],
  cta: [t`Call to action`, 60, t`What the button says`],
  key: [t`Main search words`, 100, t`What people type to find it`],
  occasion: [t`Occasion`, 60, t`A feast, a season, an opening`],
  brand: [t`Brand`, 50, t`The name over the door`],
  about: [t`What the brand does`, 200, t`In one or two sentences`, 'long'],
  problem: [t`The problem`, 300, t`In the words of those who have it`, 'long'],
  topic: [t`Topic`, 100, t`What it is about`],
  heading: [t`Heading of the section`, 120, t`As in the outline`],
  points: [t`Points to make`, 500, t`One a line`, 'long'],
  page: [t`SEO meta title`, 50, t`The title that search results show`],
  network: [t`Network`, 25, t`e. g. Instagram`],
  review: [t`The review`, 1000, t`In the customer’s exact words`, 'long'],
  reviewer: [t`Its writer’s name`, 50, t`As shown under the review`],
  said: [t`What the customer said`, 500, t`In the customer’s exact words`, 'long'],
  by: [t`Who said it`, 100, t`Name, role, company`],
  text: [t`Text`, 1000, t`The text to work on`, 'long'],
} as const satisfies Readonly<Record<string, InputRow>>

export type InputKey = keyof typeof INPUT_ROWS
/** Input of a template. With a question mark it may stay empty. */
export type InputSpec = InputKey | `${InputKey}?`

/** Inputs that may stay empty in every template. */
const ALWAYS_OPTIONAL: ReadonlySet<string> = new Set(['who', 'price', 'cta', 'occasion'])
/** Inputs that templates of the offer's own pages ask for in addition. */
export const COMMON_INPUTS: readonly InputKey[] = ['who', 'price', 'cta', 'occasion']

/** The inputs of a template, in the order asked for. `what3` is `what` with more room, under a name of its own. */
export const defineInputs = (...asked: readonly InputSpec[]): readonly ContextInput[] =>
  asked.map((one) => {
    const keyLabel = one.replace('?', '') as InputKey
    const [label, inputMaximumCharacters, placeholder, long] = INPUT_ROWS[keyLabel]
    return {
      keyLabel,
      label,
      placeholder,
      inputType: long ? 'textarea' : 'text',
      inputMaximumCharacters,
      isRequired: !one.endsWith('?') && !ALWAYS_OPTIONAL.has(keyLabel),
    }
  })
