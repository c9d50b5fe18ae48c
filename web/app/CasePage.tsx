import { VerifyRecordCard } from '#audit/VerifyRecordCard.tsx';
import CaseScreen from '#cases/CaseScreen.tsx';
import { LeavingNoteContext } from '#cases/leaving-note.ts';
import { CaseDetailsCard } from '#documents/CaseDetailsCard.tsx';
import { OwedToLeaver } from '#payments/OwedToLeaver.tsx';

/** The case screen, with the cards that higher capabilities add to it. */
export default function CasePage() {
  return (
    <LeavingNoteContext value={OwedToLeaver}>
      <CaseScreen about={<CaseDetailsCard />}>
        <VerifyRecordCard />
      </CaseScreen>
    </LeavingNoteContext>
  );
}
