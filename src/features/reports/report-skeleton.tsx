import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'

/** Until what a report is made of was read. */
export const ReportSkeleton = () => (
  <Page>
    <SkeletonRows count={6} />
  </Page>
)
