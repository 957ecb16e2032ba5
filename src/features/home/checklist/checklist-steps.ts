import type { HomeFacts } from '#features/home/home-facts.ts'

export type ChecklistStepKey = 'company' | 'offer' | 'text' | 'form' | 'install'

export interface ChecklistStep {
  readonly key: ChecklistStepKey
  readonly isDone: boolean
}

interface StepFacts extends Pick<HomeFacts, 'offerCount' | 'textCount' | 'company'> {
  readonly isFormPublished: boolean
  /** The browser offers to install the app. Where it is installed, or cannot be, the step is left out. */
  readonly isInstallable: boolean
}

/** The checklist's steps in their order, ticked by facts. */
export function checklistSteps({
  offerCount,
  textCount,
  company,
  isFormPublished,
  isInstallable,
}: StepFacts): readonly ChecklistStep[] {
  return [
    { key: 'company', isDone: company.name !== '' },
    { key: 'offer', isDone: offerCount > 0 },
    { key: 'text', isDone: textCount > 0 },
    { key: 'form', isDone: isFormPublished },
    ...(isInstallable ? [{ key: 'install', isDone: false } as const] : []),
  ]
}

/** The way to the first text comes before the rest. */
const PRIORITY: readonly ChecklistStepKey[] = ['offer', 'text', 'company', 'form', 'install']

/** The step to do next; undefined where all are done. */
export const nextChecklistStep = (steps: readonly ChecklistStep[]): ChecklistStepKey | undefined =>
  PRIORITY.find((key) => steps.some((step) => step.key === key && !step.isDone))

const MAX_STARTING = { offers: 3, texts: 10 } as const

/** True if the checklist is still of use: an account with much work has found its way without it. */
export const isNewAccount = ({ offerCount, textCount }: Pick<HomeFacts, 'offerCount' | 'textCount'>): boolean =>
  offerCount <= MAX_STARTING.offers && textCount <= MAX_STARTING.texts
