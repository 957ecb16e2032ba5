import { type Finding, leftPath } from '#domain/analysis/finding.ts'
import { tellDeed } from '#records/actions/undo.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'

type Marking = Pick<Workspace, 'mutate' | 'showRefusal'>

/** Ignores a suggestion until its words change; can be undone. */
export async function leaveFinding(workspace: Marking, ID: number, finding: Finding): Promise<void> {
  if (!(await mark(workspace, ID, { finding, print: finding.about }))) return
  tellDeed({ said: 'Ignored.', back: () => takeUpFinding(workspace, ID, finding) })
}

/** Shows an ignored suggestion again. */
export async function takeUpFinding(workspace: Marking, ID: number, finding: Finding): Promise<boolean> {
  return mark(workspace, ID, { finding, print: '' })
}

/** A mark is no word that somebody else's could be in the way of: the last one holds. */
async function mark(
  workspace: Marking,
  ID: number,
  { finding, print }: { readonly finding: Finding; readonly print: string },
): Promise<boolean> {
  const done = await workspace.mutate('opportunity.setField', { ID, path: leftPath(finding), value: print })
  if (!done.ok) await workspace.showRefusal(done.error)
  return done.ok
}
