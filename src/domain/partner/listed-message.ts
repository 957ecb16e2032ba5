/** Parts of the product in which messages appear. */
export const MESSAGE_AREAS = [
  'login',
  'home',
  'offers',
  'write',
  'writer',
  'library',
  'forms',
  'reports',
  'extensions',
  'help',
  'settings',
  'administration',
  'emails',
  'public-pages',
  'everywhere',
] as const
export type MessageArea = (typeof MESSAGE_AREAS)[number]

/** A message of the interface in one language. Texts are ICU messages. */
export interface ListedMessage {
  /** Key in its catalogs, or the ID of a name: noun-words.ts. */
  readonly key: string
  readonly english: string
  /** In the language of the list. */
  readonly text: string
  readonly areas: readonly MessageArea[]
  /** Tells apart messages whose English is the same. */
  readonly context?: string | undefined
}
