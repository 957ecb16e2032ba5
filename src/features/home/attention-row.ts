import type { LinkProps } from '@tanstack/react-router'
import type { LocalDatabase } from '#store/database.ts'

/** Item on this device that needs a person's attention, with a link to it. */
export interface AttentionRow {
  readonly key: string
  readonly type: 'stale' | 'answers' | 'conflict' | 'drafts'
  /** '12 new answers' */
  readonly title: string
  readonly detail: string
  /** 'Read' */
  readonly action: string
  readonly link: LinkProps
}

export interface AttentionContext {
  readonly account: number
  readonly nowMs: number
  readonly locale: string
}

export type ReadAttention = (database: LocalDatabase, context: AttentionContext) => Promise<readonly AttentionRow[]>
