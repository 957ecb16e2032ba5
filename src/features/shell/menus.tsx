import { AppsMenu } from './apps-menu.tsx'
import css from './header.module.css'
import { UserMenu } from './user-menu.tsx'

/** The header's menus. Their many entries and icons are no part of the first picture, so they come right after it. */
export function Menus({ onLogOut }: { readonly onLogOut: () => void }) {
  return (
    <>
      <AppsMenu className={`${css.tool} ${css.wideTool}`} />
      <UserMenu onLogOut={onLogOut} />
    </>
  )
}
