import { type ComponentType, lazy, Suspense } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { HEADINGS } from './headings.ts';
import { NotFound } from './NotFound.tsx';
import { QuickExit } from './QuickExit.tsx';
import { type Headed, Screen } from './Screen.tsx';
import { ScreenFailed } from './ScreenFailed.tsx';
import { SignedIn, UNKNOWN } from './SignedIn.tsx';

const Dashboard = lazy(() => import('#dashboard/DashboardScreen.tsx'));
const Review = lazy(() => import('#review/ReviewScreen.tsx'));
const PaymentHistory = lazy(() => import('#payments/HistoryScreen.tsx'));
const OutsidePayments = lazy(() => import('#outside-payments/OutsidePaymentsCard.tsx'));
const CalendarFeed = lazy(() => import('#calendar-feed/CalendarFeedCard.tsx'));
const DisputeDebit = lazy(() => import('#disputes/DisputeDebit.tsx'));
const Terms = lazy(() => import('#onboarding/TermsPage.tsx'));
const Privacy = lazy(() => import('#onboarding/PrivacyPage.tsx'));

const headed = (path: keyof typeof HEADINGS): Headed => ({ heading: HEADINGS[path] });

/** Loads the code of a screen that renders its own heading. The server's heading stays until both can replace it. */
export type AwaitedScreen = { load(): Promise<unknown> };

/** The screens that render their own heading, by path. */
const OWN_HEADING: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  '/upload': () => import('#documents/UploadScreen.tsx'),
  '/payments': () => import('#payments/PaymentManagementScreen.tsx'),
  '/case': () => import('./CasePage.tsx'),
  '/cases': () => import('#reports/CaseListScreen.tsx'),
  '/flexible-payments': () => import('#flexible-payments/FlexiblePaymentsScreen.tsx'),
  '/insurance': () => import('#insurance/InsuranceScreen.tsx'),
  '/expenses': () => import('#expenses/ExpensesScreen.tsx'),
  '/reports': () => import('#reports/ReportsScreen.tsx'),
  '/notifications': () => import('#notifications/NotificationsScreen.tsx'),
  '/get-started': () => import('#onboarding/GetStartedScreen.tsx'),
  '/profile': () => import('#onboarding/ProfileScreen.tsx'),
  '/help': () => import('#help/HelpScreen.tsx'),
  '/operations': () => import('./OperationsPage.tsx'),
};

type Loaded = { Screen: ComponentType };
const Own = ({ loaded }: { loaded: Loaded }) => <loaded.Screen />;

function withOwnHeading([path, load]: [string, () => Promise<{ default: ComponentType }>]): RouteObject {
  const loaded: Loaded = { Screen: lazy(load) };
  const handle: AwaitedScreen = {
    // Before the first render, because `lazy` would show the skeleton again even if the code is loaded.
    load: async () => {
      loaded.Screen = (await load()).default;
    },
  };
  return { path, handle, element: <Own loaded={loaded} /> };
}

/** Which path shows which screen. Each screen's code is fetched when it is first opened. */
const screens: RouteObject[] = [
  { path: '/', handle: headed('/'), element: <Dashboard /> },
  { path: '/dashboard', handle: headed('/dashboard'), element: <Dashboard /> },
  { path: '/review', handle: headed('/review'), element: <Review /> },
  {
    path: '/history',
    handle: headed('/history'),
    element: (
      <PaymentHistory
        more={(payment) => <DisputeDebit payment={payment} />}
        beside={
          <>
            <OutsidePayments />
            <CalendarFeed />
          </>
        }
      />
    ),
  },
  ...Object.entries(OWN_HEADING).map(withOwnHeading),
  { path: '*', element: <NotFound inShell />, handle: UNKNOWN },
];

/** Public paths: the signed-in person is not looked up. */
export const OPEN: RouteObject[] = [
  { path: '/terms', element: <Terms /> },
  { path: '/privacy', element: <Privacy /> },
];

export const routes: RouteObject[] = [
  {
    element: (
      <div className="max-sm:pt-11 print:pt-0">
        <QuickExit />
        <Suspense>
          <Outlet />
        </Suspense>
      </div>
    ),
    errorElement: <ScreenFailed />,
    children: OPEN,
  },
  {
    element: <SignedIn />,
    errorElement: <ScreenFailed />,
    children: [{ element: <Screen />, errorElement: <ScreenFailed />, children: screens }],
  },
];
