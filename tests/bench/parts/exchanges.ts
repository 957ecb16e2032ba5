import { askRunningServer } from '#server/control-socket.ts'
import { type BareDevice, bareDevice, newOffer, signIn } from '../account.ts'
import type { Bench } from '../bench.ts'
import { medians, type Row } from '../figures.ts'

const EXCHANGES = 200
/** As many a second as with one device, with room for the noise of a machine that does other things, too. */
const TARGET = 1.2
const PASSWORD = 'an account of the bench'

/**
 * What the server gets done when more devices come: the same 200 exchanges by one device, by 10 and by 100 at once,
 * each of its own account and each exchange with one edit. A ratio of 1 is the same throughput: what one device waits
 * for grows with their number, and no faster.
 */
export async function exchanges({ server }: Bench): Promise<Row[]> {
  const devices: Editor[] = []
  for (let number = 0; number < 100; number++) devices.push(await editor(server, number))
  const by = (count: number) => async () => ({ [count]: await msOf(devices.slice(0, count)) })
  const of = await medians([by(1), by(10), by(100)])
  const perSecond = (count: number): string => `${Math.round((EXCHANGES * 1000) / of(`${count}`))}/s`
  return [10, 100].map((count) => ({
    what: `e  ${EXCHANGES} exchanges by ${count} devices (${perSecond(count)}), vs by one (${perSecond(1)})`,
    oursMs: of(`${count}`),
    baselineMs: of('1'),
    target: TARGET,
  }))
}

interface Editor {
  readonly device: BareDevice
  readonly offerId: number
}

/** A device with an account of its own and one offer of 4 KB in it. */
async function editor(server: Bench['server'], number: number): Promise<Editor> {
  const person = { email: `bench-${number}@example.com`, password: PASSWORD }
  const command = { name: 'add', ...person, tier: 'subscriber', isAdmin: false } as const
  const added = await askRunningServer(server.dataDir, command)
  if (!added?.ok) throw new Error(`no account was made: ${added?.error ?? 'the server does not answer'}`)
  const device = bareDevice(server.url, await signIn(server.url, person))
  const offer = newOffer(number)
  await device.exchange([{ method: 'opportunity.create', params: offer }], PAGE)
  return { device, offerId: offer.ID }
}

const PAGE = 500
let edits = 0

/** All devices at once, each one exchange after the other. */
async function msOf(editors: readonly Editor[]): Promise<number> {
  const startMs = performance.now()
  await Promise.all(
    editors.map(async ({ device, offerId }) => {
      for (let i = 0; i < EXCHANGES / editors.length; i++) {
        const params = { ID: offerId, form: 'overview', field: 'product_name', value: `Edited ${++edits}` }
        await device.exchange([{ method: 'opportunity.updateFormField', params }], PAGE)
      }
    }),
  )
  return performance.now() - startMs
}
