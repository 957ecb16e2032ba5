import { Page } from '#ui/page.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

/** Until what a report is made of was read. */
export const Waiting = () => (
  <Page>
    <SkeletonRows count={6} />
  </Page>
)
