import { numberedPaths } from '#domain/analysis/analysis-context.ts'

/** Fields in which an offer makes promises in its own words. Excludes customer quotes and private notes. */
export const PROMISE_PATHS: readonly string[] = [
  'overview.product_description',
  'overview.product_features',
  'overview.website_description',
  'hypothesis.solution',
  'hypothesis.transformation',
  'hypothesis.preview',
  'product.idea',
  'product.deliverable',
  'benefits.guarantee',
  ...numberedPaths('benefits.feature', 5),
  ...numberedPaths('benefits.benefit', 5),
  'offer.scarcity',
  'offer.reason',
  'offer.call_to_action',
  ...numberedPaths('incentives.bonus', 6),
  ...numberedPaths('incentives.benefit', 6),
]
