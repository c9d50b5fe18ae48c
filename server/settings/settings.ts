import type { Sends } from '@mainstay/domain/identity/not-sent.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import type { Offers } from '@mainstay/domain/offers.ts';
import { z } from 'zod';
import { TELEMETRY_VARIABLES, type TelemetrySettings, telemetryOf } from '#telemetry/settings.ts';
import { LOG_FORMATS, type LogFormat } from '../log.ts';
import { BANK_VARIABLES, type BankFiles, bankFilesOf, dollars, exposureLimitOf, limitOf } from './bank.ts';
import { DATABASE_VARIABLES, type DatabaseSettings, databaseOf } from './database.ts';
import { FILES_VARIABLES, type FilesPlace, filesPlaceOf } from './files.ts';
import { PERSON_CHECK_VARIABLES, type PersonCheckSettings, personCheckOf } from './person-check.ts';
import { PUSH_VARIABLES, pushServicesOf } from './push.ts';
import { TRAFFIC_VARIABLES, type TrafficSettings, trafficSettingsOf } from './traffic.ts';
import { flag, given, isAddress } from './variable.ts';

const SECONDS_WORDS = 'must be a whole number of seconds from 1 to 3600';
const DELAY_WORDS = 'must be a whole number of seconds from 0 to 3600';
const SENDER_WORDS = 'must be an email address, or a name and one, like Mainstay <no-reply@mainstay.example>';
const SMTP_WORDS = 'must be a number of connections from 1 to 50';
const PORT_WORDS = 'must be a port number from 0 to 65535';
const portNumber = z.coerce.number(PORT_WORDS).int(PORT_WORDS).min(0, PORT_WORDS).max(65_535, PORT_WORDS);

/** Links are made by appending to it, so it may have no query or fragment. */
const publicAddress = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isBare =
    url && ['http:', 'https:'].includes(url.protocol) && !(url.username + url.password + url.search + url.hash);
  if (isBare) return url.href.replace(/\/$/, '');
  context.addIssue('must be an address like https://mainstay.example');
  return z.NEVER;
});

const key = given(z.string().min(32, 'must have at least 32 characters').optional());

