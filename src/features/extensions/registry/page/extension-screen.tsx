import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { requestedRights } from '#domain/extensions/agreement.ts'
import type { Manifest } from '#domain/extensions/manifest.ts'
import { extensionAbilities, extensionLimits } from '#features/extensions/consent/extension-abilities.ts'
import { AbilityLists } from '#features/extensions/consent/ability-lists.tsx'
import { ConsentHost } from '#features/extensions/consent/consent-host.tsx'
import { useRecordTitle } from '#records/record-title.ts'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FactList } from '#ui/layout/fact-list.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { ExtensionMainButton, WithdrawnNote } from '#features/extensions/registry/extension-card.tsx'
import { extensionFacts } from './extension-facts.ts'
import { ExtensionIcon } from '#features/extensions/registry/extension-icon.tsx'
import { authorAndVersion, extensionReach } from '#features/extensions/registry/extension-labels.ts'
import { ExtensionActionsMenu } from '#features/extensions/registry/extension-actions-menu.tsx'
import css from './extension-screen.module.css'
import { UpdateExtensionDialog } from '#features/extensions/registry/update/update-extension-dialog.tsx'
import { type ListedExtension, useListedExtensions } from '#features/extensions/registry/use-listed-extensions.ts'

/** Shows one extension with everything that its manifest says. */
export function ExtensionScreen({ name }: { readonly name: string }) {
  const listed = useListedExtensions()
  const [updated, setUpdated] = useState<string | null>(null)
  const one = listed?.find(({ manifest }) => manifest.name === name)
  useRecordTitle(one?.manifest.title)
  return (
    <Page close className={css.page}>
      <Breadcrumb>
        <Link to="/extensions">{t`Extensions`}</Link>
        {' ›'}
      </Breadcrumb>
      {one ? <Details listed={one} onUpdate={setUpdated} /> : listed ? <NoExtension /> : <SkeletonRows count={3} />}
      <UpdateExtensionDialog name={updated} onClose={() => setUpdated(null)} />
      <ConsentHost />
    </Page>
  )
}

const NoExtension = () => (
  <EmptyState
    level={1}
    title={t`Extension not found`}
    action={
      <Link to="/extensions" className={buttonClass()}>
        {t`All extensions`}
      </Link>
    }
  >
    {t`The extension may have been removed. Extensions are only available in the browser where you added them.`}
  </EmptyState>
)

interface DetailsProps {
  readonly listed: ListedExtension
  readonly onUpdate: (name: string) => void
}

function Details({ listed, onUpdate }: DetailsProps) {
  const { manifest } = listed
  const { title, description, code } = manifest
  const wishes = requestedRights(manifest)
  return (
    <>
      <header className={css.head}>
        <ExtensionIcon manifest={manifest} />
        <div className={css.names}>
          <h1 dir="auto">{title}</h1>
          <p className={css.by} dir="auto">
            {[authorAndVersion(manifest), extensionReach(manifest).words].filter((part) => part !== '').join(' · ')}
          </p>
        </div>
        <ExtensionMainButton listed={listed} onUpdate={onUpdate} />
        <ExtensionActionsMenu listed={listed} onUpdate={onUpdate} isPage />
      </header>
      {listed.registered?.isWithdrawn && <WithdrawnNote />}
      {description !== '' && (
        <p className={css.description} dir="auto">
          {description}
        </p>
      )}
      <Cover manifest={manifest} />
      <div className={css.parts}>
        <section className={`${cardClass({ padded: true })} ${css.part}`}>
          <AbilityLists
            level={2}
            abilities={extensionAbilities(manifest, wishes)}
            limits={extensionLimits(manifest, wishes)}
          />
        </section>
        <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby="extension-facts">
          <h2 id="extension-facts">{t`Details`}</h2>
          <FactList facts={extensionFacts(listed)} />
          <Links manifest={manifest} />
        </section>
      </div>
      {code !== '' && (
        <Disclosure label={t`Code`}>
          <div className={css.code}>
            <TextArea
              label={t`Code of the extension`}
              labelHidden
              readOnly
              dir="ltr"
              minRows={8}
              value={code}
              onValueChange={() => {}}
            />
          </div>
        </Disclosure>
      )}
    </>
  )
}

/** Only pictures of this site, or inside the manifest: the page's policy closes others. */
function Cover({ manifest: { coverURL, posterURL } }: { readonly manifest: Manifest }) {
  const shown = [coverURL, posterURL].find((address) => address.startsWith('/') || address.startsWith('data:image/'))
  return shown === undefined ? null : <img className={css.cover} src={shown} alt="" />
}

const LINKS = [
  ['infoURL', t`More information`],
  ['termsURL', t`Terms`],
  ['canvasURL', t`External page`],
  ['coverURL', t`Cover picture`],
  ['posterURL', t`Poster picture`],
] as const

function Links({ manifest }: { readonly manifest: Manifest }) {
  const shown = LINKS.filter(([at]) => /^(?:https:|\/)/i.test(manifest[at]))
  if (shown.length === 0) return null
  return (
    <ul className={css.links}>
      {shown.map(([at, label]) => (
        <li key={at}>
          <a className={linkClass} href={manifest[at]} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
