import {
  Bell,
  CalendarRange,
  ClipboardList,
  FileUp,
  Gavel,
  History,
  LayoutDashboard,
  type LucideIcon,
  ScanText,
  ShieldCheck,
  Wallet,
} from 'lucide-react';

export type Destination = { path: string; label: string; icon: LucideIcon; also?: string };

/** The nine entries of the sidebar, in their order. */
export const NAVIGATION: readonly Destination[] = [
  { path: '/', label: 'Dashboard', icon: LayoutDashboard, also: '/dashboard' },
  { path: '/upload', label: 'Upload Agreement', icon: FileUp },
  { path: '/review', label: 'Agreement Review', icon: ScanText },
  { path: '/payments', label: 'Payment Management', icon: Wallet },
  { path: '/flexible-payments', label: 'Flexible Payments', icon: CalendarRange },
  { path: '/insurance', label: 'Insurance Protection', icon: ShieldCheck },
  { path: '/history', label: 'Payment History', icon: History },
  { path: '/reports', label: 'Reports & Audit', icon: ClipboardList },
  { path: '/notifications', label: 'Notifications', icon: Bell },
];

/** Stands below the nine, for operators only; for everybody else there is no such page. */
export const OPERATIONS: Destination = { path: '/operations', label: 'Operations', icon: Gavel };