const Environment = z.object({
  ...DATABASE_VARIABLES,
  ...BANK_VARIABLES,
  ...PERSON_CHECK_VARIABLES,
  ...FILES_VARIABLES,
  ...TELEMETRY_VARIABLES,
  ...TRAFFIC_VARIABLES,
  ...PUSH_VARIABLES,
  NODE_ENV: given(z.enum(['production', 'development', 'test'], 'must be production, development or test').optional()),
  PORT: given(portNumber.default(3000)),
  HOST: given(z.string().default('::')),
  PUBLIC_URL: given(publicAddress.optional()),
  DATA_DIR: given(z.string().default('data')),
  ROLE: given(z.enum(['web', 'worker', 'both'], 'must be web, worker or both').default('both')),
  SECRET: key,
  SECRET_PREVIOUS: key,
  SEAL_KEY: key,
  SEAL_KEY_PREVIOUS: key,
  LINK_KEY: key,
  LINK_KEY_PREVIOUS: key,
  SESSION_KEY: key,
  SESSION_KEY_PREVIOUS: key,
  AUDIT_KEY: key,
  AUDIT_KEY_PREVIOUS: key,
  ANCHOR_ADDRESS: given(
    z
      .union([z.email(), z.url({ protocol: /^https?$/ })], 'must be an email address, or start with https://')
      .optional(),
  ),
  TSA_URL: given(z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' }).optional()),
  OIDC_ISSUER: given(z.url('must be an address like https://login.county.example').optional()),
  OIDC_CLIENT_ID: given(z.string().optional()),
  OIDC_CLIENT_SECRET: given(z.string().optional()),
  OIDC_NAME: given(z.string().default('your organisation')),
  CREDIT_LINE: given(flag),
  INSURANCE: given(flag),
  CREDIT_BUREAU: given(flag),
  DECISION_LIMIT: given(dollars),
  DEMO: given(flag),
  SANDBOX: given(flag),
  SMTP_URL: given(
    z
      .string()
      .regex(/^smtps?:\/\//, { error: 'must start with smtp:// or smtps://', abort: true })
      .refine(
        (text) => isAddress(text) && new URL(text).hostname !== '',
        'must be an address like smtp://mail.example:587',
      )
      .optional(),
  ),
  SMTP_CONNECTIONS: given(
    z.coerce.number(SMTP_WORDS).int(SMTP_WORDS).min(1, SMTP_WORDS).max(50, SMTP_WORDS).default(4),
  ),
  BOUNCE_SECRET: key,
  SMS_URL: given(
    z
      .string()
      .regex(/^https?:\/\//, { error: 'must start with http:// or https://', abort: true })
      .refine(
        (text) => isAddress(text) && new URL(text).hostname !== '',
        'must be an address like https://api.twilio.com/2010-04-01/Accounts/NAME/Messages.json',
      )
      .optional(),
  ),
  SMS_FROM: given(z.string().default('Mainstay')),
  // Without an address, emails would have no sender, and mail servers drop those.
  MAIL_FROM: given(
    z
      .string()
      .regex(/^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, SENDER_WORDS)
      .default('Mainstay <no-reply@mainstay.app>'),
  ),
  SUPPORT_EMAIL: given(z.email('must be an email address').default('support@mainstay.app')),
  METRICS_PORT: given(portNumber.optional()),
  SHUTDOWN_TIMEOUT: given(
    z.coerce.number(SECONDS_WORDS).int(SECONDS_WORDS).min(1, SECONDS_WORDS).max(3600, SECONDS_WORDS).default(25),
  ),
  SHUTDOWN_DELAY: given(
    z.coerce.number(DELAY_WORDS).int(DELAY_WORDS).min(0, DELAY_WORDS).max(3600, DELAY_WORDS).default(0),
  ),
  LOG_FORMAT: given(z.enum(LOG_FORMATS, 'must be json or text').optional()),
  LOG_LEVEL: given(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional()),
});

/** The default in production. */
const DECISION_LIMIT = '5000.00';

export type Organisation = { issuer: string; clientId: string; clientSecret: string; name: string };

export type Settings = DatabaseSettings &
  TrafficSettings & {
    production: boolean;
    port: number;
    host: string;
    /**
     * The port for `/live`, `/ready` and `/metrics`. Without one they are not served, except `/metrics` outside
     * production.
     */
    metricsPort: number | undefined;
    /** Where people reach the product; if undefined, the address that each request was sent to. */
    publicUrl: string | undefined;
    dataDir: string;
    /** Where document files are stored. */
    files: FilesPlace;
    /** Whether it was set; otherwise it is a folder in `dataDir`. */
    hasFilesUrl: boolean;
    serves: boolean;
    works: boolean;
    secret: string | undefined;
    secretPrevious: string | undefined;
    /** Wraps the keys that values are sealed with. If undefined, here and below, the installation's secret is used. */
    sealKey: string | undefined;
    sealKeyPrevious: string | undefined;
    /** Signs links in emails. */
    linkKey: string | undefined;
    linkKeyPrevious: string | undefined;
    /** Signs sessions, and seals second factors. */
    sessionKey: string | undefined;
    sessionKeyPrevious: string | undefined;
    /** The audit key is derived from it. */
    auditKey: string | undefined;
    auditKeyPrevious: string | undefined;
    /** Where each hourly anchor is sent: an email address, or a URL that takes a POST. */
    anchorAddress: string | undefined;
    /** A time stamp authority (RFC 3161). */
    tsaUrl: string | undefined;
    /** Where an organization's people sign in, through OpenID Connect. */
    organisation: Organisation | undefined;
    /** Products that need a license: all of them in the sandbox, in production only those named. */
    offers: Offers;
    /** Above it, two operators approve a claim or a credit line; null if one is enough. */
    decisionLimit: Cents | null;
    demo: boolean;
    sandbox: boolean;
    smtpUrl: string | undefined;
    /** How many emails may be sent to it at once. */
    smtpConnections: number;
    /** The secret that a provider shows to report bounces and complaints; if undefined, nobody may report them. */
    bounceSecret: string | undefined;
    mailFrom: string;
    /** Where text messages are posted, in Twilio's format; the URL contains the account. */
    smsUrl: string | undefined;
    smsFrom: string;
    /** The hosts of the push services; none if pushes are off. */
    pushServices: readonly string[];
    /** The address people write to; shown where they need help from a person. */
    supportEmail: string;
    /** How long a shutdown may take. */
    shutdownSeconds: number;
    /**
     * How long of that the process keeps serving while it reports not ready, so a proxy sends people elsewhere first.
     */
    shutdownDelaySeconds: number;
    logLevel: string;
    logFormat: LogFormat;
    /** Set if OpenTelemetry is configured, by its own variables. */
    telemetry: TelemetrySettings | undefined;
    /** Set with `RAIL=nacha`; without it the embedded sandbox bank is used, which moves no real money. */
    bankFiles: BankFiles | undefined;
    /** The most that may be paid ahead of settled money in one case; undefined for no limit. */
    exposureLimit: Cents | undefined;
    /** Money waits until people are cleared, by operators or a provider; undefined if nobody is checked. */
    personCheck: PersonCheckSettings | undefined;
  };

/**
 * Reads the settings from the environment, once. Throws one Error that names every wrong variable. Demo and sandbox are
 * on by default only with the embedded database (the demo not with bank files), and never in production. In a terminal,
 * errors are sentences for a person; otherwise each log event is a line of JSON. With `starts`, a missing secret is
 * reported together with everything else production needs (`productionFaults`).
 */
export function readSettings(
  environment: Record<string, string | undefined>,
  { terminal = false, starts = false } = {},
): Settings {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are not usable:\n${lines.join('\n')}`);
  }
  const read = parsed.data;
  const production = read.NODE_ENV === 'production';
  const embedded = read.DATABASE_URL === undefined;
  const unlicensed = production ? 'off' : 'on';
  if (production && read.SANDBOX === 'on') throw new Error('SANDBOX=on is refused with NODE_ENV=production.');
  // A real bank would get the files of fourteen months in the past.
  if (!production && read.DEMO === 'on' && read.RAIL === 'nacha')
    throw new Error(
      'DEMO=on is refused with RAIL=nacha: the demo family uses the sandbox bank. Leave one of them out.',
    );
  if (read.METRICS_PORT === read.PORT && read.PORT !== 0)
    throw new Error('METRICS_PORT must differ from PORT: what it serves is not public.');
  if (read.SHUTDOWN_DELAY >= read.SHUTDOWN_TIMEOUT)
    throw new Error('SHUTDOWN_DELAY must be less than SHUTDOWN_TIMEOUT, of which it is a part.');
  if (production && read.SECRET === undefined && !starts)
    throw new Error('SECRET must be set with NODE_ENV=production: use the same value as the server.');
  return {
    production,
    port: read.PORT,
    host: read.HOST,
    metricsPort: read.METRICS_PORT,
    publicUrl: read.PUBLIC_URL,
    dataDir: read.DATA_DIR,
    ...databaseOf(read),
    files: filesPlaceOf(read, read.DATA_DIR),
    hasFilesUrl: read.FILES_URL !== undefined,
    serves: read.ROLE !== 'worker',
    works: read.ROLE !== 'web',
    secret: read.SECRET,
    organisation: organisationOf(read),
    secretPrevious: read.SECRET_PREVIOUS,
    sealKey: read.SEAL_KEY,
    sealKeyPrevious: read.SEAL_KEY_PREVIOUS,
    linkKey: read.LINK_KEY,
    linkKeyPrevious: read.LINK_KEY_PREVIOUS,
    sessionKey: read.SESSION_KEY,
    sessionKeyPrevious: read.SESSION_KEY_PREVIOUS,
    auditKey: read.AUDIT_KEY,
    auditKeyPrevious: read.AUDIT_KEY_PREVIOUS,
    anchorAddress: read.ANCHOR_ADDRESS,
    tsaUrl: read.TSA_URL,
    offers: {
      creditLine: (read.CREDIT_LINE ?? unlicensed) === 'on',
      insurance: (read.INSURANCE ?? unlicensed) === 'on',
      creditBureau: (read.CREDIT_BUREAU ?? unlicensed) === 'on',
    },
    decisionLimit: limitOf(read.DECISION_LIMIT, production ? DECISION_LIMIT : undefined),
    demo: !production && (read.DEMO ?? (embedded && read.RAIL !== 'nacha' ? 'on' : 'off')) === 'on',
    // The demo family needs the test bank, the movable clock, and email addresses that nobody reads.
    sandbox: !production && (read.SANDBOX ?? (embedded || read.DEMO === 'on' ? 'on' : 'off')) === 'on',
    smtpUrl: read.SMTP_URL,
    smtpConnections: read.SMTP_CONNECTIONS,
    bounceSecret: read.BOUNCE_SECRET,
    mailFrom: read.MAIL_FROM,
    smsUrl: read.SMS_URL,
    smsFrom: read.SMS_FROM,
    pushServices: pushServicesOf(read, production),
    supportEmail: read.SUPPORT_EMAIL,
    shutdownSeconds: read.SHUTDOWN_TIMEOUT,
    shutdownDelaySeconds: read.SHUTDOWN_DELAY,
    ...trafficSettingsOf(read, production),
    logLevel: read.LOG_LEVEL ?? (terminal && !production ? 'warn' : 'info'),
    logFormat: read.LOG_FORMAT ?? (terminal ? 'text' : 'json'),
    telemetry: telemetryOf(read),
    bankFiles: bankFilesOf(read, production),
    exposureLimit: exposureLimitOf(read, production),
    personCheck: personCheckOf(read, production),
  };
}

function organisationOf(read: z.output<typeof Environment>): Organisation | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = read;
  if (issuer && clientId && clientSecret) return { issuer: issuer.replace(/\/$/, ''), clientId, clientSecret, name };
  if (issuer ?? clientId ?? clientSecret)
    throw new Error('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.');
  return undefined;
}

export const sendsOf = ({ smtpUrl, smsUrl }: Pick<Settings, 'smtpUrl' | 'smsUrl'>): Sends => ({
  letters: smtpUrl !== undefined,
  texts: smsUrl !== undefined,
});

/** True if the money is the embedded bank's; then accounts without full details can be debited too. */
export const hasSandboxMoney = ({ sandbox, bankFiles }: Pick<Settings, 'sandbox' | 'bankFiles'>): boolean =>
  sandbox && bankFiles === undefined;

/** What the operator has to know at start in production; elsewhere folders are what is wanted. */
export function warningsOf({ production, dataDir, trustProxy, ...settings }: Settings): string[] {
  const { letters, texts } = sendsOf(settings);
  const missing = (variable: string, what: string, folder: string) =>
    `${variable} is not set: ${what} reach nobody; each becomes a file in ${dataDir}/${folder}`;
  if (!production) return [];
  return [
    ...(letters ? [] : [missing('SMTP_URL', 'invitations, links for a new password and other emails', 'mail')]),
    ...(texts ? [] : [missing('SMS_URL', 'text messages', 'sms')]),
    ...(trustProxy === false
      ? [
          'TRUST_PROXY is off: everybody seems to come from the proxy in front and shares its limits; set it to the number of proxies, or their networks',
        ]
      : []),
  ];
}
