import type { MessageDescriptor } from '@lingui/core'

/** Puts a message of `msg` into one language. The server has one for each: its readers have many at once. */
export type Translate = (message: MessageDescriptor) => string
