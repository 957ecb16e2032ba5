import { defineMethod, singleParam } from '#contract/method.ts'
import { idSchema } from '#domain/engine/schema.ts'
import * as z from 'zod/mini'

/** Methods that report on an offer from its own fields. */
export const REPORT_METHODS = {
  /**
   * The indicators of an offer as they are now: how complete it is, its price among others, what it is worth, its time,
   * and counts.
   */
  'report.getIndicators': defineMethod('account', singleParam(z.object({ opportunity_id: idSchema }))),
} as const
