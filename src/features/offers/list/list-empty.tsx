import { Link } from '@tanstack/react-router'
import { Package, Plus, RotateCw } from 'lucide-react'
import { SAMPLE_TITLE } from '#features/offers/sample-title.ts'
import { isolated } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Blank, BlankSentence, EmptyState, WayWords, wayClass } from '#ui/empty-state.tsx'
import type { Emptiness } from './emptiness.ts'

export interface ListEmptyProps {
  readonly why: Emptiness
  /** Works in somebody else's account, whose plan is not theirs to change. */
  readonly isGuest: boolean
  readonly onCreate: () => void
  readonly onSample: () => void
  readonly onSync: () => unknown
}

/** The list without a single offer: nothing made yet, nothing downloaded yet, or nothing that may be made. */
export function ListEmpty({ why, isGuest, onCreate, onSample, onSync }: ListEmptyProps) {
  if (why.type === 'notAllowed') {
    return (
      <EmptyState title={why.title} action={!isGuest && toPlans}>
        {why.text}
      </EmptyState>
    )
  }
  if (why.type === 'notDownloaded') {
    return (
      <EmptyState
        title="Your offers are not on this device yet"
        action={
          <Button onClick={onSync} loadingLabel="Syncing…">
            <RotateCw aria-hidden="true" />
            Sync now
          </Button>
        }
      >
        They come with the first sync, which needs a connection. You can begin a new offer meanwhile.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture={
        <BlankSentence>
          If <Blank width="8.5rem" /> who <Blank width="11rem" /> could <Blank width="9rem" />, <Blank width="4.5rem" /> would pay{' '}
          <Blank width="6rem" />.
        </BlankSentence>
      }
      title="No offers yet"
      action={
        <Button variant="primary" onClick={onCreate}>
          <Plus aria-hidden="true" />
          New offer
        </Button>
      }
      ways={
        <button type="button" className={wayClass} onClick={onSample}>
          <WayWords icon={<Package aria-hidden="true" />} title="Try the sample offer" detail={`${SAMPLE_TITLE}, all filled in`} />
        </button>
      }
    >
      An offer is one product, told for one audience. Begin with a title. Everything else can wait.
    </EmptyState>
  )
}

const toPlans = (
  <Link to="/orders" className={buttonClass()}>
    See the plans
  </Link>
)

/** The list when search and filter let nothing through. */
export function NoneFound({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <EmptyState title="No offers found" action={<Button onClick={onClear}>Show all offers</Button>}>
      {query.trim() === ''
        ? 'None of your offers is of this kind right now.'
        : `Nothing has ‘${isolated(query.trim())}’ in its title, summary or product name.`}
    </EmptyState>
  )
}
