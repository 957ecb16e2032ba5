/**
 * Fields of an offer that supply each input, the best one first. `company.` refers to the company profile. COPY,
 * section 1.
 */
const INPUT_SOURCES: Readonly<Record<string, readonly string[]>> = {
  name: ['overview.product_name', 'product.name'],
  what: ['overview.product_description', 'product.deliverable'],
  what3: ['overview.product_description', 'product.deliverable'],
  who: ['hypothesis.audience', 'product.audience', 'audience.role'],
  cta: ['offer.call_to_action'],
  brand: ['overview.website_name', 'company.name', 'offer.sender'],
  about: ['overview.website_description', 'company.description'],
  problem: ['problems.main', 'hypothesis.problem', 'transformation.obstacle_1'],
  said: ['testimonials.comment_1'],
  heading: ['faq.question_1'],
}

export const inputSources = (input: string): readonly string[] =>
  Object.hasOwn(INPUT_SOURCES, input) ? (INPUT_SOURCES[input] ?? []) : []

/** Inputs that are asked for more than a field's text, or that no field of an offer answers. */
const EXTRA_ANSWER_PATHS: Readonly<Record<string, readonly string[]>> = {
  points: ['benefits.feature', 'benefits.benefit'],
  key: ['overview.keywords'],
  topic: ['overview.keywords'],
  review: ['testimonials.comment'],
}

/** The places of an offer (`testimonials.comment`) whose answers from forms are also an answer to an input. */
export function inputAnswerPaths(input: string): ReadonlySet<string> {
  const more = Object.hasOwn(EXTRA_ANSWER_PATHS, input) ? (EXTRA_ANSWER_PATHS[input] ?? []) : []
  return new Set([...inputSources(input).map((path) => path.replace(/_\d+$/, '')), ...more])
}
