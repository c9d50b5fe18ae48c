import { VerifyRecordCard } from '#audit/VerifyRecordCard.tsx';
import CaseScreen from '#cases/CaseScreen.tsx';
import { CaseDetailsCard } from '#documents/CaseDetailsCard.tsx';

/** The case screen, with the cards that higher capabilities add to it. */
export default function CasePage() {
  return (
    <CaseScreen about={<CaseDetailsCard />}>
      <VerifyRecordCard />
    </CaseScreen>
  );
}
