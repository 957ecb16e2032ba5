import { type DraftAngle, DRAFT_ANGLE_KEYS } from '#domain/copy/catalogue/draft-directions.ts'

const SHORT_ANGLES: readonly DraftAngle[] = ['benefit', 'result', 'problem', 'price', 'guarantee', 'question']
const IDEA_ANGLES: readonly DraftAngle[] = ['problem', 'result', 'question', 'tried']

/** Angles of the templates that take any; others have no opening to choose: names, replies, a customer's own words. */
const TEMPLATE_ANGLES: Readonly<Record<string, readonly DraftAngle[]>> = {
  'social-ads': DRAFT_ANGLE_KEYS,
  'post-captions': DRAFT_ANGLE_KEYS.filter((angle) => angle !== 'price'),
  'google-search-ads': ['benefit', 'problem', 'price', 'deadline', 'guarantee', 'bonus', 'proof'],
  'seo-meta-title': SHORT_ANGLES,
  'seo-meta-description': SHORT_ANGLES,
  email: DRAFT_ANGLE_KEYS,
  'sms-notifications': ['benefit', 'price', 'deadline', 'guarantee', 'bonus', 'problem', 'story'],
  'landing-page-copy': ['problem', 'result', 'benefit', 'proof', 'guarantee'],
  'product-descriptions': ['problem', 'result', 'benefit', 'proof', 'question'],
  'copy-framework-aida': DRAFT_ANGLE_KEYS.filter((angle) => angle !== 'price'),
  'copy-framework-pas': ['problem', 'proof', 'tried', 'question'],
  'call-to-action': ['benefit', 'price', 'deadline', 'guarantee', 'bonus'],
  'business-pitch': ['problem', 'result', 'proof', 'tried'],
  tagline: ['benefit', 'result', 'problem', 'guarantee'],
  'blog-idea-outline': IDEA_ANGLES,
  'video-description': IDEA_ANGLES,
  'video-idea': [...IDEA_ANGLES, 'proof'],
}

/** Angles that the drafts of a template can take; none where there is no opening to choose. */
export const anglesOfUseCase = (slug: string): readonly DraftAngle[] =>
  Object.hasOwn(TEMPLATE_ANGLES, slug) ? (TEMPLATE_ANGLES[slug] ?? []) : []

/** Angles of the built-in writer's strategies, by their names. Others are of no angle. */
const STRATEGY_ANGLES: Readonly<Record<string, DraftAngle>> = {
  problem: 'problem',
  scene: 'problem',
  cost: 'problem',
  hook: 'result',
  outcome: 'result',
  after: 'result',
  benefit: 'benefit',
  features: 'benefit',
  feature: 'benefit',
  pair: 'benefit',
  proof: 'proof',
  price: 'price',
  anchor: 'price',
  deadline: 'deadline',
  limit: 'deadline',
  promise: 'guarantee',
  bonus: 'bonus',
  question: 'question',
  objection: 'question',
  tried: 'tried',
  story: 'story',
}

/** The angle of a strategy of the built-in writer; undefined where it has none. */
export const angleOfStrategy = (name: string): DraftAngle | undefined =>
  Object.hasOwn(STRATEGY_ANGLES, name) ? STRATEGY_ANGLES[name] : undefined
