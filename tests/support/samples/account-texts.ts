import type { Strategy } from '#domain/kinds/strategy.ts'
import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import type { Device } from '../device/device.ts'
import type { HostAccount } from '../device/host-accounts.ts'
import { liveRecords } from '../device/live-records.ts'
import { runMutation } from '../device/seeded-device.ts'

export interface NewText {
  /** The ID of the offer that it belongs to. */
  readonly offer: number
  readonly content?: string
  readonly kind?: StrategyKind
}

const paramsOf = (post_title: string, { offer, content = '', kind = 'emails' }: NewText) => ({
  post_title,
  post_content: content,
  meta_input: { kind, opportunity_id: offer },
})

/** Makes a text on the server. */
export const createText = (account: HostAccount, title: string, text: NewText): Promise<Strategy> =>
  account.call<Strategy>('strategy.create', [paramsOf(title, text)])

/** Makes a text on a device, as its person would; its ID. */
export async function writeText(device: Device, title: string, text: NewText): Promise<number> {
  const ID = device.mintId()
  await runMutation(device, 'strategy.create', { ID, ...paramsOf(title, text) })
  return ID
}

/** An account's texts on the server, without deleted ones. */
export const textsOf = (account: HostAccount): Promise<readonly Strategy[]> =>
  liveRecords<Strategy>(account, 'strategy')
