import type { Offer, Offers } from '@mainstay/domain/offers.ts';
import {
  Bell,
  CalendarRange,
  CircleQuestionMark,
  ClipboardList,
  FileUp,
  Gavel,
  History,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  ScanText,
  ShieldCheck,
  Wallet,
} from 'lucide-react';
import { t } from './words.ts';

export type Destination = {
  path: string;
  label: string;
  icon: LucideIcon;
  also?: string;
  /** Its label for a person who has left the case and can still read it. Without one, it is hidden from them. */
  afterLeaving?: string;
  /** Shown only where this product is offered. */
  offer?: Offer;
};

/** The ten entries of the sidebar, in order. */
export const NAVIGATION: readonly Destination[] = [
  { path: '/', label: t('dashboard'), icon: LayoutDashboard, also: '/dashboard' },
  { path: '/upload', label: t('uploadAgreement'), icon: FileUp, afterLeaving: t('documents') },
  { path: '/review', label: t('agreementReview'), icon: ScanText, afterLeaving: t('agreementReview') },
  { path: '/payments', label: t('paymentManagement'), icon: Wallet, afterLeaving: t('paymentSettings') },
  { path: '/flexible-payments', label: t('flexiblePayments'), icon: CalendarRange },
  { path: '/insurance', label: t('insuranceProtection'), icon: ShieldCheck, offer: 'insurance' },
  { path: '/expenses', label: t('sharedExpenses'), icon: ReceiptText, afterLeaving: t('sharedExpenses') },
  { path: '/history', label: t('paymentHistory'), icon: History, afterLeaving: t('paymentHistory') },
  { path: '/reports', label: t('reportsAudit'), icon: ClipboardList, afterLeaving: t('reportsAudit') },
  { path: '/notifications', label: t('notifications'), icon: Bell, afterLeaving: t('notifications') },
];

/**
 * What the sidebar shows: the ten entries, or what can still be read in a case the person left. Products not offered
 * here are hidden.
 */
export const destinationsFor = ({ left, offers }: { left: boolean; offers: Offers }): readonly Destination[] =>
  NAVIGATION.filter(({ offer }) => offer === undefined || offers[offer]).flatMap((one) =>
    left ? (one.afterLeaving ? [{ ...one, label: one.afterLeaving }] : []) : [one],
  );

const CLOSED = new Set([
  ...NAVIGATION.flatMap(({ path, also, afterLeaving }) => (afterLeaving ? [] : [path, also])),
  '/get-started',
]);

/** Whether a screen has nothing to show a person who has left the case. */
export const isClosedAfterLeaving = (pathname: string): boolean => CLOSED.has(pathname);

/** Shown below the ten entries for everyone, even after leaving a case. */
export const HELP: Destination = { path: '/help', label: t('help'), icon: CircleQuestionMark };

/** Shown below Help, only for operators. For everyone else this page does not exist. */
export const OPERATIONS: Destination = { path: '/operations', label: t('operations'), icon: Gavel };
