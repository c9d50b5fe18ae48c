import OperationsScreen from '#operations/OperationsScreen.tsx';
import { NotFound } from './NotFound.tsx';

/** The operators' screen. For everyone else this page does not exist. */
export default function OperationsPage() {
  return <OperationsScreen unknown={<NotFound inShell />} />;
}
