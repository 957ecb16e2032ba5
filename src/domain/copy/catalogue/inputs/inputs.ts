import type { ContextInput } from '#domain/copy/catalogue/use-case.ts'

type InputRow = readonly [label: string, maximum: number, placeholder: string, isLong?: 'long']

/** Inputs that a template may ask for, by their names on the wire. */
const INPUT_ROWS = {
  name: ['Product name', 25, 'As customers know it'],
  what: ['What it is', 200, 'What it is and what people get', 'long'],
  what3: ['What it is', 300, 'What it is and what people get', 'long'],
  who: ['Who it is for', 120, 'The people who need it most'],
  price: ['Price, as people read it', 40, 'With its currency and period'],
  cta: ['Call to action', 60, 'What the button says'],
  key: ['Main search words', 100, 'What people type to find it'],
  occasion: ['Occasion', 60, 'A feast, a season, an opening'],
  brand: ['Brand', 50, 'The name over the door'],
  about: ['What the brand does', 200, 'In one or two sentences', 'long'],
  problem: ['The problem', 300, 'In the words of those who have it', 'long'],
  topic: ['Topic', 100, 'What it is about'],
  heading: ['Heading of the section', 120, 'As it stands in the outline'],
  points: ['Points to make', 500, 'One a line', 'long'],
  page: ['SEO meta title', 50, 'The title that search results show'],
  network: ['Network', 25, 'e. g. Instagram'],
  review: ['The review', 1000, 'Word for word', 'long'],
  reviewer: ['Its writer’s name', 50, 'As it stands under the review'],
  said: ['What the customer said', 500, 'Word for word', 'long'],
  by: ['Who said it', 100, 'Name, role, company'],
  text: ['Text', 1000, 'The text to work on', 'long'],
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
