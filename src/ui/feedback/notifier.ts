import { createNotifier, type NotifierStore } from './notifier-store.ts'

/**
 * Asks and tells: `if (await notifier.confirm({ message: 'Discard it?', yes: 'discard' })) …`. Answers come 500 ms
 * after the click.
 */
export const notifier: NotifierStore = createNotifier()
