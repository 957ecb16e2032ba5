/** Where an offer says what an input asks for, the best field first; `company.` is the company's profile. COPY, section 1. */
const INPUT_SOURCES: Readonly<Record<string, readonly string[]>> = {
  name: ['product.name', 'overview.product_name'],
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

export const sourcesOf = (input: string): readonly string[] => (Object.hasOwn(INPUT_SOURCES, input) ? (INPUT_SOURCES[input] ?? []) : [])
