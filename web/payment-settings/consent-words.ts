/** Terms that were saved and are not in force, because the other side decides on them. */
export const PROPOSAL_SENT = {
  title: 'Proposal Sent',
  description: 'The other side can accept or refuse it. The current settings stay until then.',
};

/** Beside what saves terms, where somebody on the other side has joined. */
export const MAY_BE_PROPOSED = 'A change that the other side must agree to is sent to them as a proposal.';
