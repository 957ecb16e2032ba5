import { several } from '#domain/analysis/analysis-scene.ts'

/** Where an offer promises something in words of its own: not what customers say, nor what is noted for oneself. */
export const PROMISES: readonly string[] = [
  'overview.product_description',
  'overview.product_features',
  'overview.website_description',
  'hypothesis.solution',
  'hypothesis.transformation',
  'hypothesis.preview',
  'product.idea',
  'product.deliverable',
  'benefits.guarantee',
  ...several('benefits.feature', 5),
  ...several('benefits.benefit', 5),
  'offer.scarcity',
  'offer.reason',
  'offer.call_to_action',
  ...several('incentives.bonus', 6),
  ...several('incentives.benefit', 6),
]
