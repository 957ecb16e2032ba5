export interface HelpGroup {
  /** Folder of its topics. */
  readonly name: string
  readonly title: string
}

/** Group of the topics that a partner adds; its title is the partner's. */
export const PARTNER_GROUP = 'partner'

/** Groups of the help's own topics, in the order of its table of contents. */
export const HELP_GROUPS: readonly HelpGroup[] = [
  { name: 'getting-started', title: 'Getting started' },
  { name: 'offers', title: 'Offers' },
  { name: 'writing', title: 'Writing' },
  { name: 'texts', title: 'Texts' },
  { name: 'library', title: 'Library' },
  { name: 'forms', title: 'Forms and answers' },
  { name: 'sync', title: 'Working offline' },
  { name: 'account', title: 'Your account' },
  { name: 'administration', title: 'Administration' },
  { name: 'extensions', title: 'Extensions' },
  { name: 'problems', title: 'When something goes wrong' },
]
