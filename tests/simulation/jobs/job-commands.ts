import fc from 'fast-check'
import { at, type Command, command, seated } from '../commands/commands.ts'
import { PLANS, toneOf, USE_CASE } from './job-provider.ts'
import { RUNNERS } from './job-runners.ts'
import { pick } from '../world/people.ts'

const index = fc.nat(11)

/** Somebody asks for drafts; without a network the request waits on the device. */
const ask = fc.record({ at, index, plan: fc.constantFrom(...PLANS) }).map(({ at: where, index: nth, plan }) =>
  seated(`ask for drafts of ${nth}: ${plan}`, where, async (seat) => {
    const offer = await pick(seat, 'opportunity', nth)
    if (!offer) return
    const { world, device, account, tab } = seat
    const ID = world.mintId()
    const tone = toneOf(plan, world.newWord(account))
    const about = { type: 'text', usecase: USE_CASE, opportunity_id: offer.record.ID, language: 'en', tone }
    const wanted = { ID, ...about, queued: !device.link.isOnline }
    const done = await tab.mutate('job.create', wanted)
    if (!done || done.ok) account.requests.note(ID, { plan, isUnsaid: !done })
  }),
)

const takeBack = fc.record({ at, index }).map(({ at: where, index: nth }) =>
  seated(`take request ${nth} back`, where, async (seat) => {
    const seen = await pick(seat, 'job', nth)
    if (!seen) return
    const { ID } = seen.record
    const done = await seat.tab.mutate('job.cancel', { ID })
    if (!done || done.ok) seat.account.requests.noteTakenBack(ID)
  }),
)

const runner = fc.nat(RUNNERS - 1)

const runJobs = fc
  .record({ runner, isDeaf: fc.boolean() })
  .map(({ runner: nth, isDeaf }) =>
    command(`carry requests out at ${nth}${isDeaf ? ', which hears nothing' : ''}`, async (world) =>
      world.jobs.look(nth, { isDeaf }),
    ),
  )

const endWithin = fc
  .record({ runner, endsAtStep: fc.nat(40) })
  .map(({ runner: nth, endsAtStep }) =>
    command(`carry requests out at ${nth}, which ends at step ${endsAtStep}`, async (world) =>
      world.jobs.look(nth, { endsAtStep }),
    ),
  )

export const jobCommands: readonly fc.WeightedArbitrary<Command>[] = [
  { weight: 10, arbitrary: ask },
  { weight: 3, arbitrary: takeBack },
  { weight: 10, arbitrary: runJobs },
  { weight: 4, arbitrary: endWithin },
]
