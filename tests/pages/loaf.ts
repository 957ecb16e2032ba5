import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { HostAccount } from '../support/device/host-accounts.ts'
import type { Person } from '../support/server/e2e-account.ts'

export const GUARANTEE = {
  before: 'If a loaf is late or squashed, text us by Sunday and that week is free.',
  yours: 'If a loaf is late, squashed or simply not to your taste, text us by Sunday and that week is free.',
  theirs: 'If a loaf is late or squashed, text us by Saturday noon and that week is free, no questions asked.',
} as const

export const BENEFITS = '/edit/opportunities/weekly-loaf/product/benefits'

/** An offer with a guarantee, on the server. */
export const createLoaf = ({ call }: Pick<HostAccount | Person, 'call'>): Promise<Opportunity> =>
  call<Opportunity>('opportunity.create', [
    {
      post_title: 'Weekly Loaf',
      post_excerpt: 'A sourdough loaf on the doorstep every Friday morning',
      post_content: { benefits: { fields: { guarantee: GUARANTEE.before } } },
    },
  ])
