import { Link } from '@tanstack/react-router'
import { useLive } from '#store/react/workspace-context.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { mayBeThere, type PlaceToCome, placeToCome } from './places-to-come.ts'
import { SimplePage } from './simple-page.tsx'

const toOffers = (
  <Link to="/browse/opportunities" className={buttonClass()}>
    Go to your offers
  </Link>
)

/** Stands in for a screen that is still to come, under its own title; any other address has no page. */
export function NotHereYetScreen({ path }: { readonly path: string }) {
  const place = placeToCome(path)
  if (!place) return <NoSuchPage>The address may be mistyped, or the page has moved.</NoSuchPage>
  return place.offer === null ? <NotHereYet place={place} /> : <OfOffer key={path} place={place} offer={place.offer} />
}

function OfOffer({ place, offer }: { readonly place: PlaceToCome; readonly offer: string }) {
  const isThere = useLive((database) => mayBeThere(database, offer), [offer])
  if (isThere === undefined) return null
  return isThere ? <NotHereYet place={place} /> : <NoSuchPage>There is no offer at this address. It may have been renamed.</NoSuchPage>
}

const NotHereYet = ({ place: { title } }: { readonly place: PlaceToCome }) => (
  <SimplePage title={title.join(': ')} actions={toOffers}>
    <p>This page is not here yet. Your offers are, with all their sections.</p>
  </SimplePage>
)

const NoSuchPage = ({ children }: { readonly children: string }) => (
  <SimplePage title="There is no such page" actions={toOffers}>
    <p>{children} Nothing of yours is lost.</p>
  </SimplePage>
)
