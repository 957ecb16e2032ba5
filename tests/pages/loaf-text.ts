import type { Strategy } from '#domain/kinds/strategy.ts'
import type { HostAccount } from '../support/device/host-accounts.ts'
import { newText, type TextSeed } from '../support/samples/server-text.ts'

/** An e-mail of as many lines as a page of the account would have. */
export const LETTER = Array.from(
  { length: 40 },
  (_, index) => `Paragraph ${index + 1} of the letter about bread and mornings.`,
).join('\n\n')

/** Makes a text of an offer, on the server. */
export const createText = ({ call }: Pick<HostAccount, 'call'>, text: Omit<TextSeed, 'ID'>): Promise<Strategy> =>
  call<Strategy>('strategy.create', [newText(text)])
