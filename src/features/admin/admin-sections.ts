import { Activity, Building2, CreditCard, FileText, Mail, ScrollText, Sparkles, Users } from 'lucide-react'
import type { FrameSection } from '#ui/layout/section-frame.tsx'

/** The administration's sections in their order, each with a route of its own: src/routes/_signed-in/admin.*.tsx. */
export const ADMIN_SECTIONS: readonly FrameSection[] = [
  { label: 'People', to: '/admin/users', icon: Users },
  { label: 'Plans', to: '/admin/plans', icon: CreditCard },
  { label: 'Partners', to: '/admin/partners', icon: Building2 },
  { label: 'AI', to: '/admin/ai', icon: Sparkles },
  { label: 'Writing templates', to: '/admin/templates', icon: FileText },
  { label: 'Email', to: '/admin/email', icon: Mail },
  { label: 'System status', to: '/admin/state', icon: Activity },
  { label: 'Audit log', to: '/admin/audit', icon: ScrollText },
]
