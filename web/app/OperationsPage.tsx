import OperationsScreen from '#operations/OperationsScreen.tsx';
import { NotFound } from './NotFound.tsx';

/** The operators' screen; for everybody else there is no such page. */
export default function OperationsPage() {
  return <OperationsScreen unknown={<NotFound inShell />} />;
}
