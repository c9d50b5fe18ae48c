/** Terms that were saved and are not in force, because the other side decides on them. */
export const PROPOSAL_SENT = {
  title: 'Proposal Sent',
  description: 'The other side can accept or refuse it. The settings in force stay until then.',
};
