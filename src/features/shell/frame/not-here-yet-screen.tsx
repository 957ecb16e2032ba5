import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { placeToCome } from './places-to-come.ts'
import { SimplePage } from './simple-page.tsx'

const toOffers = (
  <Link to="/browse/opportunities" className={buttonClass()}>
    Go to your offers
  </Link>
)

/** Stands in for a screen that is still to come, under its own title; any other address has no page. */
export function NotHereYetScreen({ path }: { readonly path: string }) {
  const title = placeToCome(path)
  if (!title) return <NoSuchPage>The address may be mistyped, or the page has moved.</NoSuchPage>
  return (
    <SimplePage title={title.join(': ')} actions={toOffers}>
      <p>This page is not here yet. Your offers are, with all their sections.</p>
    </SimplePage>
  )
}

const NoSuchPage = ({ children }: { readonly children: string }) => (
  <SimplePage title="There is no such page" actions={toOffers}>
    <p>{children} Nothing of yours is lost.</p>
  </SimplePage>
)
