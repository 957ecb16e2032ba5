import { t } from '@lingui/core/macro'
import { Cloud, FileDown, Laptop } from 'lucide-react'
import type { ReactNode } from 'react'
import { cardClass } from '#ui/layout/card-class.ts'
import { CopySection } from './copy-section.tsx'
import { DeviceSection } from './device-section.tsx'
import { ServerSection, type ServerSectionProps } from './server-section.tsx'
import css from './storage.module.css'
import { SupportSection } from './support-section.tsx'

export interface StorageScreenProps extends ServerSectionProps {
  /** Hands out everything as a file. Throws with a sentence for the person. */
  readonly onDownload: () => Promise<void>
}

/** Shows where a person's work is stored and its state there: this device, the server, and a file of their own. */
export function StorageScreen({ onDownload, ...server }: StorageScreenProps) {
  return (
    <>
      <h1>{t`Storage and backup`}</h1>
      <p className={css.lead}>
        {t`Your work is stored on this device, on the server, and in a backup file whenever you want one.`}
      </p>
      <Section icon={<Laptop aria-hidden="true" />} title={t`This device`}>
        <DeviceSection />
      </Section>
      <Section icon={<Cloud aria-hidden="true" />} title={t`The server`}>
        <ServerSection {...server} />
      </Section>
      <Section icon={<FileDown aria-hidden="true" />} title={t`Backup file`}>
        <CopySection onDownload={onDownload} />
      </Section>
      <SupportSection />
    </>
  )
}

function Section({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-label={title}>
      <h2 className={css.title}>
        {icon}
        {title}
      </h2>
      {children}
    </section>
  )
}
