/** Where a table's rows are stored if the database is spread over several machines. */
export type Placement = 'distributed' | 'reference' | 'local';

type Group = { placement: Placement; why: string; tables: readonly string[] };

/**
 * Every table with its placement and the reason. `distributed`: by case, with all rows of a case on one machine.
 * `reference`: copied to each machine, for tables that are read together with cases and seldom written. `local`: only
 * on the coordinator. `npm run check` compares this list with the tables that exist.
 */
export const PLACEMENTS: readonly Group[] = [
  {
    placement: 'distributed',
    why: 'rows of one case: read and written together, in one transaction on the machine that holds the case',
    tables: [
      ...['audit_events', 'audit_heads', 'ledger_accounts', 'ledger_transfers', 'due_work', 'idempotency_keys'],
      ...['payments', 'payment_events', 'payment_fundings', 'payment_settings', 'payment_sources', 'schedules'],
      'outside_payments',
      ...['debits', 'payouts', 'payout_accounts', 'account_proofs', 'account_proof_entries'],
      ...['settings_agreements', 'settings_proposals', 'settings_sides', 'removals'],
      ...['documents', 'upload_tickets', 'review_approvals', 'reports', 'report_files', 'notifications', 'messages'],
      ...['credit_applications', 'credit_building', 'credit_lines', 'flexible_plans', 'flexible_settings'],
      ...['insurance_applications', 'insurance_claim_documents', 'insurance_claims', 'insurance_policies'],
      ...['insurance_premiums', 'insurance_quotes', 'expenses', 'expense_settlements', 'expense_shares'],
      'calendar_feeds',
    ],
  },
  {
    placement: 'reference',
    why: 'who takes part in which case: every request reads it before its case is known, and it is written only when somebody joins or leaves',
    tables: ['user', 'cases', 'parties', 'former_parties', 'party_names', 'dangers', 'invitations'],
  },
  {
    placement: 'reference',
    why: 'found by its own id without a case, and joined with rows of cases; few rows',
    tables: ['disputes'],
  },
  {
    placement: 'local',
    why: 'sign-in data, which no write to a case depends on',
    tables: [
      ...['session', 'account', 'verification', 'passkey', 'two_factor', 'devices', 'password_guesses', 'rate_limit'],
      ...['operators', 'notification_preferences', 'onboarding_progress', 'refused_addresses'],
      'push_subscriptions',
    ],
  },
  {
    placement: 'local',
    why: 'recent calls of accounts and networks',
    tables: ['call_limits'],
  },
  {
    placement: 'local',
    why: 'about a person, not a case; append-only with its own key, which Citus does not support for reference tables',
    tables: ['person_checks'],
  },
  {
    placement: 'local',
    why: 'questions to Mainstay: asked by a person, listed across cases, few rows',
    tables: ['help_requests'],
  },
  {
    placement: 'local',
    why: 'keys, which must be the same everywhere at every moment',
    tables: ['data_keys', 'known_keys', 'person_keys', 'push_keys'],
  },
  {
    placement: 'local',
    why: 'one tree over the ends of all audit chains',
    tables: ['audit_anchors', 'audit_time_stamps', 'audit_anchored_heads'],
  },
  {
    placement: 'local',
    why: 'files, entries and statements of one bank, numbered in sequence; the bank refers to them by these numbers',
    tables: [
      ...['bank_files', 'bank_file_parts', 'bank_file_releases', 'bank_rail', 'bank_corrections', 'bank_answers'],
      ...[
        'bank_entries',
        'bank_events',
        'bank_statements',
        'bank_statement_lines',
        'bank_statement_matches',
        'own_funds',
      ],
    ],
  },
  {
    placement: 'local',
    why: 'the test bank, which is not part of the product',
    tables: ['sandbox_bank_debits', 'sandbox_bank_events'],
  },
  {
    placement: 'local',
    why: 'about the whole installation, a row or two',
    tables: ['sandbox_clock', 'upkeep', 'last_runs'],
  },
];

/** The tables with a placement, in the order in which they are placed. */
export const tablesOf = (placement: Placement): string[] =>
  PLACEMENTS.filter((group) => group.placement === placement).flatMap(({ tables }) => tables);

/** The distribution column of every table of a case. */
export const DISTRIBUTED_BY = 'case_id';
