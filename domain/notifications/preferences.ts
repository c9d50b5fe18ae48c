/** How a person wants to be notified. */
export type Preferences = {
  emailNotifications: boolean;
  smsNotifications: boolean;
  courtReportNotifications: boolean;
  paymentReminderNotifications: boolean;
};

export const DEFAULT_PREFERENCES: Preferences = {
  emailNotifications: true,
  smsNotifications: false,
  courtReportNotifications: true,
  paymentReminderNotifications: true,
};
