import type { Proposal, Terms } from '@mainstay/contract/payment-settings.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import type { ArrearsSharing } from '@mainstay/domain/payment-settings/arrears-sharing.ts';
import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { SHARING_NAMES } from '@mainstay/domain/payment-settings/sharing-names.ts';
import { classes } from '#lib/classes.ts';
import { dayText, dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { sharingAlone } from './proposal-words.ts';
import { ARREARS, isTermOf, NOT_SET, TOWARD_ARREARS, termsInWords, termsOn } from './terms-in-words.ts';
import { t } from './words.ts';

type Props = {
  proposal: Pick<Proposal, 'kind' | 'inForce' | 'terms' | 'arrearsAsOf' | 'arrearsOwed' | 'asksAbout'> & {
    about?: string;
  };
  /** How arrears are shared in the case now. */
  sharing?: ArrearsSharing;
  /** Today in the case: amounts are those of the steps in force. Without it, terms are shown as they were saved. */
  today?: Day;
};

/**
 * The terms in force beside the proposed ones, with changes in bold. Terms to confirm are shown alone and whole, with the
 * steps that have begun; a parent who followed another sees only what is in force, or owed. The sharing of arrears stands
 * alone where nothing else is proposed.
 */
export function TermsSideBySide({ proposal, sharing = 'prorated', today }: Props) {
  const { kind, asksAbout, about = FIRST_OBLIGATION } = proposal;
  const asOf = (of: Terms) => (today && (kind === 'change' || asksAbout) ? termsOn(of, today) : of);
  const terms = asOf(proposal.terms);
  const inForce = proposal.inForce && asOf(proposal.inForce);
  const alone = sharingAlone(proposal);
  const said = (of: Terms) => (kind === 'change' ? withOwed(termsInWords(of), proposal.arrearsOwed) : termsInWords(of));
  const is = alone ? sharingInWords(alone) : said(terms);
  const before = alone ? sharingInWords(sharing) : inForce && said(inForce);
  const was = kind === 'change' ? before : null;
  const hasFigure = proposal.terms.arrearsAmount > ZERO; // what was missed since is nobody's figure
  const names = Object.keys(is)
    .filter((name) => is[name] !== NOT_SET || (was && was[name] !== NOT_SET))
    .filter((name) => asksAbout !== 'arrears' || (name === ARREARS && hasFigure) || name === TOWARD_ARREARS)
    .filter((name) => isTermOf(about, name, { isChanged: was !== null && was[name] !== is[name] }));
  const compares = kind === 'change';
  return (
    <table className="w-full text-14">
      <caption className="sr-only">{compares ? t('currentAndProposedSettings') : t('settingsToConfirm')}</caption>
      <thead>
        <tr className="border-b border-line text-left text-13 text-muted">
          <th scope="col" className="py-2 pr-3 font-medium">
            {t('term')}
          </th>
          {compares && (
            <th scope="col" className="py-2 pr-3 text-right font-medium">
              {t('inForce')}
            </th>
          )}
          <th scope="col" className="py-2 text-right font-medium">
            {compares ? t('proposed') : t('inForce')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {names.map((name) => {
          const isChanged = compares && was?.[name] !== is[name];
          return (
            <tr key={name}>
              <th scope="row" className="py-2.5 pr-3 text-left font-normal text-muted">
                {name}
              </th>
              {compares && <td className="figures py-2.5 pr-3 text-right">{was?.[name] ?? NOT_SET}</td>}
              <td className={classes('figures py-2.5 text-right', isChanged && 'font-semibold')}>
                {is[name]}
                {name === ARREARS && proposal.arrearsAsOf && (
                  <span className="block text-13 font-normal text-muted">
                    {t('asOfDay', { day: dayText(proposal.arrearsAsOf) })}
                  </span>
                )}
                {!compares && name === (hasFigure ? ARREARS : TOWARD_ARREARS) && proposal.arrearsOwed !== undefined && (
                  <span className="block text-13 font-normal text-muted">
                    {t('arrearsOwedToday', { amount: dollars(proposal.arrearsOwed) })}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** An end asks for no figure of the arrears: what is owed, before and after it, stands in the figure's place. */
function withOwed(words: Record<string, string>, owed: Proposal['arrearsOwed']): Record<string, string> {
  if (owed === undefined) return words;
  const { [ARREARS]: _, ...others } = words;
  return { ...others, [t('arrearsOwedNow')]: dollars(owed) };
}

const sharingInWords = (sharing: ArrearsSharing): Record<string, string> => ({
  [t('sharingOfArrears')]: told(SHARING_NAMES[sharing]),
});
